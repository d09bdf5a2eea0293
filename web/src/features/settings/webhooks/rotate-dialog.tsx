import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import type { Webhook } from "../../../api/generated/models/Webhook";
import type { WebhookWithSecret } from "../../../api/generated/models/WebhookWithSecret";
import { messages } from "../../../i18n/messages";
import { webhookMessages } from "../../../i18n/webhook-messages";
import { Dialog, type DialogProps } from "../../../ui/dialog";
import { reportWebhookError } from "./report-webhook-error";
import { SecretShown } from "./secret-shown";
import classes from "./webhook-form.module.css";
import { useRotateSecret } from "./webhook-mutations";
import { nameOf } from "./webhook-values";

interface RotateDialogProps extends Omit<DialogProps, "title"> {
  webhook: Webhook;
}

/** Asks, and then shows the new secret. */
export function RotateDialog({ webhook, onClose, ...dialog }: RotateDialogProps) {
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  const rotate = useRotateSecret();
  const close = () => {
    setMade(null);
    onClose();
  };
  const confirm = () => {
    if (!rotate.isPending) {
      rotate.mutate(webhook.id, { onSuccess: setMade, onError: (error) => reportWebhookError(error) });
    }
  };
  return (
    <Dialog
      {...dialog}
      onClose={close}
      title={made === null ? webhookMessages.rotateTitle : webhookMessages.secretTitle}
      closeOnClickOutside={false}
      pending={rotate.isPending || made !== null}
    >
      {made === null ? (
        <div className={classes.form}>
          {/* The dialog's description: screen readers say it when the dialog opens. */}
          <Modal.Body p={0} className={classes.text}>
            {webhookMessages.rotateText(nameOf(webhook))}
          </Modal.Body>
          <div className={classes.actions}>
            <Button variant="default" data-autofocus disabled={rotate.isPending} onClick={close}>
              {messages.common.cancel}
            </Button>
            <Button loading={rotate.isPending} onClick={confirm}>
              {webhookMessages.rotateConfirm}
            </Button>
          </div>
        </div>
      ) : (
        <SecretShown made={made} onDone={close} />
      )}
    </Dialog>
  );
}
