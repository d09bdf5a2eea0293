import type { Webhook } from "../../../api/generated/models/Webhook";
import { webhookMessages } from "../../../i18n/webhook-messages";
import classes from "../entry-list.module.css";
import { stateOfWebhook } from "./webhook-state";
import { timeFrom } from "./webhook-times";

const tones = {
  active: undefined,
  failing: "danger",
  paused: "notice",
  stopped: "danger",
  off: "quiet",
} as const;

interface WebhookBadgeProps {
  webhook: Webhook;
  /** When the server said so. */
  now: number;
}

export function WebhookBadge({ webhook, now }: WebhookBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tones[stateOfWebhook(webhook, now)]}>
      {wordsFor(webhook, now)}
    </span>
  );
}

function wordsFor(webhook: Webhook, now: number): string {
  const state = stateOfWebhook(webhook, now);
  const { stopped_because, paused_until } = webhook;
  if (state === "stopped" && stopped_because !== null) {
    return webhookMessages.stopped[stopped_because];
  }
  if (state === "paused" && paused_until !== null) {
    return webhookMessages.pausedUntil(timeFrom(paused_until, now));
  }
  if (state === "failing") {
    return webhookMessages.failing;
  }
  return state === "active" ? webhookMessages.active : webhookMessages.off;
}
