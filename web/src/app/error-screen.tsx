import { Button } from "@mantine/core";
import { messages } from "../i18n/messages";
import { MessageScreen } from "../ui/message-screen";
import { paths } from "./paths";

/** A screen that broke, or one whose code could not be loaded. Both ways out start the app afresh. */
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
