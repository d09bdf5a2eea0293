import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { firstMessageOf } from "../../api/problem";
import { changesMessages } from "../../i18n/changes-messages";
import type { OutboxEntry } from "../../things/outbox/entry";
import { errorOf, theirsOf } from "../../things/outbox/refusal";
import { thingsOf } from "../../things/use-things";
import { ChangedFields } from "./changed-fields";
import classes from "./outbox-dialog.module.css";
import { type Facts, type Overwritten, overwrittenBy } from "./overwritten";
import { textFieldsOf, withBase } from "./text-fields";
import { useDescribeEntry } from "./use-describe-entry";

const words = changesMessages.panel;

interface RefusedChangeProps {
  entry: OutboxEntry;
  facts: Facts;
}

/** One change that the server has refused: why, and what its author may do about it. Nothing typed is lost. */
export function RefusedChange({ entry, facts }: RefusedChangeProps) {
  const { outbox } = thingsOf(useQueryClient());
  const { what, when } = useDescribeEntry(entry);
  const [changing, setChanging] = useState(false);
  const change = outbox.changeNamed(entry.name);
  const theirs = theirsOf(entry.refusal);
  const fields = textFieldsOf(entry);
  const overwritten =
    change === undefined || theirs === null ? [] : overwrittenBy(change, entry.variables, theirs, facts);
  const tryAgain = (variables: unknown) => void outbox.retry(entry.key, withBase(variables, entry.refusal));
  return (
    <li className={classes.entry} data-refused="true">
      <p className={classes.what}>{what}</p>
      <p className={classes.reason}>{reasonOf(entry)}</p>
      <p className={classes.when}>{when}</p>
      {overwritten.length > 0 && <Versions overwritten={overwritten} />}
      {changing ? (
        <ChangedFields entry={entry} fields={fields} onSave={tryAgain} onCancel={() => setChanging(false)} />
      ) : (
        <div className={classes.actions}>
          {change !== undefined && (
            <Button size="compact-sm" onClick={() => tryAgain(entry.variables)}>
              {theirs === null ? words.tryAgain : words.applyMine}
            </Button>
          )}
          {change !== undefined && fields.length > 0 && (
            <Button variant="default" size="compact-sm" onClick={() => setChanging(true)}>
              {words.change}
            </Button>
          )}
          <Button variant="subtle" size="compact-sm" onClick={() => void outbox.discard(entry.key)}>
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

function reasonOf({ refusal }: OutboxEntry): string {
  if (refusal === null || refusal.theirs !== undefined) {
    return changesMessages.changedElsewhere;
  }
  if (refusal.status === 0) {
    return words.unknownChange;
  }
  return firstMessageOf(errorOf(refusal)) ?? words.unknownReason;
}
