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
 * Where the first administrator is made. The server leads there while nobody has an account (crates/http/src/edge/first_visit.rs). It is
 * none of the `screens`: everybody downloads what is said of those, and few ever see this one.
 */
const setupPath = "/setup";

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
