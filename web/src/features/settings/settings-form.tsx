import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { messages } from "../../i18n/messages";
import { ConflictNotice } from "../../ui/form/conflict-notice";
import { keepFocus } from "../../ui/keep-focus";
import panel from "./panel.module.css";
import type { SettingsFormState } from "./use-settings-form";

interface SettingsFormProps<Values> {
  edit: SettingsFormState<Values>;
  label: string;
  /** The fields. */
  children: ReactNode;
}

/** Fields for some of the settings, with the button that saves them. */
export function SettingsForm<Values extends object>({ edit, label, children }: SettingsFormProps<Values>) {
  return (
    <form className={panel.form} aria-label={label} onSubmit={edit.submit} onMouseDown={keepFocus} noValidate>
      <ConflictNotice edit={edit} subject="settings" />
      {children}
      <div className={panel.actions}>
        <Button
          type="submit"
          size="md"
          loading={edit.pending}
          disabled={!edit.form.isDirty() && edit.conflicts.length === 0}
        >
          {messages.common.save}
        </Button>
      </div>
    </form>
  );
}
