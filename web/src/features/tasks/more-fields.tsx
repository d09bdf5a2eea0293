import { NativeSelect, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import { repetitionMessages } from "../../i18n/repetition-messages";
import { writeLength } from "../../lib/time/write-length";
import { DayField } from "./day-field";
import classes from "./more-fields.module.css";
import type { TaskValues } from "./task-values";

/** Pieces that a task is split into, in minutes. */
const usual = [15, 30, 45, 60, 90, 120];

interface MoreFieldsProps {
  form: UseFormReturnType<TaskValues>;
  disabled: boolean;
}

/** What few tasks say: when they can be begun, and whether they are done in pieces. Open if this one says some of it. */
export function MoreFields({ form, disabled }: MoreFieldsProps) {
  const { min_block_minutes: minutes, not_before: notBefore } = form.values;
  const [opensFilled] = useState(minutes !== "" || notBefore !== "");
  const [others] = useState(() => (minutes === "" ? [] : [Number(minutes)]));
  const pieces = [...new Set([...usual, ...others])].toSorted((a, b) => a - b);
  const isWrong = form.errors["not_before"] !== undefined || form.errors["min_block_minutes"] !== undefined;
  return (
    <details className={classes.more} open={opensFilled || isWrong || undefined}>
      <summary className={classes.summary}>{repetitionMessages.more}</summary>
      <div className={classes.fields}>
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
