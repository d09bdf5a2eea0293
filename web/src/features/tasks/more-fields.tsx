import { NativeSelect, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import { repetitionMessages } from "../../i18n/repetition-messages";
import { writeLength } from "../../lib/time/write-length";
import { BlockersField } from "./details/blockers-field";
import { DayField } from "./day-field";
import classes from "./more-fields.module.css";
import type { TaskValues } from "./task-values";

/** Common lengths of pieces, in minutes. */
const usual = [15, 30, 45, 60, 90, 120];

/** In the order of the form. */
const names = ["blocked_by", "not_before", "min_block_minutes"] as const;

interface MoreFieldsProps {
  /** The id of the task. */
  id: string;
  form: UseFormReturnType<TaskValues>;
  disabled: boolean;
}

/** Fields that few tasks use: blockers, earliest start, and pieces. Open if this task uses one of them. */
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
      // Once opened, by the user or because of a fault, it stays open.
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
