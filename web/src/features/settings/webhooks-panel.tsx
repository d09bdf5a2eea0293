import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Webhook } from "../../api/generated/models/Webhook";
import { settingsMessages } from "../../i18n/settings-messages";
import { webhookMessages } from "../../i18n/webhook-messages";
import { PlusIcon } from "../../ui/icons";
import { reportSuccess } from "../../ui/report";
import { EntryList } from "./entry-list";
import { Panel } from "./panel";
import { DeleteWebhookDialog } from "./webhooks/delete-webhook-dialog";
import { DeliveriesDialog } from "./webhooks/deliveries-dialog";
import { reportWebhookError } from "./webhooks/report-webhook-error";
import { RotateDialog } from "./webhooks/rotate-dialog";
import { WebhookDialog } from "./webhooks/webhook-dialog";
import { findMenuButton, WebhookEntry } from "./webhooks/webhook-entry";
import { useTestWebhook, useUpdateWebhook } from "./webhooks/webhook-mutations";
import { webhooksQuery } from "./webhooks/webhook-queries";

/** Which dialog is open. What it is about stays known while it fades away. */
type Open = "edit" | "rotate" | "delete" | "deliveries" | null;

export function WebhooksPanel() {
  const webhooks = useQuery(webhooksQuery);
  const [open, setOpen] = useState<Open>(null);
  const [about, setAbout] = useState<Webhook | null>(null);
  const create = useRef<HTMLButtonElement>(null);
  const { mutate: sendTest } = useTestWebhook();
  const onSwitch = useSwitch();

  const show = (dialog: Open, webhook: Webhook | null) => {
    setAbout(webhook);
    setOpen(dialog);
  };
  const onTest = (webhook: Webhook) =>
    sendTest(webhook.id, {
      // Its delivery says more than a notification, which would lie below the dialog.
      onSuccess: () => show("deliveries", webhook),
      onError: (error) => reportWebhookError(error, webhookMessages.mostWaiting),
    });
  const dialog = (name: Open) => ({
    opened: open === name,
    onClose: () => setOpen(null),
    returnFocus: () => findMenuButton(about?.id) ?? create.current,
  });
  return (
    <Panel
      heading={settingsMessages.tabs.webhooks}
      lead={webhookMessages.lead}
      action={
        <Button ref={create} leftSection={<PlusIcon size={16} />} onClick={() => show("edit", null)}>
          {webhookMessages.create}
        </Button>
      }
    >
      <EntryList
        label={webhookMessages.list}
        query={webhooks}
        failure={webhookMessages.loadFailed}
        empty={
          <p>
            <strong>{webhookMessages.empty}</strong>
            {webhookMessages.emptyHint}
          </p>
        }
      >
        {(each) => (
          <WebhookEntry
            key={each.id}
            webhook={each}
            now={webhooks.dataUpdatedAt}
            onShowDeliveries={() => show("deliveries", each)}
            onEdit={() => show("edit", each)}
            onTest={() => onTest(each)}
            onSwitch={() => onSwitch(each)}
            onRotate={() => show("rotate", each)}
            onDelete={() => show("delete", each)}
          />
        )}
      </EntryList>
      <WebhookDialog {...dialog("edit")} webhook={about} />
      {about !== null && (
        <>
          <RotateDialog {...dialog("rotate")} webhook={about} />
          <DeleteWebhookDialog {...dialog("delete")} webhook={about} />
          <DeliveriesDialog
            {...dialog("deliveries")}
            // As it is now: the server may have switched it off meanwhile.
            webhook={webhooks.data?.find(({ id }) => id === about.id) ?? about}
          />
        </>
      )}
    </Panel>
  );
}

/** Switches a webhook off, or on again. */
function useSwitch() {
  const { mutate, isPending } = useUpdateWebhook();
  return ({ id, active }: Webhook) => {
    if (isPending) {
      return;
    }
    mutate(
      { id, fields: { active: !active } },
      {
        onSuccess: () => {
          reportSuccess(active ? webhookMessages.switchedOff : webhookMessages.switchedOn);
          // The button that switches one on is gone then.
          findMenuButton(id)?.focus();
        },
        onError: (error) => reportWebhookError(error),
      },
    );
  };
}
