import { Button, TextInput } from "@mantine/core";
import type { Task } from "../../api/generated/models/Task";
import { messages } from "../../i18n/messages";
import { planningMessages } from "../../i18n/planning-messages";
import { now } from "../../lib/time/minute-clock";
import { usePreferences } from "../../lib/time/preferences";
import { instantOf, minuteOf } from "../../lib/time/when";
import { type Minutes, minutesPerDay } from "../../lib/time/zone";
import { clockFields, wallOf } from "../../lib/time/clock-fields";
import { useServerForm } from "../../ui/form/use-server-form";
import { keepFocus } from "../../ui/keep-focus";
import { durationRules } from "./task-rules";
import classes from "./schedule-form.module.css";

/** Half hours are where plans begin. */
const step = 30;

interface Plan {
  /** An instant. */
  start: string;
  minutes: number;
  /** Say when that is. */
  words: string;
}

interface ScheduleFormProps {
  task: Task;
  onSchedule: (plan: Plan) => Promise<void>;
  onDone: () => void;
  /** Null while the task is not scheduled. */
  onUnschedule: (() => void) | null;
  onCancel: () => void;
}

export function ScheduleForm({ task, onSchedule, onDone, onUnschedule, onCancel }: ScheduleFormProps) {
  const { zone, names } = usePreferences();
  const start: Minutes =
    task.scheduled_start === null ? Math.ceil((now() + 1) / step) * step : minuteOf(task.scheduled_start);
  const { form, pending, onSubmit } = useServerForm({
    initialValues: { ...clockFields(zone.wallAt(start)), minutes: String(task.duration_minutes) },
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
        const words = `${names.date(Math.floor(wall / minutesPerDay))}, ${names.time(wall)}`;
        await onSchedule({ start: instantOf(zone.instantAt(wall)), minutes: Number(minutes), words });
      }
    },
    onDone,
    // The change says so itself.
    report: () => {},
  });
  const input = (name: "day" | "time" | "minutes") => ({ ...form.getInputProps(name), disabled: pending });

  return (
    <form className={classes.form} onSubmit={onSubmit} onMouseDown={keepFocus} noValidate>
      <div className={classes.when}>
        <TextInput type="date" label={planningMessages.day} data-autofocus {...input("day")} />
        <TextInput type="time" step={300} label={planningMessages.time} {...input("time")} />
      </div>
      <TextInput
        type="number"
        inputMode="numeric"
        label={planningMessages.duration}
        min={5}
        max={1440}
        step={5}
        {...input("minutes")}
      />
      <div className={classes.actions}>
        {onUnschedule !== null && (
          <Button variant="subtle" disabled={pending} onClick={onUnschedule}>
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
