import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import { zoneOf } from "../../../lib/time/zone";
import { RepeatField } from "../../../ui/repeat/repeat-field";
import { type EventFields, withRepetition } from "./event-fields";
import { repeatStartOf } from "./repeat-of-fields";

interface RepeatInputProps {
  form: UseFormReturnType<EventFields>;
  disabled: boolean;
}

/** How an event repeats, beside when it is. */
export function RepeatInput({ form, disabled }: RepeatInputProps) {
  const { values } = form;
  const now = repeatStartOf(values);
  // While a date is being typed it is none, and the rule is about the one before.
  const [last, setLast] = useState(now);
  if (now !== null && now.wall !== last?.wall) {
    setLast(now);
  }
  const start = now ?? last;
  const { recurrence } = values;
  // Dates without a rule go when a rule is chosen, and come back with them.
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
