import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import type { Task } from "../../api/generated/models/Task";
import { isUnauthorized } from "../../api/problem";
import { messages } from "../../i18n/messages";
import { taskMessages } from "../../i18n/task-messages";
import { planningMessages } from "../../i18n/planning-messages";
import { taskFormMessages } from "../../i18n/task-form-messages";
import { usePreferences, useZoneOfOpening } from "../../lib/time/preferences";
import { isPressed } from "../../lib/shortcuts";
import { useLatest } from "../../lib/use-latest";
import { now, useToday } from "../../lib/time/minute-clock";
import { useChange, useThingsOf } from "../../things/use-things";
import { ConflictNotice } from "../../ui/form/conflict-notice";
import { SubmitHint } from "../../ui/form/submit-hint";
import { useEditForm } from "../../ui/form/use-edit-form";
import { submitOnModEnter } from "../../ui/form/submit-on-mod-enter";
import { writtenText } from "../../ui/form/written-text";
import { keepFocus } from "../../ui/keep-focus";
import { reportError } from "../../ui/report";
import { createLabel, type NewLabel } from "../../labels/label-changes";
import { LabelsField } from "./labels/labels-field";
import { reportLabelError } from "../../labels/report-label-error";
import { faultOfWaits } from "./details/circle-of-waits";
import { MoreFields } from "./more-fields";
import { RepetitionField } from "./repetition-field";
import { withRecurrence } from "./first-due";
import { useSaveTask } from "./mutations";
import classes from "./task-editor.module.css";
import { DayField } from "./day-field";
import { priorities } from "./priority";
import { DoneField } from "./done-field";
import { LengthField } from "./length-field";
import { PlanField } from "./plan-field";
import { TaskPlan } from "./task-plan";
import { useSaveDeletedTask } from "./use-save-deleted-task";
import { doneRules, dueDayRules, durationRules, notBeforeRules } from "./planning-rules";
import { descriptionRules, titleRules } from "./task-rules";
import { staysUnplanned } from "./blocks";
import type { TaskEdit } from "./task-changes";
import { bodyOf, partsFor, repeatStartOf, type TaskValues, valuesOf, withDue } from "./task-values";

interface TaskEditorProps {
  task: Task;
  /** Passes a function that says whether there are unsaved changes; returns the function that withdraws it. */
  watch: (isDirty: () => boolean) => () => void;
  /** Called with whether the editor has unsaved changes. */
  onSchedule: (isDirty: boolean) => void;
  onClose: () => void;
}

/**
 * An opened row or dialog of a task, ready to be edited. It stays until the server has accepted the edit, and also when the task
 * is deleted in the meantime.
 */
export function TaskEditor({ task, watch, onSchedule, onClose }: TaskEditorProps) {
  const save = useSaveTask();
  const saveDeleted = useSaveDeletedTask();
  const tasks = useThingsOf("task");
  const gone = !tasks.has(task.id);
  const { names } = usePreferences();
  const labels = useThingsOf("label");
  const [made, setMade] = useState<readonly NewLabel[]>([]);
  const makeLabel = useChange(createLabel);
  const zone = useZoneOfOpening();
  const today = useToday(zone);
  const edit = useEditForm({
    // Distinguishes its fields from those of the form that adds tasks, and of other opened rows.
    name: `task-${task.id}`,
    thing: task,
    valuesOf: (thing: Task) => valuesOf(thing, zone),
    bodyOf: (values: TaskValues) => bodyOf(values, zone),
    parts: partsFor(zone, names, { labels, tasks }),
    validate: {
      title: titleRules,
      description: descriptionRules,
      due: dueDayRules,
      duration_minutes: durationRules,
      minutes_done: doneRules,
      blocked_by: (ids: string[]) => faultOfWaits(tasks, task.id, ids),
      not_before: notBeforeRules,
    },
    send: (change) => {
      // Sent before the task, which refers to them.
      for (const label of made.filter(({ id }) => change.fields.labels?.includes(id))) {
        makeLabel.mutate(label, { onError: reportLabelError });
      }
      setMade([]);
      return gone ? saveDeleted(task, change) : save(withBlocks(change, tasks.get(task.id)));
    },
    onDone: onClose,
    report: (error) => {
      if (!isUnauthorized(error)) {
        reportError(taskFormMessages.updateFailed);
      }
    },
  });
  const { form, pending, isDirty, leave } = edit;
  // The due day that was filled in for the repetition.
  const [filledDue, setFilledDue] = useState<string | null>(null);
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
          {taskFormMessages.goneInEditor}
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
        label={taskFormMessages.editDescription}
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
          label={taskFormMessages.dueDay}
          name="due"
          disabled={pending}
          {...form.getInputProps("due")}
          onChange={(due) => form.setValues(withDue(form.getValues(), { due }, today, zone))}
          onTime={(dueTime) => form.setValues(withDue(form.getValues(), { dueTime }, today, zone))}
        />
        <TextInput
          type="time"
          step={300}
          label={taskFormMessages.dueTime}
          name="dueTime"
          disabled={pending}
          {...form.getInputProps("dueTime")}
        />
      </div>
      <LengthField name="duration_minutes" disabled={pending} {...form.getInputProps("duration_minutes")} />
      <DoneField name="minutes_done" disabled={pending} {...form.getInputProps("minutes_done")} />
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
      <LabelsField
        value={form.values.labels}
        made={made}
        disabled={pending}
        error={textOf(form.errors["labels"])}
        onChange={(ids) => form.setFieldValue("labels", ids)}
        onMake={(label) => setMade([...made, label])}
      />
      <RepetitionField
        value={form.values.recurrence}
        start={repeatStartOf(form.values, today, zone)}
        zone={zone}
        disabled={pending}
        error={textOf(form.errors["recurrence"])}
        onChange={(recurrence) => {
          const values = form.getValues();
          const next = withRecurrence(values, recurrence, filledDue, today, zone);
          if (next.due !== values.due) {
            setFilledDue(next.due);
          }
          form.setValues(next);
        }}
      />
      <MoreFields id={task.id} form={form} disabled={pending} />
      <PlanField
        task={task}
        value={form.values.auto}
        disabled={pending}
        onChange={(auto) => form.setFieldValue("auto", auto)}
      />
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

/**
 * A task that is no longer planned loses the planner's current blocks, except those that have ended; also when planning it is
 * undone.
 */
function withBlocks({ base, fields }: TaskEdit, { blocks } = base): TaskEdit {
  const { auto } = fields;
  return auto === undefined
    ? { base, fields }
    : { base, fields: { ...fields, blocks: blocks.filter((block) => auto || staysUnplanned(block, now())) } };
}

/** A fault in the form that fields need. */
const textOf = (fault: ReactNode): string | null => (typeof fault === "string" ? fault : null);
