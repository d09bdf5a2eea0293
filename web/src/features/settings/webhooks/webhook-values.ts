import type { Webhook } from "../../../api/generated/models/Webhook";
import { changedFields } from "../../../lib/changed-fields";

export type EventName = Webhook["events"][number];

/** All that can be chosen, in the order in which the API answers them. */
export const eventNames: EventName[] = [
  "task.created",
  "task.updated",
  "task.deleted",
  "event.created",
  "event.updated",
  "event.deleted",
];

/** What the form holds. */
export interface WebhookValues {
  url: string;
  description: string;
  events: EventName[];
}

/** Of a new one: it hears of everything. */
export const valuesOf = (webhook: Webhook | null): WebhookValues =>
  webhook === null
    ? { url: "", description: "", events: eventNames }
    : { url: webhook.url, description: webhook.description, events: webhook.events };

/** As they are sent: trimmed, and the events in their order, however they were chosen. */
export const cleaned = ({ url, description, events }: WebhookValues): WebhookValues => ({
  url: url.trim(),
  description: description.trim(),
  events: eventNames.filter((name) => events.includes(name)),
});

/** What is another value than the webhook has. */
export const changesOf = (webhook: Webhook, values: WebhookValues): Partial<WebhookValues> =>
  changedFields(valuesOf(webhook), cleaned(values));

/** What a webhook is called: what its owner says of it, or where it leads. */
export const nameOf = ({ description, url }: Webhook): string => (description === "" ? url : description);
