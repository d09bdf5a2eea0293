import { Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { TaskView } from "../../../api/generated/models/TaskView";
import { changesMessages } from "../../../i18n/changes-messages";
import { planningMessages } from "../../../i18n/planning-messages";
import { viewMessages } from "../../../i18n/view-messages";
import { labelKey } from "../../../labels/label-key";
import { LabelsField } from "../labels/labels-field";
import { keysOf } from "../../../lib/keys-of";
import { useToday } from "../../../lib/time/minute-clock";
import { usePreferences } from "../../../lib/time/preferences";
import { firstOf, maxLength, required } from "../../../lib/validation";
import "../../../styles/choices";
import { theirsOf } from "../../../settings/settings-changes";
import { settingsId } from "../../../things/kinds";
import { thingsOf, useThingsOf } from "../../../things/use-things";
import type { DialogProps } from "../../../ui/dialog";
import { useServerForm } from "../../../ui/form/use-server-form";
import { FormModal, ModalForm } from "../../../ui/form-modal";
import { reportError, reportRequestError } from "../../../ui/report";
import { priorities } from "../priority";
import { useTasks } from "../queries";
import { useGoneLabels } from "./gone-labels";
import { tasksOfOwnView } from "./own-view-tasks";
import { changeView, seen } from "./view-changes";
import classes from "./view-dialog.module.css";
import { dueChoices, fieldsOf, newFields, type ViewFields, viewOfFields } from "./view-fields";

const words = viewMessages;

interface ViewDialogProps extends Omit<DialogProps, "title"> {
  /** The edited view; null for a new one. */
  view: TaskView | null;
  onSaved: (view: TaskView) => void;
}

/** The query of one of the user's own views, with the current number of matching tasks. */
export function ViewDialog({ view, onSaved, ...dialog }: ViewDialogProps) {
  return (
    <FormModal {...dialog} size="36rem" title={view === null ? words.addTitle : words.editTitle}>
      <ViewForm view={view} onSaved={onSaved} onClose={dialog.onClose} />
    </FormModal>
  );
}

type ViewFormProps = Pick<ViewDialogProps, "view" | "onSaved" | "onClose">;

function ViewForm({ view, onSaved, onClose }: ViewFormProps) {
  const things = thingsOf(useQueryClient());
  const views = useThingsOf("settings").get(settingsId)?.task_views ?? [];
  // Its version when the form was filled, or one that the user has been shown since.
  const [base, setBase] = useState(view);
  const isTaken = (name: string) =>
    views.some(({ id, name: other }) => id !== view?.id && labelKey(other) === labelKey(name));
  const { form, pending, onSubmit, leave } = useServerForm<ViewFields, TaskView>({
    initialValues: view === null ? newFields : fieldsOf(view),
    validate: {
      name: firstOf(required(words.nameRequired), maxLength(50, words.nameTooLong), (name) =>
        isTaken(name) ? words.nameTaken : null,
      ),
    },
    submit: async (fields) => {
      const saved = viewOfFields(fields, view);
      await things.make(changeView, { id: saved.id, base: seen(base), fields: saved }).outcome;
      return saved;
    },
    report: (error) => {
      const theirs = theirsOf(error);
      if (theirs === null) {
        reportRequestError(error);
        return;
      }
      const [now = null] = theirs.task_views;
      setBase(now);
      reportError(
        now === null ? words.deletedElsewhere : words.changedElsewhere,
        changesMessages.changedElsewhereTitle,
      );
    },
    onDone: (saved) => {
      onClose();
      onSaved(saved);
    },
  });
  const { values } = form;
  const gone = useGoneLabels(values.label);
  const input = (name: keyof ViewFields) => ({
    ...form.getInputProps(name),
    name,
    disabled: pending,
    size: "md",
  });

  return (
    <ModalForm onSubmit={onSubmit} onCancel={() => leave(onClose)} pending={pending}>
      <TextInput
        label={words.name}
        placeholder={words.namePlaceholder}
        autoComplete="off"
        dir="auto"
        data-autofocus
        required
        withAsterisk={false}
        {...input("name")}
      />
      <div className={classes.pair}>
        <NativeSelect label={words.show} data={choicesOf(words.states)} {...input("state")} />
        <NativeSelect
          label={words.due}
          data={[...dueChoices, ...(form.getInitialValues().due === "other" ? ["other" as const] : [])].map(
            (value) => ({ value, label: words.dues[value] }),
          )}
          {...input("due")}
        />
      </div>
      <Checkbox.Group
        label={words.priority}
        description={words.priorityHint}
        {...form.getInputProps("priority")}
      >
        <div className={classes.choices}>
          {priorities.map((each) => (
            <Checkbox key={each} value={each} label={planningMessages.priorities[each]} disabled={pending} />
          ))}
        </div>
      </Checkbox.Group>
      <div>
        <LabelsField
          value={values.label}
          made={gone.map((id) => ({ id, name: words.goneLabel, color: "gray" }))}
          disabled={pending}
          error={form.errors["label"]}
          onChange={(ids) => form.setFieldValue("label", ids)}
        />
        <p className={classes.hint}>{words.labelsHint}</p>
      </div>
      <TextInput label={words.text} placeholder={words.textHint} autoComplete="off" {...input("q")} />
      <div className={classes.pair}>
        <NativeSelect label={words.scheduled} data={choicesOf(words.schedules)} {...input("scheduled")} />
        <NativeSelect label={words.order} data={choicesOf(words.orders)} {...input("order")} />
      </div>
      <Fitting fields={values} view={view} />
    </ModalForm>
  );
}

const choicesOf = (names: Record<string, string>) =>
  keysOf(names).map((value) => ({ value, label: names[value] ?? "" }));

/** The number of matching tasks. */
function Fitting({ fields, view }: { fields: ViewFields; view: TaskView | null }) {
  const { tasks } = useTasks();
  const { zone } = usePreferences();
  const today = useToday(zone);
  const count = useMemo(
    () => tasks && tasksOfOwnView(viewOfFields(fields, view), tasks, today, zone).length,
    [fields, view, tasks, today, zone],
  );
  return (
    <p role="status" className={classes.fitting}>
      {count !== undefined && words.fits(count)}
    </p>
  );
}
