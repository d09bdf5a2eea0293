import { Button } from "@mantine/core";
import { messages } from "../i18n/messages";
import { MessageScreen } from "../ui/message-screen";
import { paths } from "./paths";

/** Shown for a screen that crashed, or whose code could not be loaded. Both buttons restart the app. */
export function ErrorScreen() {
  return (
    <MessageScreen title={messages.errors.screenFailed} text={messages.errors.screenFailedHint}>
      <Button onClick={() => window.location.reload()}>{messages.errors.reload}</Button>
      <Button variant="default" component="a" href={paths.home}>
        {messages.errors.goHome}
      </Button>
    </MessageScreen>
  );
}
