import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { User } from "../../api/generated/models/User";
import { messages } from "../../i18n/messages";
import { settingsMessages } from "../../i18n/settings-messages";
import { changedFields } from "../../lib/changed-fields";
import { focusOnMount } from "../../lib/focus-on-mount";
import { emailAddress, firstOf, maxLength, required } from "../../lib/validation";
import { focusFirstError, showRequestErrorOnForm, useFieldFocus } from "../../ui/form-errors";
import { keepFocus } from "../../ui/keep-focus";
import { reportSuccess } from "../../ui/report";
import { useUnsavedChanges } from "../../ui/unsaved/unsaved-changes";
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

/** Shown while the profile is being edited; Cancel forgets what was typed. */
export function ProfileForm({ user, onUserChange, onClose }: ProfileFormProps) {
  const update = useUpdateProfile();
  // Controlled, because Save depends on what is typed.
  const form = useForm<ProfileValues>({
    initialValues: { full_name: user.full_name ?? "", email: user.email },
    validateInputOnBlur: true,
    validate: {
      full_name: maxLength(30, words.fullNameLong),
      email: firstOf(
        required(messages.validation.emailRequired),
        emailAddress(messages.validation.emailInvalid),
      ),
    },
  });
  const focusField = useFieldFocus(form, update.isPending);
  useUnsavedChanges(() => form.isDirty());
  const savable = form.isDirty() && form.values.email.trim() !== "";
  const submit = form.onSubmit(
    (values) => {
      // Enter in a field submits however the button looks.
      if (update.isPending || !savable) {
        return;
      }
      update.mutate(changedFields(bodyOf(form.getInitialValues()), bodyOf(values)), {
        onSuccess: (changed) => {
          onUserChange(changed);
          onClose();
          reportSuccess(words.done);
        },
        onError: (error) => showRequestErrorOnForm(form, error, focusField),
      });
    },
    (errors) => focusFirstError(form, errors),
  );

  return (
    <form
      className={classes.form}
      aria-label={settingsMessages.tabs.profile}
      onSubmit={submit}
      onMouseDown={keepFocus}
      noValidate
    >
      <TextInput
        label={words.fullName}
        name="full_name"
        autoComplete="name"
        disabled={update.isPending}
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
        disabled={update.isPending}
        {...form.getInputProps("email")}
      />
      <div className={classes.actions}>
        <Button type="submit" size="md" disabled={!savable} loading={update.isPending}>
          {messages.common.save}
        </Button>
        <Button variant="default" size="md" disabled={update.isPending} onClick={onClose}>
          {messages.common.cancel}
        </Button>
      </div>
    </form>
  );
}

/** As the API takes it. */
function bodyOf({ full_name, email }: ProfileValues) {
  const name = full_name.trim();
  return { full_name: name === "" ? null : name, email: email.trim() };
}
