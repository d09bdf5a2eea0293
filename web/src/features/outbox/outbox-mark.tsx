import { useEffect, useState } from "react";
import { changesMessages } from "../../i18n/changes-messages";
import { lazyComponent } from "../../lib/lazy-component";
import { useIdle } from "../../lib/when-idle";
import { useOutbox } from "../../things/use-things";
import { OutboxIcon } from "../../ui/icons";
import { MountOnFirstOpen } from "../../ui/mount-on-first-open";
import classes from "./outbox-mark.module.css";

const OutboxDialog = lazyComponent(async () => (await import("./outbox-dialog")).OutboxDialog);

/** Says quietly how many changes wait to be sent, and less quietly how many the server has refused; leads to them. */
export function OutboxMark() {
  const { waiting, refused, late } = useOutbox();
  const [opened, setOpened] = useState(false);
  // What is on its way for a moment is nobody's concern.
  const waitingCount = late ? waiting.length : 0;
  const count = refused.length + waitingCount;
  const label = [
    refused.length > 0 && changesMessages.refused(refused.length),
    waitingCount > 0 && changesMessages.waiting(waitingCount),
  ]
    .filter((part) => part !== false)
    .join(", ");
  const idle = useIdle();
  useEffect(() => {
    // It is needed when nothing can be loaded.
    if (idle) {
      OutboxDialog.preload();
    }
  }, [idle]);
  return (
    <>
      {/* Always there, so that screen readers hear it change. */}
      <span role="status" className="visually-hidden">
        {count > 0 && label}
      </span>
      {(count > 0 || opened) && (
        <button
          type="button"
          className={classes.mark}
          data-refused={refused.length > 0}
          aria-haspopup="dialog"
          aria-label={label}
          title={label}
          onClick={() => setOpened(true)}
        >
          <OutboxIcon size={17} />
          <span aria-hidden="true">{refused.length || count}</span>
        </button>
      )}
      <MountOnFirstOpen opened={opened}>
        <OutboxDialog opened={opened} onClose={() => setOpened(false)} />
      </MountOnFirstOpen>
    </>
  );
}
