import { useState } from "react";
import { changesMessages } from "../../i18n/changes-messages";
import type { LazyComponent } from "../../lib/lazy-component";
import { usePreloadWhenIdle } from "../../lib/when-idle";
import { useOutbox } from "../../things/use-things";
import { OutboxIcon } from "../../ui/icons";
import { MountOnFirstOpen } from "../../ui/mount-on-first-open";
import classes from "./outbox-mark.module.css";

interface OutboxMarkProps {
  OutboxDialog: LazyComponent<{ opened: boolean; onClose: () => void }>;
}

/** Shows how many changes wait to be sent, and more prominently how many were refused; opens the list. */
export function OutboxMark({ OutboxDialog }: OutboxMarkProps) {
  const outbox = useOutbox();
  const { refused } = outbox;
  const [opened, setOpened] = useState(false);
  // The dialog gives the focus back to it, even if nothing waits any more by then.
  const [stays, setStays] = useState(false);
  // A change that is sent within a moment is not shown.
  const late = outbox.late ? outbox.waiting.length : 0;
  // Changes that need a decision come first.
  const count = refused.length || late;
  const label = [
    refused.length > 0 && changesMessages.refused(refused.length),
    late > 0 && changesMessages.waiting(late),
  ]
    .filter((text) => text !== false)
    .join(", ");
  usePreloadWhenIdle(OutboxDialog.preload);
  return (
    <>
      {/* Always rendered, so that screen readers announce changes. */}
      <span role="status" className="visually-hidden">
        {count > 0 && label}
      </span>
      {(count > 0 || opened || stays) && (
        <button
          type="button"
          className={classes.mark}
          data-refused={refused.length > 0}
          aria-haspopup="dialog"
          aria-label={label || changesMessages.allSent}
          data-tip={label || changesMessages.allSent}
          onClick={() => setOpened(true)}
          onBlur={() => setStays(false)}
        >
          <OutboxIcon size={17} />
          <span aria-hidden="true">{count}</span>
        </button>
      )}
      <MountOnFirstOpen opened={opened}>
        <OutboxDialog
          opened={opened}
          onClose={() => {
            setOpened(false);
            setStays(true);
          }}
        />
      </MountOnFirstOpen>
    </>
  );
}
