import { useState } from "react";
import type { Webhook } from "../../../api/generated/models/Webhook";
import type { WebhookWithSecret } from "../../../api/generated/models/WebhookWithSecret";
import { webhookMessages } from "../../../i18n/webhook-messages";
import { Dialog, type DialogProps } from "../../../ui/dialog";
import { SecretShown } from "./secret-shown";
import { WebhookForm } from "./webhook-form";

interface WebhookDialogProps extends Omit<DialogProps, "title"> {
  /** The one that is edited; null for a new one. */
  webhook: Webhook | null;
}

/** The form; after it, if the webhook is new, its secret, which is gone for good once the dialog closes. */
export function WebhookDialog({ webhook, onClose, ...dialog }: WebhookDialogProps) {
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  const title = webhook === null ? webhookMessages.createTitle : webhookMessages.editTitle;
  return (
    <Dialog
      {...dialog}
      onClose={close}
      title={made === null ? title : webhookMessages.secretTitle}
      closeOnClickOutside={false}
      // With the secret in it only its own button closes the dialog: a stray Escape must not lose the secret.
      pending={made !== null}
    >
      {made === null ? (
        <WebhookForm webhook={webhook} onCreated={setMade} onClose={close} />
      ) : (
        <SecretShown made={made} onDone={close} />
      )}
    </Dialog>
  );
}
