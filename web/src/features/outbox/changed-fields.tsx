import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { changesMessages } from "../../i18n/changes-messages";
import { focusOnMount } from "../../lib/focus-on-mount";
import { keepFocus } from "../../ui/keep-focus";
import type { OutboxEntry } from "../../things/outbox-entry";
import { type TextField, withTexts } from "./text-fields";
import classes from "./outbox-dialog.module.css";

const words = changesMessages.panel;

interface ChangedFieldsProps {
  entry: OutboxEntry;
  fields: TextField[];
  /** They stand where the button was that had the focus. */
  takesFocus: boolean;
  onSave: (variables: unknown) => void;
  onDiscard: () => void;
}

/** The texts of a refused change beside what the server has in their place. */
export function ChangedFields({ entry, fields, takesFocus, onSave, onDiscard }: ChangedFieldsProps) {
  const [texts, setTexts] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map(({ name, mine }) => [name, mine])),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(withTexts(entry.variables, texts));
  };
  return (
    <form className={classes.fields} onSubmit={submit} onMouseDown={keepFocus} noValidate>
      {fields.map(({ name, label, theirs }, index) => (
        <TextInput
          key={name}
          ref={takesFocus && index === 0 ? focusOnMount : null}
          label={label}
          description={theirs === null ? null : `${words.theirs}: ${theirs}`}
          value={texts[name] ?? ""}
          onChange={({ currentTarget }) => {
            const { value } = currentTarget;
            setTexts((before) => ({ ...before, [name]: value }));
          }}
        />
      ))}
      <div className={classes.actions}>
        <Button type="submit" size="compact-sm">
          {words.save}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
          {words.discard}
        </Button>
      </div>
    </form>
  );
}
