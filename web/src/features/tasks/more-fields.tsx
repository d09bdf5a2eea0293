import { NativeSelect, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import { repetitionMessages } from "../../i18n/repetition-messages";
import { writeLength } from "../../lib/time/write-length";
import { BlockersField } from "./details/blockers-field";
import { DayField } from "./day-field";
import classes from "./more-fields.module.css";
import type { TaskValues } from "./task-values";

/** Pieces that a task is split into, in minutes. */
const usual = [15, 30, 45, 60, 90, 120];

/** In the order in which they stand. */
const names = ["blocked_by", "not_before", "min_block_minutes"] as const;

interface MoreFieldsProps {
  /** Of the task. */
  id: string;
  form: UseFormReturnType<TaskValues>;
  disabled: boolean;
}

/** What few tasks say: what they wait for, when they can be begun, and whether they are done in pieces. Open if this one says some of it. */
export function MoreFields({ id, form, disabled }: MoreFieldsProps) {
  const { min_block_minutes: minutes } = form.values;
  const { value, onChange, ...field } = form.getInputProps("blocked_by");
  const [open, setOpen] = useState(names.some((name) => form.values[name].length > 0));
  const [others] = useState(() => (minutes === "" ? [] : [Number(minutes)]));
  const pieces = [...new Set([...usual, ...others])].toSorted((a, b) => a - b);
  const isWrong = names.some((name) => form.errors[name] !== undefined);
  return (
    <details
      className={classes.more}
      open={open || isWrong}
      // What was opened, by hand or because something is wrong, stays open.
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={classes.summary}>{repetitionMessages.more}</summary>
      <div className={classes.fields}>
        <BlockersField id={id} field={field} value={value} disabled={disabled} onChange={onChange} />
        <div className={classes.pair}>
          <DayField
            label={repetitionMessages.notBefore}
            name="not_before"
            disabled={disabled}
            {...form.getInputProps("not_before")}
            onTime={(time) => form.setFieldValue("notBeforeTime", time)}
          />
          <TextInput
            type="time"
            step={300}
            label={repetitionMessages.notBeforeTime}
            name="notBeforeTime"
            disabled={disabled}
            {...form.getInputProps("notBeforeTime")}
          />
        </div>
        <NativeSelect
          label={repetitionMessages.shortestPiece}
          name="min_block_minutes"
          size="md"
          disabled={disabled}
          data={[
            { value: "", label: repetitionMessages.inOnePiece },
            ...pieces.map((each) => ({ value: String(each), label: writeLength(each) })),
          ]}
          {...form.getInputProps("min_block_minutes")}
        />
      </div>
    </details>
  );
}
