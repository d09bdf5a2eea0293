import { TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Task } from "../../../api/generated/models/Task";
import { chosenMessages } from "../../../i18n/chosen-messages";
import { taskFormMessages } from "../../../i18n/task-form-messages";
import { clockFields, wallOf } from "../../../lib/time/clock-fields";
import { now } from "../../../lib/time/minute-clock";
import { usePreferences, useZoneOfOpening } from "../../../lib/time/preferences";
import type { Instant } from "../../../lib/time/units";
import { nextMultiple } from "../../../lib/time/when";
import { writeLength } from "../../../lib/time/write-length";
import { FormModal, ModalForm } from "../../../ui/form-modal";
import { describePlan } from "../schedule-values";
import classes from "./due-dialog.module.css";
import { useTasksOfOpening } from "./use-tasks-of-opening";

/** The time field has steps of half an hour. */
const step = 30;

interface ScheduleSeveralDialogProps {
  /** In list order; null while closed. */
  tasks: readonly Task[] | null;
  onClose: () => void;
  /** Called with the start of the first one, and the same as text. */
  onSchedule: (tasks: readonly Task[], first: Instant, when: string) => void;
}

/** Schedules several tasks, one after the other. */
export function ScheduleSeveralDialog({ tasks, onClose, onSchedule }: ScheduleSeveralDialogProps) {
  const shown = useTasksOfOpening(tasks);
  return (
    <FormModal opened={tasks !== null} onClose={onClose} title={chosenMessages.scheduleTitle(shown.length)}>
      <ScheduleSeveralForm
        tasks={shown}
        onCancel={onClose}
        onSchedule={(first, when) => {
          onClose();
          onSchedule(shown, first, when);
        }}
      />
    </FormModal>
  );
}

interface FormProps {
  tasks: readonly Task[];
  onCancel: () => void;
  onSchedule: (first: Instant, when: string) => void;
}

function ScheduleSeveralForm({ tasks, onCancel, onSchedule }: FormProps) {
  const { names } = usePreferences();
  const zone = useZoneOfOpening();
  const [typed, setTyped] = useState(() => clockFields(zone.wallAt(nextMultiple(step, now(), zone))));
  const [faults, setFaults] = useState({ day: "", time: "" });
  const total = tasks.reduce((sum, task) => sum + task.duration_minutes, 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wall = wallOf(typed.day, typed.time);
    if (wall === null) {
      const isDay = wallOf(typed.day, "00:00") !== null;
      setFaults({
        day: isDay ? "" : taskFormMessages.dayRequired,
        time: typed.time === "" ? taskFormMessages.timeRequired : "",
      });
      return;
    }
    const first = zone.instantAt(wall);
    onSchedule(first, describePlan(first, zone, names));
  };
  const field = (name: "day" | "time") => ({
    value: typed[name],
    error: faults[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
      setTyped((fields) => ({ ...fields, [name]: value }));
      setFaults((known) => ({ ...known, [name]: "" }));
    },
  });
  return (
    <ModalForm onSubmit={submit} onCancel={onCancel} pending={false} submit={taskFormMessages.submit}>
      <div className={classes.fields}>
        <TextInput type="date" label={taskFormMessages.day} data-autofocus {...field("day")} />
        <TextInput type="time" step={300} label={chosenMessages.firstAt} {...field("time")} />
      </div>
      <p className={classes.hint}>{chosenMessages.oneAfterTheOther(writeLength(total))}</p>
    </ModalForm>
  );
}
