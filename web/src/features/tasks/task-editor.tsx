import { Button, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Task } from "../../api/generated/models/Task";
import { messages } from "../../i18n/messages";
import { isPressed } from "../../lib/shortcuts";
import { focusFirstError } from "../../ui/form-errors";
import classes from "./task-editor.module.css";
import { descriptionRules, titleRules } from "./task-rules";

interface TaskEditorProps {
  task: Task;
  onSave: (edit: { title: string; description: string }) => void;
  onClose: () => void;
}

/** An opened row: its title and description, ready to be changed. */
export function TaskEditor({ task, onSave, onClose }: TaskEditorProps) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { title: task.title, description: task.description },
    validateInputOnBlur: true,
    validate: { title: titleRules, description: descriptionRules },
  });
  const submit = form.onSubmit(
    ({ title, description }) => {
      const edit = { title: title.trim(), description: description.trim() };
      if (edit.title !== task.title || edit.description !== task.description) {
        onSave(edit);
      }
      onClose();
    },
    (errors) => focusFirstError(form, errors),
  );

  return (
    <form
      className={classes.editor}
      onSubmit={submit}
      noValidate
      onKeyDown={(event) => {
        if (isPressed(event, "form.cancel")) {
          event.stopPropagation();
          onClose();
        } else if (isPressed(event, "form.submit")) {
          event.currentTarget.requestSubmit();
        }
      }}
    >
      <TextInput
        label={messages.tasks.title}
        autoComplete="off"
        required
        withAsterisk={false}
        data-part="editor"
        key={form.key("title")}
        {...form.getInputProps("title")}
      />
      <Textarea
        label={messages.tasks.editDescription}
        placeholder={messages.tasks.descriptionPlaceholder}
        rows={4}
        size="md"
        key={form.key("description")}
        {...form.getInputProps("description")}
      />
      <div className={classes.actions}>
        <Button type="submit" size="sm">
          {messages.common.save}
        </Button>
        <Button variant="default" size="sm" onClick={onClose}>
          {messages.common.cancel}
        </Button>
      </div>
    </form>
  );
}
