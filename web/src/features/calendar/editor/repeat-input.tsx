import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import { zoneOf } from "../../../lib/time/zone";
import { RepeatField } from "../../../repeat/repeat-field";
import { type EventFields, withRepetition } from "./event-fields";
import { repeatStartOf } from "./repeat-of-fields";

interface RepeatInputProps {
  form: UseFormReturnType<EventFields>;
  disabled: boolean;
}

/** How an event repeats, next to its times. */
export function RepeatInput({ form, disabled }: RepeatInputProps) {
  const { values } = form;
  const now = repeatStartOf(values);
  // While a date is being typed it is invalid, and the rule refers to the one before.
  const [last, setLast] = useState(now);
  if (now !== null && now.wall !== last?.wall) {
    setLast(now);
  }
  const start = now ?? last;
  const { recurrence } = values;
  // Dates without a rule are removed when a rule is chosen, and come back when it is removed.
  const [dates, setDates] = useState(recurrence);
  if (recurrence !== null && recurrence.rrule === null && recurrence !== dates) {
    setDates(recurrence);
  }
  const error = form.errors["recurrence"];
  return (
    start && (
      <RepeatField
        value={recurrence && (recurrence.rrule ?? "")}
        dates={recurrence}
        start={start.wall}
        zone={zoneOf(values.zone)}
        allDay={values.allDay}
        disabled={disabled}
        error={typeof error === "string" ? error : null}
        onChange={(rule) =>
          form.setValues(rule === "" ? { recurrence: dates } : withRepetition(values, rule))
        }
      />
    )
  );
}
