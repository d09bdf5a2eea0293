import { Button, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { taskMessages } from "../../i18n/task-messages";
import { deferredImport, useDeferredImport } from "../../lib/deferred-import";
import { isShown } from "../../lib/element-shown";
import { isPressed } from "../../lib/shortcuts";
import { asPromise } from "../../lib/as-promise";
import { useIdle } from "../../lib/when-idle";
import { useLatest } from "../../lib/use-latest";
import { thingsOf } from "../../things/use-things";
import { useScreenCommands } from "../../ui/commands/use-commands";
import { faultsOf } from "../../ui/form/faults-of";
import { writtenText } from "../../ui/form/written-text";
import { keepFocus } from "../../ui/keep-focus";
import { PlusIcon } from "../../ui/icons";
import classes from "./add-task-form.module.css";
import type { QuickAddHandle, QuickAddProps } from "./quick-add/quick-add";
import { takeLate } from "./quick-add/take-late";
import type { Taken } from "./quick-add/take-line";
import type { NewTask } from "./task-content";
import { useCreateTask } from "./mutations";
import { useTaskDrafts } from "./use-task-drafts";
import { emptyDraft, type TaskDraft } from "./task-drafts";
import { useAddFields } from "./use-add-fields";

const quickAdd = deferredImport(async () => {
  const { QuickAdd } = await import("./quick-add/quick-add");
  return (props: QuickAddProps) => <QuickAdd {...props} />;
});

interface AddTaskFormProps {
  onAdd: (task: NewTask) => void;
  /** Default fields of new tasks. */
  usual?: Partial<NewTask> | undefined;
}

/** Adds task after task: the focus returns to the title, ready for the next. */
export function AddTaskForm({ onAdd, usual }: AddTaskFormProps) {
  const things = thingsOf(useQueryClient());
  const { mutate, isPending } = useCreateTask();
  const makeTask = asPromise(mutate);
  const create = (task: NewTask) => {
    onAdd(task);
    return makeTask(task);
  };
  const line = useRef<QuickAddHandle>(null);
  const drafts = useTaskDrafts();
  // Leaving the screen does not ask: the typed text is kept.
  const fields = useAddFields(drafts.typed, (draft) => drafts.keep(draft));
  const send = async (draft: TaskDraft) => {
    const said = line.current === null ? takeLate(things, draft.title) : line.current.take(draft.title);
    try {
      await drafts.send(draft, (task) => {
        const createOf = (taken: Taken | null) => create({ ...task, ...together(usual, taken) });
        if (!(said instanceof Promise)) {
          return createOf(said);
        }
        const letGo = drafts.hold(draft);
        return said.finally(letGo).then(createOf);
      });
    } catch (error) {
      // It is put back into the form, unless that has other text.
      const values = fields.read();
      if (values.title === draft.title && values.description === draft.description) {
        fields.refuse(faultsOf(error, values));
      }
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (fields.check()) {
      // Not awaited: the task is in the list at once, and the next one can be typed.
      void send(fields.read());
      fields.fill(emptyDraft);
      drafts.offer();
      fields.focus("title");
    }
  };
  const fill = useLatest((draft: TaskDraft) => {
    const isFree = Object.values(fields.read()).every((text) => text === "");
    if (isFree) {
      fields.fill(draft);
    }
    return isFree;
  });
  useEffect(() => drafts.show((draft) => fill.current(draft)), [drafts, fill]);
  const title = fields.props("title");
  useScreenCommands(
    { "tasks.add": () => fields.focus("title") },
    { available: () => isShown(title.ref.current) },
  );

  return (
    <form
      className={classes.form}
      aria-label={taskMessages.addFormLabel}
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
        // Beside the label, where a message moves neither the button nor the list below.
        inputWrapperOrder={["label", "error", "input"]}
        name="title"
        {...writtenText}
        label={taskMessages.title}
        placeholder={taskMessages.titlePlaceholder}
        autoComplete="off"
        required
        withAsterisk={false}
        {...title}
        onKeyDown={leaveEmpty}
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
        label={taskMessages.description}
        placeholder={taskMessages.descriptionPlaceholder}
        autoComplete="off"
        {...fields.props("description")}
      />
      <Button
        type="submit"
        size="md"
        className={classes.submit}
        leftSection={<PlusIcon size={16} />}
        data-pending={isPending}
      >
        {isPending ? taskMessages.adding : taskMessages.add}
      </Button>
      <LateQuickAdd ref={line} input={title.ref} text={title.value} />
    </form>
  );
}

/** Escape leaves an empty field, so that the keys of commands work again. */
function leaveEmpty(event: KeyboardEvent<HTMLInputElement>): void {
  if (isPressed(event, "form.cancel") && !event.defaultPrevented && event.currentTarget.value === "") {
    event.currentTarget.blur();
  }
}

/** The fields of the line override the defaults; labels of both are combined. */
function together(usual: Partial<NewTask> | undefined, line: Taken | null): Partial<NewTask> {
  const labels = new Set([...(usual?.labels ?? []), ...(line?.labels ?? [])]);
  return { ...usual, ...line, ...(labels.size > 0 && { labels: [...labels] }) };
}

/** Nothing until its code is loaded; the form does not wait for it. */
function LateQuickAdd(props: QuickAddProps) {
  return useDeferredImport(quickAdd, useIdle() && "silently")?.(props) ?? null;
}
