import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import type { NewApiKey } from "../../api/generated/models/NewApiKey";
import type { Scope } from "../../api/generated/models/Scope";
import { messages } from "../../i18n/messages";
import { settingsMessages } from "../../i18n/settings-messages";
import { firstOf, maxLength, required } from "../../lib/validation";
import "../../styles/choices";
import { useServerForm } from "../../ui/form/use-server-form";
import { keepFocus } from "../../ui/keep-focus";
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
  onCreated: (secret: string) => void;
  onCancel: () => void;
}

export function ApiKeyForm({ onCreated, onCancel }: ApiKeyFormProps) {
  const create = useCreateApiKey();
  const { form, pending, onSubmit } = useServerForm<ApiKeyValues, NewApiKey>({
    mode: "uncontrolled",
    initialValues: { name: "", scopes: ["read"], expires_in_days: "90" },
    validate: {
      name: firstOf(required(words.nameRequired), maxLength(255, messages.validation.tooLong(255))),
      scopes: (chosen) => (chosen.length === 0 ? words.scopesRequired : null),
    },
    submit: ({ name, scopes: chosen, expires_in_days }) =>
      create.mutateAsync({ name: name.trim(), scopes: chosen, expires_in_days: Number(expires_in_days) }),
    onDone: ({ key }) => onCreated(key),
  });

  return (
    <form className={classes.form} onSubmit={onSubmit} onMouseDown={keepFocus} noValidate>
      <TextInput
        label={words.name}
        name="name"
        placeholder={words.namePlaceholder}
        autoComplete="off"
        required
        withAsterisk={false}
        data-autofocus
        disabled={pending}
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
              disabled={pending}
            />
          ))}
        </div>
      </Checkbox.Group>
      <NativeSelect
        label={words.expiry}
        size="md"
        data={lifetimes}
        disabled={pending}
        key={form.key("expires_in_days")}
        {...form.getInputProps("expires_in_days")}
      />
      <div className={classes.actions}>
        <Button variant="default" disabled={pending} onClick={onCancel}>
          {messages.common.cancel}
        </Button>
        <Button type="submit" loading={pending}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
