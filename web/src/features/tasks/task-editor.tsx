import { Button, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useState } from "react";
import type { Task } from "../../api/generated/models/Task";
import { messages } from "../../i18n/messages";
import { planningMessages } from "../../i18n/planning-messages";
import { changedFields } from "../../lib/changed-fields";
import { duration } from "../../lib/time/duration";
import { usePreferences } from "../../lib/time/preferences";
import { minutesPerStep } from "../../lib/time/when";
import { isPressed } from "../../lib/shortcuts";
import { useLatest } from "../../lib/use-latest";
import { focusFirstError, showFieldErrors, useFieldFocus } from "../../ui/form-errors";
import { keepFocus } from "../../ui/keep-focus";
import { useUnsavedChanges } from "../../ui/unsaved/unsaved-changes";
import { useEditTask } from "./mutations";
import classes from "./task-editor.module.css";
import { TaskPlan } from "./task-plan";
import { descriptionRules, durationRules, titleRules } from "./task-rules";
import { bodyOf, valuesOf } from "./task-values";

interface TaskEditorProps {
  task: Task;
  /** Hands over a way to ask whether it holds something unsaved; answers how to withdraw that. */
  onMount: (isDirty: () => boolean) => () => void;
  onSchedule: () => void;
  onClose: () => void;
}

/** An opened row: its title and description, ready to be changed. It stays until the server has taken them. */
export function TaskEditor({ task, onMount, onSchedule, onClose }: TaskEditorProps) {
  const update = useEditTask();
  const { zone } = usePreferences();
  // What its fields were filled with. What is changed elsewhere meanwhile was not seen by whoever saves.
  const [base] = useState(task);
  const form = useForm({
    // Tells its fields from those of the form that adds tasks, and of other opened rows.
    name: `task-${task.id}`,
    mode: "uncontrolled",
    initialValues: valuesOf(task, zone),
    validateInputOnBlur: true,
    validate: {
      title: titleRules,
      description: descriptionRules,
      due: (day, { dueTime }) => (day === "" && dueTime !== "" ? planningMessages.dueDayRequired : null),
      duration_minutes: durationRules,
    },
  });
  const focusField = useFieldFocus(form, update.isPending);
  const isDirty = () => form.isDirty();
  useUnsavedChanges(isDirty);
  const latest = useLatest({ isDirty, onMount });
  useEffect(() => latest.current.onMount(() => latest.current.isDirty()), [latest]);

  const submit = form.onSubmit(
    (values) => {
      if (update.isPending) {
        return;
      }
      if (!form.isDirty()) {
        onClose();
        return;
      }
      update.mutate(
        { base, fields: changedFields(bodyOf(form.getInitialValues(), zone), bodyOf(values, zone)) },
        {
          onSuccess: onClose,
          onError: (error) => {
            focusField("title");
            showFieldErrors(form, error, focusField);
          },
        },
      );
    },
    (errors) => focusFirstError(form, errors),
  );

  return (
    <form
      className={classes.editor}
      onSubmit={submit}
      onMouseDown={keepFocus}
      noValidate
      onKeyDown={(event) => {
        if (isPressed(event, "form.cancel") && !update.isPending) {
          event.stopPropagation();
          onClose();
        } else if (isPressed(event, "form.submit")) {
          event.currentTarget.requestSubmit();
        }
      }}
    >
      <TextInput
        label={messages.tasks.title}
        name="title"
        autoComplete="off"
        required
        withAsterisk={false}
        disabled={update.isPending}
        data-part="editor"
        key={form.key("title")}
        {...form.getInputProps("title")}
      />
      <Textarea
        label={messages.tasks.editDescription}
        placeholder={messages.tasks.descriptionPlaceholder}
        name="description"
        rows={4}
        size="md"
        disabled={update.isPending}
        key={form.key("description")}
        {...form.getInputProps("description")}
      />
      <div className={classes.pair}>
        <TextInput
          type="date"
          label={planningMessages.dueDay}
          name="due"
          disabled={update.isPending}
          key={form.key("due")}
          {...form.getInputProps("due")}
        />
        <TextInput
          type="time"
          step={300}
          label={planningMessages.dueTime}
          name="dueTime"
          disabled={update.isPending}
          key={form.key("dueTime")}
          {...form.getInputProps("dueTime")}
        />
      </div>
      <TextInput
        type="number"
        inputMode="numeric"
        min={duration.least}
        max={duration.most}
        step={minutesPerStep}
        label={planningMessages.duration}
        name="duration_minutes"
        disabled={update.isPending}
        key={form.key("duration_minutes")}
        {...form.getInputProps("duration_minutes")}
      />
      <TaskPlan task={task} disabled={update.isPending} onSchedule={onSchedule} />
      <div className={classes.actions}>
        <Button type="submit" size="sm" loading={update.isPending}>
          {messages.common.save}
        </Button>
        <Button variant="default" size="sm" disabled={update.isPending} onClick={onClose}>
          {messages.common.cancel}
        </Button>
      </div>
    </form>
  );
}
