import { Button } from "@mantine/core";
import type { WebhookDelivery } from "../../../api/generated/models/WebhookDelivery";
import { serverMessages } from "../../../i18n/server-messages";
import { webhookMessages } from "../../../i18n/webhook-messages";
import { dateAndTimeOf } from "../../../lib/instants";
import { SettingsEntry } from "../entry-list";
import classes from "../entry-list.module.css";
import { isDue, stateOf } from "./webhook-queries";

const words = webhookMessages.sent;

interface DeliveryEntryProps {
  delivery: WebhookDelivery;
  /** When the server said so. */
  now: number;
  /** Null while nothing is sent. */
  onRedeliver: (() => void) | null;
}

export function DeliveryEntry({ delivery, now, onRedeliver }: DeliveryEntryProps) {
  const { event, created_at, attempts, last_status, last_error } = delivery;
  const state = stateOf(delivery);
  const queued = dateAndTimeOf(created_at);
  const name = webhookMessages.event[event];
  const isNew = attempts === 0 || state === "sending";
  return (
    <SettingsEntry
      title={name}
      badge={
        <span className={classes.badge} data-tone={tones[state]}>
          {words.state[state]}
        </span>
      }
      facts={[
        words.queued(queued),
        ...(attempts === 0 ? [] : [words.attempts(attempts)]),
        ...(last_status === null ? [] : [words.status(last_status)]),
        ...nextTry(delivery, now),
        ...(last_error === null ? [] : [<LastError key="error">{last_error}</LastError>]),
      ]}
      action={
        onRedeliver !== null &&
        !isNew && (
          <Button
            variant="default"
            size="xs"
            aria-label={words.againThis(name, queued)}
            onClick={onRedeliver}
          >
            {words.again}
          </Button>
        )
      }
    />
  );
}

/** Of one that was never tried it is not known: it may wait for another of its thing. */
function nextTry(delivery: WebhookDelivery, now: number): string[] {
  const { attempts, next_attempt_at } = delivery;
  if (next_attempt_at === null || attempts === 0) {
    return [];
  }
  return [isDue(delivery, now) ? words.due : words.next(dateAndTimeOf(next_attempt_at))];
}

const tones = { succeeded: undefined, failed: "danger", waiting: "quiet", sending: "quiet" } as const;

/** The server's sentence, in people's language if that is known. */
function LastError({ children }: { children: string }) {
  const translated = serverMessages?.sentence(children) ?? null;
  return <span lang={translated === null ? "en" : undefined}>{translated ?? children}</span>;
}
