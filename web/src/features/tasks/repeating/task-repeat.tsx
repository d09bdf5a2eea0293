import { Button, NativeSelect } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Task } from "../../../api/generated/models/Task";
import type { TaskRecurrence } from "../../../api/generated/models/TaskRecurrence";
import { taskDetailsMessages } from "../../../i18n/task-details-messages";
import { useToday } from "../../../lib/time/minute-clock";
import { parseDay } from "../../../lib/time/days";
import { usePreferences } from "../../../lib/time/preferences";
import type { Zone } from "../../../lib/time/zone";
import { thingsOf } from "../../../things/use-things";
import { SkipIcon } from "../../../ui/later-icons";
import { RepeatField } from "../../../ui/repeat/repeat-field";
import type { TaskValues } from "../task-values";
import classes from "./task-repeat.module.css";
import { skip } from "./do-with-repeating";
import { followDue, repeatStartOf } from "./task-repetition";

const words = taskDetailsMessages;

const ways = ["due", "completion"] as const;

interface TaskRepeatProps {
  /** As it is on the server. */
  task: Task;
  form: UseFormReturnType<TaskValues>;
  zone: Zone;
  disabled: boolean;
}

/** How a task repeats, and from when the next one is counted. */
export function TaskRepeat({ task, form, zone, disabled }: TaskRepeatProps) {
  const today = useToday(zone);
  const things = thingsOf(useQueryClient());
  const preferences = usePreferences();
  const { recurrence, due } = form.values;
  const start = repeatStartOf(form.values, zone, today);
  const set = (next: TaskRecurrence | null) => form.setFieldValue("recurrence", next);
  const error = form.errors["recurrence"];
  return (
    <div className={classes.repeat}>
      <RepeatField
        value={recurrence?.rrule ?? null}
        start={start.wall}
        zone={zone}
        allDay={start.zone === null}
        isOpen={start.isOpen === true}
        startIsExtra={words.dueIsExtra}
        disabled={disabled}
        error={typeof error === "string" ? error : null}
        onChange={(rrule) => set(rrule === null ? null : { rrule, from: recurrence?.from ?? "due" })}
      />
      {recurrence !== null &&
        (due === "" ? (
          <p className={classes.hint}>{words.withoutDue}</p>
        ) : (
          <NativeSelect
            label={words.from}
            size="md"
            data={ways.map((way) => ({ value: way, label: words.fromWhich[way] }))}
            value={recurrence.from}
            disabled={disabled}
            onChange={({ currentTarget }) =>
              set({ ...recurrence, from: ways.find((way) => way === currentTarget.value) ?? "due" })
            }
          />
        ))}
      {task.recurrence !== null && !task.completed && recurrence !== null && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.skip ?? ""}
          disabled={disabled}
          leftSection={<SkipIcon size={15} />}
          onClick={() => skip(things, task, preferences)}
        >
          {words.skip}
        </Button>
      )}
    </div>
  );
}

/** The field for the due date, which the rule follows. */
export function useDueInput(form: UseFormReturnType<TaskValues>, zone: Zone) {
  // While a date is being typed it is none, and the rule is about the one before.
  const last = useRef(form.values.due);
  const { onChange, ...input } = form.getInputProps("due");
  return {
    ...input,
    onChange: (due: string) => {
      const values = form.getValues();
      if (parseDay(values.due) !== null) {
        last.current = values.due;
      }
      onChange(due);
      form.setFieldValue("recurrence", followDue({ ...values, due: last.current }, due, zone));
    },
  };
}
