import { Button } from "@mantine/core";
import { useEffect, useState, useSyncExternalStore } from "react";
import { noticesMessages } from "../../i18n/notices-messages";
import { registerWorker } from "./register-worker";
import classes from "./update-notice.module.css";
import { type Updates, watchUpdates } from "./update-store";

const words = noticesMessages.update;

/** Registers the app's service worker, and shows a notice when there is a newer version. */
export function UpdateNotice() {
  const [updates, setUpdates] = useState<Updates | null>(null);
  useEffect(() => {
    let gone = false;
    let watched: Updates | null = null;
    const watch = async () => {
      const registration = await registerWorker();
      if (registration !== null && !gone) {
        watched = watchUpdates(registration, navigator.serviceWorker, () => window.location.reload());
        setUpdates(watched);
      }
    };
    void watch();
    return () => {
      gone = true;
      watched?.stop();
    };
  }, []);
  return updates !== null && <Notice updates={updates} />;
}

function Notice({ updates }: { updates: Updates }) {
  const shown = useSyncExternalStore(updates.subscribe, updates.read);
  return (
    <section className={shown ? classes.notice : undefined} aria-label={words.label}>
      {/* Always rendered, so that screen readers announce changes. */}
      <p role="status" className={classes.text}>
        {shown && words.ready}
      </p>
      {shown && (
        <>
          <Button size="compact-sm" onClick={updates.start}>
            {words.start}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={updates.putOff}>
            {words.later}
          </Button>
        </>
      )}
    </section>
  );
}
