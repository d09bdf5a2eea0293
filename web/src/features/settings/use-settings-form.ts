import type { FormEvent } from "react";
import type { UpdateUserSettings } from "../../api/generated/models/UpdateUserSettings";
import { asPromise, waiting } from "../../lib/as-promise";
import { editSettings } from "../../settings/settings-changes";
import type { Settings } from "../../things/kinds";
import { useChange } from "../../things/use-things";
import type { Part } from "../../ui/form/merge";
import { type EditForm, useEditForm } from "../../ui/form/use-edit-form";
import type { SubmissionOptions } from "../../ui/form/use-submission";
import { reportSuccess } from "../../ui/report";

interface SettingsFormOptions<Values, Body> {
  settings: Settings;
  valuesOf: (settings: Settings) => Values;
  /** As the API expects it. */
  bodyOf: (values: Values) => Body;
  parts: readonly Part<Values>[];
  validate: NonNullable<SubmissionOptions<Values, unknown>["validate"]>;
  /** The fields to send for the changes. */
  fieldsOf: (base: Settings, changed: Partial<Body>) => UpdateUserSettings;
  /** The message once it is saved. */
  done: string;
  /** Shows the message; if absent, it is shown below a title. */
  report?: (sentence: string) => void;
}

/** A form for some of the settings. */
export interface SettingsFormState<Values> extends EditForm<Settings, Values> {
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** A form that saves some of the settings, and stays open. */
export function useSettingsForm<Values extends object, Body extends object>({
  fieldsOf,
  settings,
  done,
  report = reportSuccess,
  ...options
}: SettingsFormOptions<Values, Body>): SettingsFormState<Values> {
  const save = asPromise(useChange(editSettings).mutate);
  const edit = useEditForm({
    ...options,
    thing: settings,
    send: ({ base, fields }) => save({ base, fields: fieldsOf(base, fields) }),
    onDone: (saved) => {
      // Pending changes are shown as if they were saved.
      edit.restart(saved === waiting ? settings : saved);
      if (saved !== waiting) {
        report(done);
      }
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (edit.form.isDirty()) {
      edit.onSubmit(event);
    } else {
      event.preventDefault();
      // The user chose the other version for all conflicts.
      edit.restart(edit.base);
    }
  };
  return { ...edit, submit };
}
