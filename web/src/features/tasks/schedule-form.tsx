import { Button, TextInput } from "@mantine/core";
import type { Task } from "../../api/generated/models/Task";
import { messages } from "../../i18n/messages";
import { planningMessages } from "../../i18n/planning-messages";
import { duration } from "../../lib/time/duration";
import { now } from "../../lib/time/minute-clock";
import { usePreferences } from "../../lib/time/preferences";
import { formatInstant, minutesPerStep, nextMultiple, parseInstant } from "../../lib/time/when";
import type { Instant } from "../../lib/time/units";
import { dayOf } from "../../lib/time/wall";
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
  const start: Instant =
    task.scheduled_start === null ? nextMultiple(step, now(), zone) : parseInstant(task.scheduled_start);
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
        const words = `${names.date(dayOf(wall))}, ${names.time(wall)}`;
        const begins = formatInstant(zone.instantAt(wall, zone.offsetAt(start)));
        await onSchedule({ start: begins, minutes: Number(minutes), words });
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
        min={duration.least}
        max={duration.most}
        step={minutesPerStep}
        {...input("minutes")}
      />
      <div className={classes.actions}>
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
