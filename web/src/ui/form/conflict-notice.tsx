import { Button } from "@mantine/core";
import { useEffect, useId, useRef } from "react";
import { conflictsMessages } from "../../i18n/conflicts-messages";
import { keepFocus } from "../keep-focus";
import radio from "../../styles/radio.module.css";
import classes from "./conflict-notice.module.css";
import { pick } from "./merge";
import type { Conflict, EditForm } from "./use-edit-form";

const words = conflictsMessages;

interface ConflictNoticeProps<Thing, Values> {
  edit: Pick<EditForm<Thing, Values>, "form" | "pending" | "conflicts" | "choose" | "takeTheirs">;
  /** What was changed, for the sentence above the versions. */
  subject: keyof typeof words.subjects;
}

/** Above a form: the conflicting changes, each in both versions. Renders nothing if there is no conflict. */
export function ConflictNotice<Thing, Values extends object>(props: ConflictNoticeProps<Thing, Values>) {
  return props.edit.conflicts.length > 0 && <Notice {...props} />;
}

function Notice<Thing, Values extends object>({
  edit: { form, pending, conflicts, choose, takeTheirs },
  subject,
}: ConflictNoticeProps<Thing, Values>) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the focus has moved to the field, which may scroll this out of view.
    const frame = requestAnimationFrame(() => notice.current?.scrollIntoView({ block: "nearest" }));
    return () => cancelAnimationFrame(frame);
  }, []);
  const values = form.getValues();
  return (
    <div ref={notice} className={classes.notice}>
      <p role="alert">{words.text(words.subjects[subject])}</p>
      {conflicts.map((conflict) => (
        <Versions
          key={conflict.label}
          conflict={conflict}
          values={values}
          disabled={pending}
          onChoose={(side) => choose(conflict, side)}
        />
      ))}
      <Button
        variant="default"
        size="compact-sm"
        className={classes.all ?? ""}
        disabled={pending}
        onMouseDown={keepFocus}
        onClick={takeTheirs}
      >
        {words.takeTheirs}
      </Button>
    </div>
  );
}

interface VersionsProps<Values> {
  conflict: Conflict<Values>;
  /** The current values of the form. */
  values: Values;
  disabled: boolean;
  onChoose: (side: "mine" | "theirs") => void;
}

function Versions<Values extends object>({ conflict, values, disabled, onChoose }: VersionsProps<Values>) {
  const name = useId();
  const { label, fields, mine, theirs, describe } = conflict;
  const text = (of: Values) => JSON.stringify(pick(of, fields));
  const isTheirs = text(values) === text(theirs);
  const versions = [
    { side: "mine", title: words.mine, of: isTheirs ? { ...values, ...mine } : values },
    { side: "theirs", title: words.theirs, of: theirs },
  ] as const;
  return (
    <fieldset className={classes.versions} disabled={disabled}>
      <legend>{label}</legend>
      {versions.map(({ side, title, of }) => (
        <label key={side} className={classes.version} data-tip-whole="true">
          <input
            type="radio"
            className={radio.radio}
            name={name}
            checked={isTheirs === (side === "theirs")}
            onChange={() => onChoose(side)}
          />
          <span className={classes.side}>{title}:</span>{" "}
          <span className={classes.said} dir="auto" data-cut="true">
            {describe(of) || words.nothing}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
