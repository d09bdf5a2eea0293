import { Button } from "@mantine/core";
import { Suspense } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "../app/paths";
import { setupPath } from "../app/setup-path";
import { messages } from "../i18n/messages";
import { notFoundMessages } from "../i18n/not-found-messages";
import { lazyComponent } from "../lib/lazy-component";
import { CentredSpinner } from "../ui/centred-spinner";
import { MessageScreen } from "../ui/message-screen";

const SetupScreen = lazyComponent(async () => (await import("./setup")).SetupScreen);

/** What stands at every address that is none of the screens. */
export default function NotFoundScreen() {
  const path = useLocation().pathname.replace(/\/+$/, "");
  if (path === setupPath) {
    return (
      <Suspense fallback={<CentredSpinner />}>
        <SetupScreen />
      </Suspense>
    );
  }
  return (
    <MessageScreen
      code={notFoundMessages.code}
      title={notFoundMessages.oops}
      text={notFoundMessages.text}
      name={messages.titles.notFound}
    >
      <Button component={Link} to={paths.home}>
        {notFoundMessages.back}
      </Button>
    </MessageScreen>
  );
}
