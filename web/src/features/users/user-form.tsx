import { Checkbox, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { User } from "../../api/generated/models/User";
import { tableMessages } from "../../i18n/table-messages";
import "../../styles/checkbox";
import { ConflictNotice } from "../../ui/form/conflict-notice";
import type { Part } from "../../ui/form/merge";
import { useEditForm } from "../../ui/form/use-edit-form";
import { type ServerForm, useServerForm } from "../../ui/form/use-server-form";
import { ModalForm } from "../../ui/form-modal";
import { PasswordField } from "../../ui/password-field";
import { useCreateUser, useUpdateUser } from "./queries";
import classes from "./user-form.module.css";
import { createRules, editRules, payloadOf, type UserValues } from "./user-rules";

const words = tableMessages.users;

const newUser: UserValues = {
  email: "",
  full_name: "",
  password: "",
  confirm_password: "",
  is_superuser: false,
  is_active: true,
};

const valuesOf = ({ email, full_name, is_superuser, is_active }: User): UserValues => ({
  ...newUser,
  email,
  full_name: full_name ?? "",
  is_superuser,
  is_active,
});

// A switch needs no question: if both sides have changed it, they agree.
const parts: Part<UserValues>[] = [
  { label: words.email, fields: ["email"], describe: ({ email }) => email },
  {
    label: words.fullName,
    fields: ["full_name"],
    describe: ({ full_name }) => full_name,
  },
];

export function AddUserForm({ onClose }: { onClose: () => void }) {
  const create = useCreateUser();
  const server = useServerForm<UserValues, User>({
    initialValues: newUser,
    validate: createRules,
    submit: (values) => create.mutateAsync({ ...payloadOf(values), password: values.password }),
    onDone: onClose,
  });
  return <UserForm server={server} onCancel={onClose} />;
}

export function EditUserForm({ user, onClose }: { user: User; onClose: () => void }) {
  const update = useUpdateUser();
  const server = useEditForm({
    thing: user,
    valuesOf,
    bodyOf: payloadOf,
    parts,
    validate: editRules,
    send: update.mutateAsync,
    onDone: onClose,
  });
  return (
    <UserForm
      editing
      server={server}
      notice={<ConflictNotice edit={server} subject="user" />}
      onCancel={onClose}
    />
  );
}

interface UserFormProps {
  server: ServerForm<UserValues>;
  /** The user has a password already. */
  editing?: boolean;
  notice?: ReactNode;
  onCancel: () => void;
}

function UserForm({ server: { form, pending, onSubmit }, editing = false, notice, onCancel }: UserFormProps) {
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
    <ModalForm onSubmit={onSubmit} onCancel={onCancel} pending={pending}>
      {notice}
      <TextInput
        label={words.email}
        type="email"
        required
        data-autofocus
        autoComplete="off"
        {...text("email")}
      />
      <TextInput label={words.fullName} autoComplete="off" {...text("full_name")} />
      <PasswordField
        label={words.setPassword}
        description={editing ? words.passwordKept : undefined}
        required={!editing}
        autoComplete="new-password"
        {...text("password")}
      />
      <PasswordField
        label={words.confirmPassword}
        required={!editing}
        autoComplete="new-password"
        {...text("confirm_password")}
      />
      <div className={classes.flags}>
        <Checkbox label={words.isSuperuser} {...flag("is_superuser")} />
        <Checkbox label={words.isActive} key={form.key("is_active")} {...flag("is_active")} />
      </div>
    </ModalForm>
  );
}
