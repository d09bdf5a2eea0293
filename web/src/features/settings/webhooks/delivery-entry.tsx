import { Button } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import type { WebhookDelivery } from "../../../api/generated/models/WebhookDelivery";
import { webhookMessages } from "../../../i18n/webhook-messages";
import { CopyableId } from "../../../ui/copyable-id";
import { SettingsEntry } from "../entry-list";
import entry from "../entry-list.module.css";
import classes from "./deliveries.module.css";
import { DeliveryDetails } from "./delivery-details";
import { ServerSentence } from "./server-sentence";
import { isDue, stateOf } from "./webhook-queries";
import { toTheSecond } from "./webhook-times";

const words = webhookMessages.sent;

interface DeliveryEntryProps {
  delivery: WebhookDelivery;
  /** When the server said so. */
  now: number;
  /** Whether its webhook waits because its receiver asked for a pause. */
  isPaused: boolean;
  /** Null while nothing is sent. */
  onRedeliver: (() => void) | null;
}

export function DeliveryEntry({ delivery, now, isPaused, onRedeliver }: DeliveryEntryProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { event, created_at, attempts } = delivery;
  const state = stateOf(delivery);
  const queued = toTheSecond(created_at);
  const name = webhookMessages.event[event];
  const isNew = attempts === 0 || state === "sending";
  return (
    <SettingsEntry
      title={name}
      badge={
        <span className={entry.badge} data-tone={tones[state]}>
          {words.state[state]}
        </span>
      }
      // Opened, each of them has its name.
      facts={isOpen ? waiting(delivery, now, isPaused) : factsOf(delivery, now, isPaused)}
      action={
        <>
          <div className={classes.buttons}>
            <Button
              variant="default"
              size="xs"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              aria-label={words.detailsOf(name, queued)}
              onClick={() => setOpen(!isOpen)}
            >
              {words.details}
            </Button>
            {onRedeliver !== null && !isNew && (
              <Button
                variant="default"
                size="xs"
                aria-label={words.againThis(name, queued)}
                onClick={onRedeliver}
              >
                {words.again}
              </Button>
            )}
          </div>
          {isOpen && <DeliveryDetails id={id} delivery={delivery} />}
        </>
      }
    />
  );
}

const tones = { succeeded: undefined, failed: "danger", waiting: "quiet", sending: "quiet" } as const;

function factsOf(delivery: WebhookDelivery, now: number, isPaused: boolean): ReactNode[] {
  const { data_id, created_at, attempts, last_status, last_error } = delivery;
  return [
    <span key="id" className={classes.id}>
      <CopyableId id={data_id} />
    </span>,
    words.queued(toTheSecond(created_at)),
    ...(attempts === 0 ? [] : [words.attempts(attempts)]),
    ...(last_status === null ? [] : [words.status(last_status)]),
    ...waiting(delivery, now, isPaused),
    ...(last_error === null ? [] : [<ServerSentence key="error">{last_error}</ServerSentence>]),
  ];
}

/** Why a delivery waits, and until when. Of one that was never tried that is not known: it may wait for another of its thing. */
function waiting(delivery: WebhookDelivery, now: number, isPaused: boolean): string[] {
  const { attempts, last_error, next_attempt_at } = delivery;
  if (next_attempt_at === null) {
    return [];
  }
  const next = isDue(delivery, now) ? words.due : words.next(toTheSecond(next_attempt_at));
  if (isPaused) {
    return [words.because.pause, next];
  }
  if (attempts === 0) {
    return [words.because.line];
  }
  return last_error === null ? [next] : [words.because.failure, next];
}
