import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Task } from "../../api/generated/models/Task";
import { messages } from "../../i18n/messages";
import { planningMessages } from "../../i18n/planning-messages";
import { duration } from "../../lib/time/duration";
import { now } from "../../lib/time/minute-clock";
import { usePreferences } from "../../lib/time/preferences";
import { formatInstant, parseInstant, minutesPerStep, nextMultiple } from "../../lib/time/when";
import type { Instant } from "../../lib/time/units";
import { dayOf } from "../../lib/time/wall";
import { clockFields, wallOf } from "../../lib/time/clock-fields";
import { focusFirstError } from "../../ui/form-errors";
import { keepFocus } from "../../ui/keep-focus";
import { durationRules } from "./task-rules";
import classes from "./schedule-form.module.css";

/** Half hours are where plans begin. */
const step = 30;

interface ScheduleFormProps {
  task: Task;
  /** `words` say when that is. */
  onSchedule: (start: string, minutes: number, words: string) => void;
  /** Null while the task is not scheduled. */
  onUnschedule: (() => void) | null;
  onCancel: () => void;
}

export function ScheduleForm({ task, onSchedule, onUnschedule, onCancel }: ScheduleFormProps) {
  const { zone, names } = usePreferences();
  const start: Instant =
    task.scheduled_start === null ? nextMultiple(step, now(), zone) : parseInstant(task.scheduled_start);
  const form = useForm({
    initialValues: { ...clockFields(zone.wallAt(start)), minutes: String(task.duration_minutes) },
    validateInputOnBlur: true,
    validate: {
      day: (day, { time }) =>
        wallOf(day, time === "" ? "00:00" : time) === null ? planningMessages.dayRequired : null,
      time: (time) => (time === "" ? planningMessages.timeRequired : null),
      minutes: durationRules,
    },
  });
  const submit = form.onSubmit(
    ({ day, time, minutes }) => {
      const wall = wallOf(day, time);
      if (wall !== null) {
        const words = `${names.date(dayOf(wall))}, ${names.time(wall)}`;
        onSchedule(formatInstant(zone.instantAt(wall, zone.offsetAt(start))), Number(minutes), words);
      }
    },
    (errors) => focusFirstError(form, errors),
  );

  return (
    <form className={classes.form} onSubmit={submit} onMouseDown={keepFocus} noValidate>
      <div className={classes.when}>
        <TextInput type="date" label={planningMessages.day} data-autofocus {...form.getInputProps("day")} />
        <TextInput type="time" step={300} label={planningMessages.time} {...form.getInputProps("time")} />
      </div>
      <TextInput
        type="number"
        inputMode="numeric"
        label={planningMessages.duration}
        min={duration.least}
        max={duration.most}
        step={minutesPerStep}
        {...form.getInputProps("minutes")}
      />
      <div className={classes.actions}>
        {onUnschedule !== null && (
          <Button variant="subtle" onClick={onUnschedule}>
            {planningMessages.unschedule}
          </Button>
        )}
        <Button variant="default" onClick={onCancel}>
          {messages.common.cancel}
        </Button>
        <Button type="submit">{planningMessages.submit}</Button>
      </div>
    </form>
  );
}
