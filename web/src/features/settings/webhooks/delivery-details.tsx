import type { ReactNode } from "react";
import type { WebhookDelivery } from "../../../api/generated/models/WebhookDelivery";
import { webhookMessages } from "../../../i18n/webhook-messages";
import { CopyableId } from "../../../ui/copyable-id";
import classes from "./deliveries.module.css";
import { ServerSentence } from "./server-sentence";
import { toTheSecond } from "./webhook-times";

const words = webhookMessages.sent.detail;

interface DeliveryDetailsProps {
  id: string;
  delivery: WebhookDelivery;
}

/** All that the server says of a delivery. */
export function DeliveryDetails({ id, delivery }: DeliveryDetailsProps) {
  const { event, data_id, attempts, last_status, last_error } = delivery;
  const { created_at, last_attempt_at, next_attempt_at } = delivery;
  const kind = event === "webhook.test" ? "webhook" : event.startsWith("task.") ? "task" : "event";
  return (
    <dl id={id} className={classes.details}>
      <Row label={words.message}>
        <CopyableId id={delivery.id} />
      </Row>
      <Row label={words.about[kind]}>
        <CopyableId id={data_id} />
      </Row>
      <Row label={words.queued}>{toTheSecond(created_at)}</Row>
      <Row label={words.tries}>{attempts}</Row>
      {last_attempt_at !== null && <Row label={words.lastTry}>{toTheSecond(last_attempt_at)}</Row>}
      {last_status !== null && <Row label={words.answer}>{last_status}</Row>}
      {last_error !== null && (
        <Row label={words.error}>
          <ServerSentence>{last_error}</ServerSentence>
        </Row>
      )}
      {next_attempt_at !== null && <Row label={words.nextTry}>{toTheSecond(next_attempt_at)}</Row>}
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
