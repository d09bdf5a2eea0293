import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Scope } from "../../api/generated/models/Scope";
import { messages } from "../../i18n/messages";
import { settingsMessages } from "../../i18n/settings-messages";
import { firstOf, maxLength, required } from "../../lib/validation";
import "../../styles/choices";
import { focusFirstError, showRequestErrorOnForm, useFieldFocus } from "../../ui/form-errors";
import { keepFocus } from "../../ui/keep-focus";
import { useUnsavedChanges } from "../../ui/unsaved/unsaved-changes";
import classes from "./api-key-form.module.css";
import { useCreateApiKey } from "./mutations";

const words = settingsMessages.apiKeys;

const scopes: Scope[] = ["read", "write"];
const lifetimes = [
  ...[7, 30, 90, 180].map((count) => ({ value: String(count), label: words.days(count) })),
  { value: "365", label: words.oneYear },
];

interface ApiKeyValues {
  name: string;
  scopes: Scope[];
  expires_in_days: string;
}

interface ApiKeyFormProps {
  onPendingChange: (pending: boolean) => void;
  onCreated: (secret: string) => void;
  onCancel: () => void;
}

export function ApiKeyForm({ onPendingChange, onCreated, onCancel }: ApiKeyFormProps) {
  const create = useCreateApiKey();
  const form = useForm<ApiKeyValues>({
    mode: "uncontrolled",
    initialValues: { name: "", scopes: ["read"], expires_in_days: "90" },
    validateInputOnBlur: true,
    validate: {
      name: firstOf(required(words.nameRequired), maxLength(255, messages.validation.tooLong(255))),
      scopes: (chosen) => (chosen.length === 0 ? words.scopesRequired : null),
    },
  });
  useUnsavedChanges(() => form.isDirty());
  const focusField = useFieldFocus(form, create.isPending);
  const submit = form.onSubmit(
    ({ name, scopes: chosen, expires_in_days }) => {
      if (create.isPending) {
        return;
      }
      onPendingChange(true);
      create.mutate(
        { name: name.trim(), scopes: chosen, expires_in_days: Number(expires_in_days) },
        {
          onSuccess: ({ key }) => onCreated(key),
          onError: (error) => {
            focusField("name");
            showRequestErrorOnForm(form, error, focusField);
          },
          onSettled: () => onPendingChange(false),
        },
      );
    },
    (errors) => focusFirstError(form, errors),
  );

  return (
    <form className={classes.form} onSubmit={submit} onMouseDown={keepFocus} noValidate>
      <TextInput
        label={words.name}
        name="name"
        placeholder={words.namePlaceholder}
        autoComplete="off"
        required
        withAsterisk={false}
        data-autofocus
        disabled={create.isPending}
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
      <Checkbox.Group label={words.scopes} key={form.key("scopes")} {...form.getInputProps("scopes")}>
        <div className={classes.scopes}>
          {scopes.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={words.scope[scope]}
              description={words.scopeHint[scope]}
              disabled={create.isPending}
            />
          ))}
        </div>
      </Checkbox.Group>
      <NativeSelect
        label={words.expiry}
        size="md"
        data={lifetimes}
        disabled={create.isPending}
        key={form.key("expires_in_days")}
        {...form.getInputProps("expires_in_days")}
      />
      <div className={classes.actions}>
        <Button variant="default" disabled={create.isPending} onClick={onCancel}>
          {messages.common.cancel}
        </Button>
        <Button type="submit" loading={create.isPending}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
