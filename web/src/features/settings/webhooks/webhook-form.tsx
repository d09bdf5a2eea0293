import { Button, Checkbox, TextInput } from "@mantine/core";
import type { Webhook } from "../../../api/generated/models/Webhook";
import type { WebhookWithSecret } from "../../../api/generated/models/WebhookWithSecret";
import { messages } from "../../../i18n/messages";
import { webhookMessages } from "../../../i18n/webhook-messages";
import { maxLength, required } from "../../../lib/validation";
import "../../../styles/choices";
import { faultsOf } from "../../../ui/form/faults-of";
import { submitOnModEnter } from "../../../ui/form/submit-on-mod-enter";
import { useServerForm } from "../../../ui/form/use-server-form";
import { keepFocus } from "../../../ui/keep-focus";
import { reportWebhookError } from "./report-webhook-error";
import classes from "./webhook-form.module.css";
import { useCreateWebhook, useUpdateWebhook } from "./webhook-mutations";
import { changesOf, cleaned, eventNames, valuesOf, type WebhookValues } from "./webhook-values";

const choice = { body: classes.choice ?? "", label: classes.label ?? "" };

interface WebhookFormProps {
  /** The one that is edited; null for a new one. */
  webhook: Webhook | null;
  onCreated: (made: WebhookWithSecret) => void;
  onClose: () => void;
}

export function WebhookForm({ webhook, onCreated, onClose }: WebhookFormProps) {
  const save = useSave(webhook);
  const { form, pending, onSubmit } = useServerForm<WebhookValues, WebhookWithSecret | null>({
    mode: "uncontrolled",
    initialValues: valuesOf(webhook),
    validate: {
      url: required(webhookMessages.urlRequired),
      description: maxLength(255, messages.validation.tooLong(255)),
      events: (chosen) => (chosen.length === 0 ? webhookMessages.eventsRequired : null),
    },
    submit: save,
    onDone: (made) => (made === null ? onClose() : onCreated(made)),
    report: (error) => {
      // What is wrong with a field stands at it.
      if (Object.keys(faultsOf(error, valuesOf(null))).length === 0) {
        reportWebhookError(error);
      }
    },
  });
  return (
    <form
      className={classes.form}
      onSubmit={onSubmit}
      onKeyDown={submitOnModEnter}
      onMouseDown={keepFocus}
      noValidate
    >
      <TextInput
        label={webhookMessages.url}
        description={webhookMessages.urlHint}
        name="url"
        type="url"
        placeholder="https://example.org/hook"
        autoComplete="off"
        required
        withAsterisk={false}
        data-autofocus
        disabled={pending}
        key={form.key("url")}
        {...form.getInputProps("url")}
      />
      <TextInput
        label={webhookMessages.description}
        name="description"
        placeholder={webhookMessages.descriptionPlaceholder}
        autoComplete="off"
        dir="auto"
        disabled={pending}
        key={form.key("description")}
        {...form.getInputProps("description")}
      />
      <Checkbox.Group
        label={webhookMessages.events}
        key={form.key("events")}
        {...form.getInputProps("events")}
      >
        <div className={classes.events}>
          {eventNames.map((name) => (
            <Checkbox
              key={name}
              value={name}
              label={webhookMessages.event[name]}
              classNames={choice}
              disabled={pending}
            />
          ))}
        </div>
      </Checkbox.Group>
      <div className={classes.actions}>
        <Button variant="default" disabled={pending} onClick={onClose}>
          {messages.common.cancel}
        </Button>
        <Button type="submit" loading={pending}>
          {webhook === null ? webhookMessages.submit : messages.common.save}
        </Button>
      </div>
    </form>
  );
}

/** Makes or changes it. Answers a new one with its secret, and null for one that was there. */
function useSave(webhook: Webhook | null) {
  const create = useCreateWebhook();
  const update = useUpdateWebhook();
  return async (values: WebhookValues): Promise<WebhookWithSecret | null> => {
    if (webhook === null) {
      return create.mutateAsync(cleaned(values));
    }
    const fields = changesOf(webhook, values);
    if (Object.keys(fields).length > 0) {
      await update.mutateAsync({ id: webhook.id, fields });
    }
    return null;
  };
}
