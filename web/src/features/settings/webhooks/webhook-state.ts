import type { Webhook } from "../../../api/generated/models/Webhook";

/** The end of the pause that the receiver asked for; null if there is none any more. */
export const pauseOf = ({ active, paused_until }: Webhook, now: number): string | null =>
  active && paused_until !== null && Date.parse(paused_until) > now ? paused_until : null;

/** How a webhook is: off by its owner's choice or by the server's, and otherwise whether its receiver takes messages. */
export function stateOfWebhook(webhook: Webhook, now: number) {
  if (!webhook.active) {
    return webhook.stopped_because === null ? "off" : "stopped";
  }
  if (pauseOf(webhook, now) !== null) {
    return "paused";
  }
  return webhook.last_error === null ? "active" : "failing";
}
