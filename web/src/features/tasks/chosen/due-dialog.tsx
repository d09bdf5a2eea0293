import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Task } from "../../../api/generated/models/Task";
import { chosenMessages } from "../../../i18n/chosen-messages";
import { taskFormMessages } from "../../../i18n/task-form-messages";
import { clockFields } from "../../../lib/time/clock-fields";
import { addWeeks, type Day, isoDate, parseDay, weekStart } from "../../../lib/time/days";
import { dueOf, textOfDue } from "../../../lib/time/due";
import { useToday } from "../../../lib/time/minute-clock";
import { usePreferences, useZoneOfOpening } from "../../../lib/time/preferences";
import type { TimeOfDay } from "../../../lib/time/units";
import { wallTime } from "../../../lib/time/wall";
import type { Zone } from "../../../lib/time/zone";
import type { DialogProps } from "../../../ui/dialog";
import { FormModal, ModalForm } from "../../../ui/form-modal";
import { dayAndTime } from "../day-and-time";
import { DayField } from "../day-field";
import classes from "./due-dialog.module.css";
import { useTasksOfOpening } from "./use-tasks-of-opening";

/** Called with a due date in the API's format, null for none, and the same as text. */
type OnDue = (tasks: readonly Task[], due: string | null, when: string) => void;

interface DueDialogProps extends Pick<DialogProps, "onFocusLost"> {
  /** Null while closed. */
  tasks: readonly Task[] | null;
  onClose: () => void;
  onDue: OnDue;
}

/** Asks for a due date: common days with one click, or any other as text. */
export function DueDialog({ tasks, onClose, onFocusLost, onDue }: DueDialogProps) {
  const shown = useTasksOfOpening(tasks);
  const [first, ...others] = shown;
  const title =
    others.length === 0
      ? chosenMessages.dueTitle(first?.title ?? "")
      : chosenMessages.duesTitle(shown.length);
  return (
    <FormModal opened={tasks !== null} onClose={onClose} onFocusLost={onFocusLost} title={title}>
      <DueForm
        tasks={shown}
        onCancel={onClose}
        onDue={(due, when) => {
          onClose();
          onDue(shown, due, when);
        }}
      />
    </FormModal>
  );
}

interface DueFormProps {
  tasks: readonly Task[];
  onCancel: () => void;
  onDue: (due: string | null, when: string) => void;
}

function DueForm({ tasks, onCancel, onDue }: DueFormProps) {
  const { names, firstWeekday } = usePreferences();
  const zone = useZoneOfOpening();
  const today = useToday(zone);
  const [typed, setTyped] = useState(() => fieldsOf(tasks, zone));
  const [fault, setFault] = useState<string | null>(null);
  const choose = (day: Day, minute: TimeOfDay | null = null) =>
    onDue(textOfDue({ day, minute }, zone), dayAndTime(day, minute, today, names));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const day = parseDay(typed.day);
    if (day === null) {
      setFault(typed.day === "" ? taskFormMessages.dayRequired : taskFormMessages.dayUnknown);
    } else {
      choose(day, minuteOf(typed.time));
    }
  };
  const usual = [
    { label: chosenMessages.today, day: today },
    { label: chosenMessages.tomorrow, day: today + 1 },
    { label: chosenMessages.nextWeek, day: addWeeks(weekStart(today, firstWeekday), 1) },
  ];
  return (
    <ModalForm onSubmit={submit} onCancel={onCancel} pending={false}>
      <div role="group" aria-label={chosenMessages.usualDays} className={classes.usual}>
        {usual.map(({ label, day }) => (
          <Button
            key={label}
            variant="default"
            size="compact-sm"
            onClick={() => choose(day, minuteOf(typed.time))}
          >
            {label}
            <span className={classes.weekday}>{names.weekday(day)}</span>
          </Button>
        ))}
        {tasks.some(({ due }) => due !== null) && (
          <Button variant="default" size="compact-sm" onClick={() => onDue(null, "")}>
            {chosenMessages.noDue}
          </Button>
        )}
      </div>
      <div className={classes.fields}>
        <DayField
          label={taskFormMessages.dueDay}
          data-autofocus
          error={fault}
          value={typed.day}
          onChange={(day) => {
            setTyped((fields) => ({ ...fields, day }));
            setFault(null);
          }}
          onTime={(time) => setTyped((fields) => ({ ...fields, time }))}
        />
        <TextInput
          type="time"
          step={300}
          label={taskFormMessages.dueTime}
          value={typed.time}
          onChange={({ currentTarget }) => {
            const time = currentTarget.value;
            setTyped((fields) => ({ ...fields, time }));
          }}
        />
      </div>
    </ModalForm>
  );
}

/** The day that all share, if they do, and the time, each separately. */
function fieldsOf(tasks: readonly Task[], zone: Zone): { day: string; time: string } {
  const all = tasks.map(({ due }) => fieldsOfDue(due, zone));
  const [first] = all;
  return {
    day: first !== undefined && all.every(({ day }) => day === first.day) ? first.day : "",
    time: first !== undefined && all.every(({ time }) => time === first.time) ? first.time : "",
  };
}

function fieldsOfDue(due: string | null, zone: Zone): { day: string; time: string } {
  if (due === null) {
    return { day: "", time: "" };
  }
  const { day, minute } = dueOf(due, zone);
  return { day: isoDate(day), time: minute === null ? "" : clockFields(wallTime(day, minute)).time };
}

function minuteOf(time: string): TimeOfDay | null {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return time === "" ? null : hours * 60 + minutes;
}
