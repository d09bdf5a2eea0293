import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { changesMessages } from "../../i18n/changes-messages";
import { outboxMessages } from "../../i18n/outbox-messages";
import type { OutboxEntry } from "../../things/outbox/entry";
import { thingsOf, useOutbox } from "../../things/use-things";
import { FormModal } from "../../ui/form-modal";
import classes from "./outbox-dialog.module.css";
import type { Facts } from "./overwritten";
import { RefusedChange } from "./refused-change";
import { useDescribeEntry } from "./use-describe-entry";

const words = outboxMessages;

export interface OutboxDialogProps {
  opened: boolean;
  onClose: () => void;
  facts: Facts;
}

/** The changes of this device that the server has refused. */
export function OutboxDialog({ opened, onClose, facts }: OutboxDialogProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={words.title}>
      <Content facts={facts} />
    </FormModal>
  );
}

function Content({ facts }: Pick<OutboxDialogProps, "facts">) {
  const { outbox } = thingsOf(useQueryClient());
  const { waiting, refused } = useOutbox();
  const content = useRef<HTMLDivElement>(null);
  // The pressed button disappears, and the focus must stay in the dialog.
  const keepFocusInside = () => content.current?.focus();
  return (
    <div className={classes.content} ref={content} tabIndex={-1}>
      {waiting.length === 0 && refused.length === 0 && (
        <p className={classes.intro}>{changesMessages.allSent}</p>
      )}
      {refused.length > 0 && (
        <section aria-labelledby="refused-changes">
          <header className={classes.head}>
            <h3 id="refused-changes">{words.refused}</h3>
            {refused.length > 1 && (
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => {
                  keepFocusInside();
                  refused.forEach(({ key }) => void outbox.discard(key));
                }}
              >
                {words.discardAll}
              </Button>
            )}
          </header>
          <ul className={classes.list}>
            {refused.map((entry) => (
              <RefusedChange key={entry.key} entry={entry} facts={facts} onAnswer={keepFocusInside} />
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section aria-labelledby="waiting-changes">
          <header className={classes.head}>
            <h3 id="waiting-changes">{words.waiting}</h3>
            <Button variant="subtle" size="compact-sm" onClick={() => outbox.sendWaiting()}>
              {words.sendNow}
            </Button>
          </header>
          <p className={classes.intro}>{words.intro}</p>
          <ul className={classes.list}>
            {waiting.map((entry) => (
              <WaitingChange key={entry.key} entry={entry} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function WaitingChange({ entry }: { entry: OutboxEntry }) {
  const { what, when } = useDescribeEntry(entry);
  return (
    <li className={classes.entry}>
      <p className={classes.what}>{what}</p>
      <p className={classes.when}>{when}</p>
    </li>
  );
}
