import { Button, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import type { Task } from "../../api/generated/models/Task";
import { messages } from "../../i18n/messages";
import { planningMessages } from "../../i18n/planning-messages";
import { now } from "../../lib/time/minute-clock";
import { usePreferences } from "../../lib/time/preferences";
import { formatInstant, nextMultiple, parseInstant } from "../../lib/time/when";
import type { Instant } from "../../lib/time/units";
import { dayOf } from "../../lib/time/wall";
import { clockFields, wallOf } from "../../lib/time/clock-fields";
import { useLatest } from "../../lib/use-latest";
import { submitOnModEnter } from "../../ui/form-modal";
import { SubmitHint } from "../../ui/form/submit-hint";
import { useServerForm } from "../../ui/form/use-server-form";
import { keepFocus } from "../../ui/keep-focus";
import { LengthField } from "./length-field";
import { theirsOf } from "./task-changes";
import { durationRules } from "./task-rules";
import classes from "./schedule-form.module.css";

/** Half hours are where plans begin. */
const step = 30;

interface Plan {
  /** An instant. */
  start: string;
  /** Undefined: as long as it is. It may follow the settings, so that a length that stays is not said. */
  minutes: number | undefined;
  /** Say when that is. */
  words: string;
}

interface ScheduleFormProps {
  task: Task;
  /** `base` is the task as whoever plans it has seen it. */
  onSchedule: (plan: Plan, base: Task) => Promise<void>;
  onDone: () => void;
  /** Null while the task is not scheduled. */
  onUnschedule: (() => void) | null;
  onCancel: () => void;
}

export function ScheduleForm({ task, onSchedule, onDone, onUnschedule, onCancel }: ScheduleFormProps) {
  const { zone, names } = usePreferences();
  const [base, setBase] = useState(task);
  const startOf = ({ scheduled_start: planned }: Task): Instant =>
    planned === null ? nextMultiple(step, now(), zone) : parseInstant(planned);
  const valuesOf = (of: Task) => ({
    ...clockFields(zone.wallAt(startOf(of))),
    minutes: String(of.duration_minutes),
  });
  const { form, pending, isDirty, onSubmit } = useServerForm({
    initialValues: valuesOf(base),
    validate: {
      day: (day, { time }) =>
        wallOf(day, time === "" ? "00:00" : time) === null ? planningMessages.dayRequired : null,
      time: (time) => (time === "" ? planningMessages.timeRequired : null),
      minutes: durationRules,
    },
    apiNames: { start: "day", duration_minutes: "minutes" },
    submit: async ({ day, time, minutes }) => {
      const wall = wallOf(day, time);
      if (wall !== null) {
        const words = `${names.date(dayOf(wall))}, ${names.time(wall)}`;
        const begins = formatInstant(zone.instantAt(wall, zone.offsetAt(startOf(base))));
        const length = form.isDirty("minutes") ? Number(minutes) : undefined;
        await onSchedule({ start: begins, minutes: length, words }, base);
      }
    },
    onDone,
    // The change says so itself. Whoever was told of another version may plan over it.
    report: (error) => setBase((seen) => theirsOf(error) ?? seen),
  });
  const follow = useLatest((next: Task) => {
    // Once something was typed, what others change is asked about when it is sent.
    if (next !== base && !pending && !isDirty()) {
      setBase(next);
      form.setInitialValues(valuesOf(next));
      form.setValues(valuesOf(next));
    }
  });
  useEffect(() => follow.current(task), [task, follow]);
  const input = (name: "day" | "time" | "minutes") => ({ ...form.getInputProps(name), disabled: pending });

  return (
    <form
      className={classes.form}
      onSubmit={onSubmit}
      onMouseDown={keepFocus}
      noValidate
      onKeyDown={submitOnModEnter}
    >
      <div className={classes.when}>
        <TextInput type="date" label={planningMessages.day} data-autofocus {...input("day")} />
        <TextInput type="time" step={300} label={planningMessages.time} {...input("time")} />
      </div>
      <LengthField {...input("minutes")} />
      <div className={classes.actions}>
        <SubmitHint />
        {onUnschedule !== null && (
          <Button
            variant="subtle"
            className={classes.unschedule ?? ""}
            disabled={pending}
            onClick={onUnschedule}
          >
            {planningMessages.unschedule}
          </Button>
        )}
        <Button variant="default" disabled={pending} onClick={onCancel}>
          {messages.common.cancel}
        </Button>
        <Button type="submit" loading={pending}>
          {planningMessages.submit}
        </Button>
      </div>
    </form>
  );
}
