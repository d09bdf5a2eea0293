import { Button, TextInput } from "@mantine/core";
import { useEffect, useId } from "react";
import type { HourSet } from "../../../api/generated/models/HourSet";
import { messages } from "../../../i18n/messages";
import { planningSettingsMessages } from "../../../i18n/planning-settings-messages";
import { focusOnMount } from "../../../lib/focus-on-mount";
import { usePreferences } from "../../../lib/time/preferences";
import { useLatest } from "../../../lib/use-latest";
import { useThingsOf } from "../../../things/use-things";
import { ConflictNotice } from "../../../ui/form/conflict-notice";
import { submitOnModEnter } from "../../../ui/form/submit-on-mod-enter";
import { useEditForm } from "../../../ui/form/use-edit-form";
import { keepFocus } from "../../../ui/keep-focus";
import { reportError, reportRequestError } from "../../../ui/report";
import { reportDone } from "../../../ui/report-done";
import { reportUndoableDone } from "../../../ui/report-undoable";
import type { Weekday } from "../weekdays";
import { bodyOf, editedSet, partsFor, valuesOf } from "./edited-set";
import classes from "./hour-set-form.module.css";
import { setOf, setRules } from "./hour-set-values";
import { LabelToggles } from "./label-toggles";
import { SpanFields } from "./span-fields";
import { spanFaultsOf } from "./span-faults";
import { SetGone, useSaveSet } from "./use-save-set";

const { set: words, hours } = planningSettingsMessages;

interface HourSetFormProps {
  /** The current set, or the initial values of a new one. */
  set: HourSet;
  /** The version of the settings that contain it; empty for a new one. */
  version: string;
  sets: readonly HourSet[];
  week: readonly Weekday[];
  /** Passes the values of the fields for the picture; null when the form is closed. */
  onEdit: (id: string, set: HourSet | null) => void;
  onClose: () => void;
}

/** A set of hours: its name, its spans and the labels that use it. */
export function HourSetForm({ set, version, sets, week, onEdit, onClose }: HourSetFormProps) {
  const { id } = set;
  const heading = useId();
  const labels = useThingsOf("label");
  const { names } = usePreferences();
  const others = sets.filter((other) => other.id !== id).map(({ name }) => name);
  const save = useSaveSet();
  const edit = useEditForm({
    thing: editedSet(set, version, labels),
    valuesOf,
    bodyOf,
    parts: partsFor(week, names, labels),
    validate: setRules(others),
    send: save,
    report: (error) =>
      error instanceof SetGone ? reportError(words.deletedElsewhere) : reportRequestError(error),
    onDone: ({ name, undo }) => {
      onClose();
      if (undo === null) {
        reportDone(hours.saved(name));
      } else {
        reportUndoableDone(hours.saved(name), undo);
      }
    },
  });
  const { form, pending, failure, focus, onSubmit, leave } = edit;
  const { values } = form;
  const showFaults = useLatest((error: Error) => {
    const faults = spanFaultsOf(error);
    const [first] = Object.keys(faults);
    if (first !== undefined) {
      form.setErrors({ ...form.errors, ...faults });
      focus(first);
    }
  });
  useEffect(() => {
    if (failure !== null) {
      showFaults.current(failure);
    }
  }, [failure, showFaults]);
  useEffect(() => onEdit(id, setOf(id, values)), [id, values, onEdit]);
  useEffect(() => () => onEdit(id, null), [id, onEdit]);

  return (
    <form
      className={classes.form}
      aria-labelledby={heading}
      onSubmit={onSubmit}
      onKeyDown={submitOnModEnter}
      onMouseDown={keepFocus}
      noValidate
    >
      <h4 id={heading} className={classes.heading}>
        {version === "" ? words.add : words.edit(set.name)}
      </h4>
      <ConflictNotice edit={edit} subject="settings" />
      <TextInput
        ref={focusOnMount}
        label={words.name}
        placeholder={words.placeholder}
        autoComplete="off"
        dir="auto"
        disabled={pending}
        className={classes.name ?? ""}
        {...form.getInputProps("name")}
      />
      <SpanFields form={form} week={week} disabled={pending} focus={focus} />
      <LabelToggles
        value={values.labels}
        set={id}
        sets={sets}
        disabled={pending}
        onChange={(ids) => form.setFieldValue("labels", ids.toSorted())}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={pending}>
          {messages.common.save}
        </Button>
        <Button variant="default" disabled={pending} onClick={() => leave(onClose)}>
          {messages.common.cancel}
        </Button>
      </div>
    </form>
  );
}
