import type { Webhook } from "../../../api/generated/models/Webhook";
import { webhookMessages } from "../../../i18n/webhook-messages";
import { Dialog, type DialogProps } from "../../../ui/dialog";
import { Deliveries } from "./deliveries";
import { nameOf } from "./webhook-values";

interface DeliveriesDialogProps extends Omit<DialogProps, "title"> {
  webhook: Webhook;
}

/** What was and is to be sent to a webhook. */
export function DeliveriesDialog({ webhook, ...dialog }: DeliveriesDialogProps) {
  return (
    <Dialog
      {...dialog}
      title={webhookMessages.deliveriesOf(nameOf(webhook))}
      closeOnClickOutside
      size="44rem"
    >
      <Deliveries webhook={webhook} />
    </Dialog>
  );
}
