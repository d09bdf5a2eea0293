import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { messages } from "../../i18n/messages";
import { isShown } from "../../lib/element-shown";
import { useNewId } from "../../lib/use-new-id";
import { useScreenCommands } from "../../ui/commands/use-commands";
import { focusFirstError, showFieldErrors, useFieldFocus } from "../../ui/form-errors";
import { keepFocus } from "../../ui/keep-focus";
import { PlusIcon } from "../../ui/icons";
import classes from "./add-task-form.module.css";
import { useCreateTask } from "./mutations";
import { emptyDraft, useTaskDraft } from "./task-draft";
import { descriptionRules, titleRules } from "./task-rules";

/** Adds one task after the other: the focus comes back to the title, ready for the next. */
export function AddTaskForm() {
  const create = useCreateTask();
  const idFor = useNewId();
  const [draft, keepDraft] = useTaskDraft();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: draft,
    onValuesChange: keepDraft,
    validateInputOnBlur: ["description"],
    validate: { title: titleRules, description: descriptionRules },
  });
  const focusField = useFieldFocus(form, create.isPending);
  useScreenCommands(
    { "tasks.add": () => form.getInputNode("title")?.focus() },
    { available: () => isShown(form.getInputNode("title")) },
  );
  const submit = form.onSubmit(
    ({ title, description }) => {
      if (create.isPending) {
        return;
      }
      // Whoever comes back before the answer finds an empty form: the task is in the list.
      keepDraft(emptyDraft);
      const task = { title: title.trim(), description: description.trim() };
      create.mutate(
        { id: idFor(task), ...task },
        {
          onSuccess: () => {
            form.setInitialValues(emptyDraft);
            form.reset();
            keepDraft(emptyDraft);
            focusField("title");
          },
          onError: (error) => {
            keepDraft({ title, description });
            showFieldErrors(form, error, focusField);
          },
        },
      );
    },
    (errors) => focusFirstError(form, errors),
  );

  return (
    <form
      className={classes.form}
      aria-label={messages.tasks.addFormLabel}
      onSubmit={submit}
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
        label={messages.tasks.title}
        placeholder={messages.tasks.titlePlaceholder}
        autoComplete="off"
        required
        withAsterisk={false}
        readOnly={create.isPending}
        key={form.key("title")}
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
        label={messages.tasks.description}
        placeholder={messages.tasks.descriptionPlaceholder}
        autoComplete="off"
        readOnly={create.isPending}
        key={form.key("description")}
        {...form.getInputProps("description")}
      />
      <Button
        type="submit"
        size="md"
        className={classes.submit}
        leftSection={<PlusIcon size={16} />}
        aria-disabled={create.isPending}
        data-pending={create.isPending}
      >
        {create.isPending ? messages.tasks.adding : messages.tasks.add}
      </Button>
    </form>
  );
}
