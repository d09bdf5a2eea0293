import { Button, TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import type { User } from "../../api/generated/models/User";
import { messages } from "../../i18n/messages";
import { settingsMessages } from "../../i18n/settings-messages";
import { focusOnMount } from "../../lib/focus-on-mount";
import { emailAddress, firstOf, maxLength, required } from "../../lib/validation";
import { ConflictNotice } from "../../ui/form/conflict-notice";
import type { Part } from "../../ui/form/merge";
import { useEditForm } from "../../ui/form/use-edit-form";
import { keepFocus } from "../../ui/keep-focus";
import { reportSuccess } from "../../ui/report";
import { useUpdateProfile } from "./mutations";
import classes from "./panel.module.css";

const words = settingsMessages.profile;

interface ProfileValues {
  full_name: string;
  email: string;
}

interface ProfileFormProps {
  user: User;
  onUserChange: (user: User) => void;
  onClose: () => void;
}

/** Shown while the profile is being edited; Cancel discards the changes. */
export function ProfileForm({ user, onUserChange, onClose }: ProfileFormProps) {
  const update = useUpdateProfile();
  const edit = useEditForm({
    thing: user,
    valuesOf,
    bodyOf,
    parts,
    validate: {
      full_name: maxLength<ProfileValues>(30, words.fullNameLong),
      email: firstOf<ProfileValues>(
        required(messages.validation.emailRequired),
        emailAddress(messages.validation.emailInvalid),
      ),
    },
    send: update.mutateAsync,
    onDone: (changed) => {
      onUserChange(changed);
      onClose();
      reportSuccess(words.done);
    },
  });
  const { form, pending } = edit;
  const savable = form.isDirty() && form.values.email.trim() !== "";
  const isAnswered = !form.isDirty() && edit.conflicts.length > 0;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // Enter in a field submits even if the button is disabled.
    if (savable) {
      edit.onSubmit(event);
      return;
    }
    event.preventDefault();
    if (isAnswered) {
      // The user chose the other version for all conflicts.
      edit.restart(edit.base);
    }
  };

  return (
    <form
      className={classes.form}
      aria-label={settingsMessages.tabs.profile}
      onSubmit={submit}
      onMouseDown={keepFocus}
      noValidate
    >
      <ConflictNotice edit={edit} subject="profile" />
      <TextInput
        label={words.fullName}
        name="full_name"
        autoComplete="name"
        disabled={pending}
        {...form.getInputProps("full_name")}
        ref={focusOnMount}
      />
      <TextInput
        label={words.email}
        type="email"
        name="email"
        autoComplete="email"
        required
        withAsterisk={false}
        disabled={pending}
        {...form.getInputProps("email")}
      />
      <div className={classes.actions}>
        <Button type="submit" size="md" disabled={!savable && !isAnswered} loading={pending}>
          {messages.common.save}
        </Button>
        <Button variant="default" size="md" disabled={pending} onClick={onClose}>
          {messages.common.cancel}
        </Button>
      </div>
    </form>
  );
}

const parts: Part<ProfileValues>[] = [
  {
    label: words.fullName,
    fields: ["full_name"],
    describe: ({ full_name }) => full_name,
  },
  { label: words.email, fields: ["email"], describe: ({ email }) => email },
];

const valuesOf = ({ full_name, email }: User): ProfileValues => ({ full_name: full_name ?? "", email });

/** As the API expects it. */
function bodyOf({ full_name, email }: ProfileValues) {
  const name = full_name.trim();
  return { full_name: name === "" ? null : name, email: email.trim() };
}
