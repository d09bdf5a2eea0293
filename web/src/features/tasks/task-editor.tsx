import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, useEffect } from "react";
import type { Task } from "../../api/generated/models/Task";
import { isUnauthorized } from "../../api/problem";
import { messages } from "../../i18n/messages";
import { taskMessages } from "../../i18n/task-messages";
import { planningMessages } from "../../i18n/planning-messages";
import { taskDetailsMessages } from "../../i18n/task-details-messages";
import { usePreferences, useZoneOfOpening } from "../../lib/time/preferences";
import { isPressed } from "../../lib/shortcuts";
import { useLatest } from "../../lib/use-latest";
import { useThingsOf } from "../../things/use-things";
import { ConflictNotice } from "../../ui/form/conflict-notice";
import { SubmitHint } from "../../ui/form/submit-hint";
import { useEditForm } from "../../ui/form/use-edit-form";
import { submitOnModEnter } from "../../ui/form/submit-on-mod-enter";
import { writtenText } from "../../ui/form/written-text";
import { keepFocus } from "../../ui/keep-focus";
import { reportError } from "../../ui/report";
import { useSaveTask } from "./mutations";
import classes from "./task-editor.module.css";
import { DayField } from "./day-field";
import { TaskMore } from "./details/task-more";
import { priorities } from "./priority";
import { LengthField } from "./length-field";
import { TaskRepeat, useDueInput } from "./repeating/task-repeat";
import { TaskPlan } from "./task-plan";
import { useSaveDeletedTask } from "./use-save-deleted-task";
import {
  blockersRules,
  dueDayRules,
  durationRules,
  notBeforeRules,
  shortestPieceRules,
} from "./planning-rules";
import { descriptionRules, titleRules } from "./task-rules";
import { bodyOf, partsFor, type TaskValues, valuesOf } from "./task-values";

interface TaskEditorProps {
  task: Task;
  /** Hands over a way to ask whether it holds something unsaved; answers how to withdraw that. */
  watch: (isDirty: () => boolean) => () => void;
  /** Told whether the editor holds something unsaved. */
  onSchedule: (isDirty: boolean) => void;
  onClose: () => void;
}

/**
 * What an opened row or dialog shows of a task, ready to be changed. It stays until the server has taken it, and when the task is
 * deleted meanwhile.
 */
export function TaskEditor({ task, watch, onSchedule, onClose }: TaskEditorProps) {
  const save = useSaveTask();
  const saveDeleted = useSaveDeletedTask();
  const tasks = useThingsOf("task");
  const gone = !tasks.has(task.id);
  const { names } = usePreferences();
  const zone = useZoneOfOpening();
  const edit = useEditForm({
    // Tells its fields from those of the form that adds tasks, and of other opened rows.
    name: `task-${task.id}`,
    thing: task,
    valuesOf: (thing: Task) => valuesOf(thing, zone),
    bodyOf: (values: TaskValues) => bodyOf(values, zone),
    parts: partsFor(zone, names, (id) => tasks.get(id)?.title ?? taskDetailsMessages.gone),
    validate: {
      title: titleRules,
      description: descriptionRules,
      due: dueDayRules,
      duration_minutes: durationRules,
      blocked_by: blockersRules(task.id, tasks),
      not_before: notBeforeRules,
      min_block_minutes: shortestPieceRules,
    },
    send: (change) => (gone ? saveDeleted(task, change) : save(change)),
    onDone: onClose,
    report: (error) => {
      if (!isUnauthorized(error)) {
        reportError(taskMessages.updateFailed);
      }
    },
  });
  const { form, pending, isDirty, leave } = edit;
  const dueInput = useDueInput(form, zone);
  const latest = useLatest({ isDirty, watch });
  useEffect(() => latest.current.watch(() => latest.current.isDirty()), [latest]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (form.isDirty()) {
      edit.onSubmit(event);
    } else {
      event.preventDefault();
      onClose();
    }
  };

  return (
    <form
      className={classes.editor}
      onSubmit={submit}
      onMouseDown={keepFocus}
      noValidate
      onKeyDown={(event) => {
        if (isPressed(event, "form.cancel") && !pending) {
          event.stopPropagation();
          leave(onClose);
        } else {
          submitOnModEnter(event);
        }
      }}
    >
      {gone ? (
        <p role="alert" className={classes.gone}>
          {planningMessages.goneInEditor}
        </p>
      ) : (
        <ConflictNotice edit={edit} subject="task" />
      )}
      <TextInput
        label={taskMessages.title}
        name="title"
        autoComplete="off"
        required
        withAsterisk={false}
        disabled={pending}
        data-part="editor"
        data-autofocus
        {...writtenText}
        {...form.getInputProps("title")}
      />
      <Textarea
        label={taskMessages.editDescription}
        placeholder={taskMessages.descriptionPlaceholder}
        name="description"
        {...writtenText}
        rows={4}
        size="md"
        disabled={pending}
        {...form.getInputProps("description")}
      />
      <div className={classes.pair}>
        <DayField
          label={planningMessages.dueDay}
          name="due"
          disabled={pending}
          {...dueInput}
          onTime={(time) => form.setFieldValue("dueTime", time)}
        />
        <TextInput
          type="time"
          step={300}
          label={planningMessages.dueTime}
          name="dueTime"
          disabled={pending}
          {...form.getInputProps("dueTime")}
        />
      </div>
      <TaskRepeat task={task} form={form} zone={zone} disabled={pending} />
      <LengthField name="duration_minutes" disabled={pending} {...form.getInputProps("duration_minutes")} />
      <NativeSelect
        label={planningMessages.priority}
        name="priority"
        size="md"
        disabled={pending}
        data={priorities.map((priority) => ({
          value: priority,
          label: planningMessages.priorities[priority],
        }))}
        {...form.getInputProps("priority")}
      />
      <TaskMore id={task.id} form={form} disabled={pending} />
      {!gone && <TaskPlan task={task} disabled={pending} onSchedule={() => onSchedule(isDirty())} />}
      <div className={classes.actions}>
        <Button type="submit" size="sm" loading={pending}>
          {messages.common.save}
        </Button>
        <Button variant="default" size="sm" disabled={pending} onClick={onClose}>
          {messages.common.cancel}
        </Button>
        <SubmitHint />
      </div>
    </form>
  );
}
