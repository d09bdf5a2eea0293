import { Button } from "@mantine/core";
import { Suspense } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "../app/paths";
import { messages } from "../i18n/messages";
import { notFoundMessages } from "../i18n/not-found-messages";
import { lazyComponent } from "../lib/lazy-component";
import { CentredSpinner } from "../ui/centred-spinner";
import { MessageScreen } from "../ui/message-screen";

/**
 * The page that creates the first administrator. The server redirects to it while there is no account
 * (crates/http/src/edge/first_visit.rs). It is not one of the `screens`: everyone downloads those descriptions, and few users
 * ever see this one.
 */
const setupPath = "/setup";

const SetupScreen = lazyComponent(async () => (await import("./setup")).SetupScreen);

/** Shown for every unknown address. */
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
