import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Task } from "../../api/generated/models/Task";
import { isUnauthorized } from "../../api/problem";
import { messages } from "../../i18n/messages";
import { chosenMessages } from "../../i18n/chosen-messages";
import { planningMessages } from "../../i18n/planning-messages";
import { taskFormMessages } from "../../i18n/task-form-messages";
import { wallOf } from "../../lib/time/clock-fields";
import { now } from "../../lib/time/minute-clock";
import { usePreferences, useZoneOfOpening } from "../../lib/time/preferences";
import { nextMultiple, parseInstant } from "../../lib/time/when";
import { ConflictNotice } from "../../ui/form/conflict-notice";
import { SubmitHint } from "../../ui/form/submit-hint";
import { useEditForm } from "../../ui/form/use-edit-form";
import { submitOnModEnter } from "../../ui/form/submit-on-mod-enter";
import { keepFocus } from "../../ui/keep-focus";
import { reportError } from "../../ui/report";
import { LengthField } from "./length-field";
import { durationRules } from "./planning-rules";
import classes from "./schedule-form.module.css";
import { describePlan, partsOfPlan, planOf, type ScheduleValues, scheduleValuesOf } from "./schedule-values";

/** The time field has steps of half an hour. */
const step = 30;

interface Plan {
  /** An instant. */
  start: string;
  /** Undefined if it does not change. It may follow the settings, so an unchanged duration is not sent. */
  minutes: number | undefined;
  /** The time as text. */
  words: string;
}

interface ScheduleFormProps {
  task: Task;
  /** The block that gets another time; absent for the task as a whole. */
  block?: string | undefined;
  /** It was deleted in the meantime. */
  gone: boolean;
  /** `base` is the task in the version that the user has seen. */
  onSchedule: (plan: Plan, base: Task) => Promise<void>;
  onDone: () => void;
  /** Null while the task is not scheduled. */
  onUnschedule: (() => void) | null;
  onCancel: () => void;
}

export function ScheduleForm({
  task,
  block,
  gone,
  onSchedule,
  onDone,
  onUnschedule,
  onCancel,
}: ScheduleFormProps) {
  const { names } = usePreferences();
  const zone = useZoneOfOpening();
  const [suggested] = useState(() => nextMultiple(step, now(), zone));
  const valuesOf = (of: Task) =>
    scheduleValuesOf(
      of,
      suggested,
      zone,
      of.blocks.find(({ id }) => id === block),
    );
  const bodyOf = (values: ScheduleValues) => planOf(values, zone);
  const edit = useEditForm({
    thing: task,
    valuesOf,
    bodyOf,
    parts: partsOfPlan(zone, names),
    validate: {
      day: (day, { time }) =>
        wallOf(day, time === "" ? "00:00" : time) === null ? taskFormMessages.dayRequired : null,
      time: (time) => (time === "" ? taskFormMessages.timeRequired : null),
      minutes: durationRules,
    },
    apiNames: { start: "day", duration_minutes: "minutes" },
    send: ({ base, fields }) => {
      // Nothing needs to be typed: the initial values are valid.
      const { start = bodyOf(valuesOf(base)).start, duration_minutes: minutes } = fields;
      return onSchedule({ start, minutes, words: describePlan(parseInstant(start), zone, names) }, base);
    },
    onDone,
    report: (error) => {
      if (!isUnauthorized(error)) {
        reportError(planningMessages.scheduleFailed);
      }
    },
  });
  const { form, pending, onSubmit } = edit;
  const input = (name: "day" | "time" | "minutes") => ({ ...form.getInputProps(name), disabled: pending });

  return (
    <form
      className={classes.form}
      onSubmit={onSubmit}
      onMouseDown={keepFocus}
      noValidate
      onKeyDown={submitOnModEnter}
    >
      {gone ? (
        <p role="alert" className={classes.gone}>
          {taskFormMessages.goneInSchedule}
        </p>
      ) : (
        <ConflictNotice edit={edit} subject="task" />
      )}
      <div className={classes.when}>
        <TextInput type="date" label={taskFormMessages.day} data-autofocus {...input("day")} />
        <TextInput type="time" step={300} label={taskFormMessages.time} {...input("time")} />
      </div>
      <LengthField {...input("minutes")} />
      {block === undefined && task.blocks.length > 1 && (
        <p className={classes.note}>{taskFormMessages.replacesBlocks(task.blocks.length)}</p>
      )}
      <div className={classes.actions}>
        <SubmitHint />
        {onUnschedule !== null && !gone && (
          <Button
            variant="subtle"
            className={classes.unschedule ?? ""}
            disabled={pending}
            onClick={onUnschedule}
          >
            {chosenMessages.unschedule}
          </Button>
        )}
        <Button variant="default" disabled={pending} onClick={onCancel}>
          {messages.common.cancel}
        </Button>
        <Button type="submit" loading={pending} disabled={gone}>
          {taskFormMessages.submit}
        </Button>
      </div>
    </form>
  );
}
