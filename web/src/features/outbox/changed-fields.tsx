import { Button, Textarea, TextInput } from "@mantine/core";
import { useEffect } from "react";
import { outboxMessages } from "../../i18n/outbox-messages";
import { messages } from "../../i18n/messages";
import { useLatest } from "../../lib/use-latest";
import type { OutboxEntry } from "../../things/outbox/entry";
import { useServerForm } from "../../ui/form/use-server-form";
import { keepFocus } from "../../ui/keep-focus";
import classes from "./outbox-dialog.module.css";
import { type TextField, withTexts } from "./text-fields";

const words = outboxMessages;

interface ChangedFieldsProps {
  entry: OutboxEntry;
  fields: TextField[];
  onSave: (variables: unknown) => void;
  onCancel: () => void;
}

/** The texts of a refused change, to be corrected before it is sent again. */
export function ChangedFields({ entry, fields, onSave, onCancel }: ChangedFieldsProps) {
  const { form, onSubmit, leave, focus } = useServerForm<Record<string, string>, void>({
    name: `change-${entry.key}`,
    initialValues: Object.fromEntries(fields.map(({ name, mine }) => [name, mine])),
    // Only the server can validate it: it reports again.
    submit: async (texts) => onSave(withTexts(entry.variables, texts)),
    onDone: onCancel,
  });
  const begin = useLatest(() => focus(fields[0]?.name ?? ""));
  useEffect(() => begin.current(), [begin]);
  return (
    <form className={classes.fields} onSubmit={onSubmit} onMouseDown={keepFocus} noValidate>
      {fields.map(({ name, label }) =>
        name === "description" ? (
          <Textarea key={name} label={label} rows={3} {...form.getInputProps(name)} />
        ) : (
          <TextInput key={name} label={label} {...form.getInputProps(name)} />
        ),
      )}
      <div className={classes.actions}>
        <Button type="submit" size="compact-sm">
          {words.save}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => leave(onCancel)}>
          {messages.common.cancel}
        </Button>
      </div>
    </form>
  );
}
