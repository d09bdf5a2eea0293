import type { Webhook } from "../../../api/generated/models/Webhook";
import { webhookMessages } from "../../../i18n/webhook-messages";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import type { DialogProps } from "../../../ui/dialog";
import { reportSuccess } from "../../../ui/report";
import { reportWebhookError } from "./report-webhook-error";
import { useDeleteWebhook } from "./webhook-mutations";
import { nameOf } from "./webhook-values";

interface DeleteWebhookDialogProps extends Omit<DialogProps, "title"> {
  webhook: Webhook;
}

export function DeleteWebhookDialog({ webhook, ...dialog }: DeleteWebhookDialogProps) {
  const remove = useDeleteWebhook();
  const confirm = () => {
    if (remove.isPending) {
      return;
    }
    remove.mutate(webhook.id, {
      onSuccess: () => reportSuccess(webhookMessages.deleted),
      onError: (error) => reportWebhookError(error),
      onSettled: dialog.onClose,
    });
  };
  return (
    <ConfirmDialog
      {...dialog}
      title={webhookMessages.deleteTitle}
      message={webhookMessages.deleteText(nameOf(webhook))}
      confirmLabel={webhookMessages.deleteConfirm}
      pending={remove.isPending}
      danger
      onConfirm={confirm}
    />
  );
}
