import { Checkbox, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { tableMessages } from "../../i18n/table-messages";
import "../../styles/checkbox";
import { focusFirstError, showRequestErrorOnForm, useFieldFocus } from "../../ui/form-errors";
import { ModalForm } from "../../ui/form-modal";
import { PasswordField } from "../../ui/password-field";
import { useUnsavedChanges } from "../../ui/unsaved/unsaved-changes";
import classes from "./user-form.module.css";
import { createRules, editRules, type UserValues } from "./user-rules";

interface UserFormProps {
  /** Whose account is changed; absent for a new one. */
  initialValues?: Partial<UserValues>;
  pending: boolean;
  /** `initial` is what the form was filled with. */
  onSave: (values: UserValues, initial: UserValues, onError: (error: Error) => void) => void;
  onCancel: () => void;
}

const newUser: UserValues = {
  email: "",
  full_name: "",
  password: "",
  confirm_password: "",
  is_superuser: false,
  is_active: true,
};

export function UserForm({ initialValues, pending, onSave, onCancel }: UserFormProps) {
  const editing = initialValues !== undefined;
  const form = useForm<UserValues>({
    mode: "uncontrolled",
    initialValues: { ...newUser, ...initialValues },
    validateInputOnBlur: true,
    validate: editing ? editRules : createRules,
  });
  useUnsavedChanges(() => form.isDirty());
  const focusField = useFieldFocus(form, pending);
  const submit = form.onSubmit(
    (values) => {
      if (pending) {
        return;
      }
      onSave(values, form.getInitialValues(), (error) => {
        focusField("email");
        showRequestErrorOnForm(form, error, focusField);
      });
    },
    (errors) => focusFirstError(form, errors),
  );
  const text = (name: "email" | "full_name" | "password" | "confirm_password") => ({
    name,
    withAsterisk: false,
    disabled: pending,
    ...form.getInputProps(name),
  });
  const flag = (name: "is_superuser" | "is_active") => ({
    name,
    disabled: pending,
    ...form.getInputProps(name, { type: "checkbox" }),
  });

  return (
    <ModalForm onSubmit={submit} onCancel={onCancel} pending={pending}>
      <TextInput
        label={tableMessages.users.email}
        type="email"
        required
        data-autofocus
        autoComplete="off"
        key={form.key("email")}
        {...text("email")}
      />
      <TextInput
        label={tableMessages.users.fullName}
        autoComplete="off"
        key={form.key("full_name")}
        {...text("full_name")}
      />
      <PasswordField
        label={tableMessages.users.setPassword}
        description={editing ? tableMessages.users.passwordKept : undefined}
        required={!editing}
        autoComplete="new-password"
        key={form.key("password")}
        {...text("password")}
      />
      <PasswordField
        label={tableMessages.users.confirmPassword}
        required={!editing}
        autoComplete="new-password"
        key={form.key("confirm_password")}
        {...text("confirm_password")}
      />
      <div className={classes.flags}>
        <Checkbox
          label={tableMessages.users.isSuperuser}
          key={form.key("is_superuser")}
          {...flag("is_superuser")}
        />
        <Checkbox label={tableMessages.users.isActive} key={form.key("is_active")} {...flag("is_active")} />
      </div>
    </ModalForm>
  );
}
