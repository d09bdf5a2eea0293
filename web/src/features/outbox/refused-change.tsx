import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { firstMessageOf, isGone } from "../../api/problem";
import { changesMessages } from "../../i18n/changes-messages";
import { outboxMessages } from "../../i18n/outbox-messages";
import type { OutboxEntry } from "../../things/outbox/entry";
import { errorOf, theirsOf } from "../../things/outbox/refusal";
import { thingsOf } from "../../things/use-things";
import { ChangedFields } from "./changed-fields";
import classes from "./outbox-dialog.module.css";
import { type Facts, type Overwritten, overwrittenBy } from "./overwritten";
import { type TextField, textFieldsOf, withBase } from "./text-fields";
import { useDescribeEntry } from "./use-describe-entry";

const words = outboxMessages;

interface RefusedChangeProps {
  entry: OutboxEntry;
  facts: Facts;
  /** It is sent again or discarded: its buttons are about to disappear. */
  onAnswer: () => void;
}

/** One refused change: the reason, and what the user may do. No typed text is lost. */
export function RefusedChange({ entry, facts, onAnswer }: RefusedChangeProps) {
  const { outbox } = thingsOf(useQueryClient());
  const { what, when } = useDescribeEntry(entry);
  const [changing, setChanging] = useState(false);
  const change = outbox.changeNamed(entry.name);
  const theirs = theirsOf(entry.refusal);
  const fields = textFieldsOf(entry);
  const overwritten =
    change === undefined || theirs === null ? [] : overwrittenBy(change, entry.variables, theirs, facts);
  const tryAgain = (variables: unknown) => {
    onAnswer();
    void outbox.retry(entry.key, withBase(variables, entry.refusal));
  };
  const discard = () => {
    onAnswer();
    void outbox.discard(entry.key);
  };
  const endChanging = () => {
    setChanging(false);
    onAnswer();
  };
  return (
    <li className={classes.entry} data-refused="true">
      <p className={classes.what}>{what}</p>
      <p className={classes.reason}>{reasonOf(entry)}</p>
      <p className={classes.when}>{when}</p>
      {/* If the thing is gone, the typed text is shown nowhere else. */}
      {isDeleted(entry) && !changing && <Typed fields={fields} />}
      {overwritten.length > 0 && <Versions overwritten={overwritten} />}
      {changing ? (
        <ChangedFields entry={entry} fields={fields} onSave={tryAgain} onCancel={endChanging} />
      ) : (
        <div className={classes.actions}>
          {change !== undefined && (
            <Button size="compact-sm" onClick={() => tryAgain(entry.variables)}>
              {theirs === null ? words.tryAgain : words.applyAnyway}
            </Button>
          )}
          {change !== undefined && fields.length > 0 && (
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

/** What would be overwritten, in both versions. */
function Versions({ overwritten }: { overwritten: Overwritten[] }) {
  return (
    <dl className={classes.versions}>
      {overwritten.map(({ label, mine, theirs }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span>{words.mine}:</span> {mine || words.nothing}
          </dd>
          <dd>
            <span>{words.theirs}:</span> {theirs || words.nothing}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Typed({ fields }: { fields: TextField[] }) {
  return (
    <dl className={classes.versions}>
      {fields.map(({ name, label, mine }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{mine || words.nothing}</dd>
        </div>
      ))}
    </dl>
  );
}

const isDeleted = ({ refusal }: OutboxEntry): boolean => refusal !== null && isGone(errorOf(refusal));

function reasonOf(entry: OutboxEntry): string {
  const { refusal } = entry;
  if (refusal === null || refusal.theirs !== undefined) {
    return changesMessages.changedElsewhere;
  }
  if (isDeleted(entry)) {
    return words.deleted;
  }
  if (refusal.status === 0) {
    return words.unknownChange;
  }
  return firstMessageOf(errorOf(refusal)) ?? words.unknownReason;
}
