import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { firstMessageOf } from "../../api/problem";
import { changesMessages } from "../../i18n/changes-messages";
import type { OutboxEntry } from "../../things/outbox-entry";
import { errorOf } from "../../things/refusal";
import { thingsOf } from "../../things/use-things";
import { ChangedFields } from "./changed-fields";
import { textFieldsOf, withBase } from "./text-fields";
import classes from "./outbox-dialog.module.css";
import { useDescribeEntry } from "./use-describe-entry";

const words = changesMessages.panel;

interface RefusedChangeProps {
  entry: OutboxEntry;
  /** It is tried again or discarded: its buttons are about to go. */
  onAnswer: () => void;
}

/** One change that the server has refused: why, and what its author may do about it. Nothing typed is lost. */
export function RefusedChange({ entry, onAnswer }: RefusedChangeProps) {
  const { outbox } = thingsOf(useQueryClient());
  const { what, when } = useDescribeEntry(entry);
  const [changing, setChanging] = useState(false);
  const fields = textFieldsOf(entry);
  const isKnown = outbox.changeNamed(entry.name) !== undefined;
  const tryAgain = (variables: unknown) => {
    onAnswer();
    void outbox.retry(entry.key, withBase(variables, entry.refusal));
  };
  const discard = () => {
    onAnswer();
    void outbox.discard(entry.key);
  };
  return (
    <li className={classes.entry} data-refused="true">
      <p className={classes.what}>{what}</p>
      <p className={classes.reason}>{reasonOf(entry)}</p>
      <p className={classes.when}>{when}</p>
      {(changing || entry.refusal?.theirs !== undefined) && fields.length > 0 ? (
        <ChangedFields
          entry={entry}
          fields={fields}
          takesFocus={changing}
          onSave={tryAgain}
          onDiscard={discard}
        />
      ) : (
        <div className={classes.actions}>
          {isKnown && (
            <Button size="compact-sm" onClick={() => tryAgain(entry.variables)}>
              {words.tryAgain}
            </Button>
          )}
          {isKnown && fields.length > 0 && (
            <Button variant="default" size="compact-sm" onClick={() => setChanging(true)}>
              {words.change}
            </Button>
          )}
          <Button variant="subtle" size="compact-sm" onClick={discard}>
            {words.discard}
          </Button>
        </div>
      )}
    </li>
  );
}

function reasonOf({ refusal }: OutboxEntry): string {
  if (refusal === null || refusal.theirs !== undefined) {
    return changesMessages.changedElsewhere;
  }
  if (refusal.status === 0) {
    return words.unknownChange;
  }
  return firstMessageOf(errorOf(refusal)) ?? words.unknownReason;
}
