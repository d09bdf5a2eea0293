import { Button, TextInput } from "@mantine/core";
import { useEffect } from "react";
import { messages } from "../../i18n/messages";
import { isShown } from "../../lib/element-shown";
import { asPromise } from "../../lib/as-promise";
import { useLatest } from "../../lib/use-latest";
import { useScreenCommands } from "../../ui/commands/use-commands";
import { faultsOf } from "../../ui/form/faults-of";
import { firstFault } from "../../ui/form/use-form-focus";
import { useSubmission } from "../../ui/form/use-submission";
import { writtenText } from "../../ui/form/written-text";
import { keepFocus } from "../../ui/keep-focus";
import { PlusIcon } from "../../ui/icons";
import classes from "./add-task-form.module.css";
import { useCreateTask } from "./mutations";
import { useTaskDrafts } from "./use-task-drafts";
import { emptyDraft, type TaskDraft } from "./task-drafts";
import { descriptionRules, titleRules } from "./task-rules";

/** Adds one task after the other: the focus comes back to the title, ready for the next. */
export function AddTaskForm({ onAdd }: { onAdd: (id: string) => void }) {
  const { mutate, isPending } = useCreateTask();
  const makeTask = asPromise(mutate);
  const create = (task: Parameters<typeof mutate>[0]) => {
    onAdd(task.id);
    return makeTask(task);
  };
  const drafts = useTaskDrafts();
  // Left without a question: what was typed outlasts a look at another screen.
  const { form, onSubmit, focus } = useSubmission<TaskDraft, void>({
    initialValues: drafts.typed,
    onValuesChange: (draft) => drafts.keep(draft),
    validateInputOnBlur: ["description"],
    validate: { title: titleRules, description: descriptionRules },
    // Not waited for: the task is in the list at once, and the next one can be typed.
    submit: async (draft) => void send(draft),
    onDone: () => {
      form.setInitialValues(emptyDraft);
      form.reset();
      drafts.offer();
      focus("title");
    },
    // The change says so itself.
    report: () => {},
  });
  const send = async (draft: TaskDraft) => {
    try {
      await drafts.send(draft, create);
    } catch (error) {
      // It stands in the form again, unless something else does.
      const values = form.getValues();
      if (values.title === draft.title && values.description === draft.description) {
        const faults = faultsOf(error, values);
        form.setErrors(faults);
        focus(firstFault(faults) ?? "title");
      }
    }
  };
  const fill = useLatest((draft: TaskDraft) => {
    const isFree = Object.values(form.getValues()).every((text) => text === "");
    if (isFree) {
      form.setValues(draft);
    }
    return isFree;
  });
  useEffect(() => drafts.show((draft) => fill.current(draft)), [drafts, fill]);
  useScreenCommands(
    { "tasks.add": () => form.getInputNode("title")?.focus() },
    { available: () => isShown(form.getInputNode("title")) },
  );

  return (
    <form
      className={classes.form}
      aria-label={messages.tasks.addFormLabel}
      onSubmit={onSubmit}
      onMouseDown={keepFocus}
      noValidate
    >
      <TextInput
        className={classes.title}
        classNames={{
          root: classes.field,
          label: classes.label,
          error: classes.error,
          wrapper: classes.input,
        }}
        // Beside the label, where a message that appears moves nothing: not the button, nor the list below.
        inputWrapperOrder={["label", "error", "input"]}
        name="title"
        {...writtenText}
        label={messages.tasks.title}
        placeholder={messages.tasks.titlePlaceholder}
        autoComplete="off"
        required
        withAsterisk={false}
        {...form.getInputProps("title", { withFocus: false })}
        // It has the focus after each task: leaving it without having typed is no mistake.
        onBlur={() => form.isTouched("title") && form.validateField("title")}
      />
      <TextInput
        classNames={{
          root: classes.field,
          label: classes.label,
          error: classes.error,
          wrapper: classes.input,
        }}
        inputWrapperOrder={["label", "error", "input"]}
        name="description"
        {...writtenText}
        label={messages.tasks.description}
        placeholder={messages.tasks.descriptionPlaceholder}
        autoComplete="off"
        {...form.getInputProps("description")}
      />
      <Button
        type="submit"
        size="md"
        className={classes.submit}
        leftSection={<PlusIcon size={16} />}
        data-pending={isPending}
      >
        {isPending ? messages.tasks.adding : messages.tasks.add}
      </Button>
    </form>
  );
}
