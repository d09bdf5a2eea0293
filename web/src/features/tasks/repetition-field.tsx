import { NativeSelect } from "@mantine/core";
import type { TaskRecurrence } from "../../api/generated/models/TaskRecurrence";
import { repetitionMessages } from "../../i18n/repetition-messages";
import type { Zone } from "../../lib/time/zone";
import { RepeatField } from "../../repeat/repeat-field";
import type { RepeatStart } from "../../repeat/repeat";

interface RepetitionFieldProps {
  value: TaskRecurrence | null;
  /** The first due date. */
  start: RepeatStart;
  zone: Zone;
  disabled: boolean;
  error: string | null;
  onChange: (value: TaskRecurrence | null) => void;
}

/** How a task repeats, and from which date the next one is counted. */
export function RepetitionField({ value, start, zone, disabled, error, onChange }: RepetitionFieldProps) {
  const from = value?.from ?? "due";
  return (
    <>
      <RepeatField
        value={value?.rrule ?? null}
        start={start.wall}
        zone={zone}
        allDay={start.zone === null}
        disabled={disabled}
        error={error}
        startIsExtra={repetitionMessages.dueIsExtra}
        onChange={(rrule) => onChange(rrule === null ? null : { rrule, from })}
      />
      {value !== null && (
        <NativeSelect
          label={repetitionMessages.from}
          size="md"
          disabled={disabled}
          data={[
            { value: "due", label: repetitionMessages.fromDue },
            { value: "completion", label: repetitionMessages.fromCompletion },
          ]}
          value={from}
          onChange={({ currentTarget }) =>
            onChange({ ...value, from: currentTarget.value === "completion" ? "completion" : "due" })
          }
        />
      )}
    </>
  );
}
