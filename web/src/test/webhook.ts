import type { Webhook } from "../api/generated/models/Webhook";
import type { WebhookDelivery } from "../api/generated/models/WebhookDelivery";

export const webhookWith = (fields: Partial<Webhook> = {}): Webhook => ({
  id: "w",
  url: "https://example.org/hook",
  events: ["task.created", "task.updated", "task.deleted", "event.created", "event.updated", "event.deleted"],
  description: "Team chat",
  active: true,
  stopped_because: null,
  created_at: "2026-01-01T12:00:00Z",
  last_success_at: null,
  former_secret_until: null,
  paused_until: null,
  last_status: null,
  last_error: null,
  ...fields,
});

export const deliveryWith = (fields: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: "d",
  event: "task.updated",
  data_id: "01930000-0000-7000-8000-0123456789ab",
  state: "succeeded",
  attempts: 1,
  last_status: 200,
  last_error: null,
  next_attempt_at: null,
  created_at: "2026-01-02T12:00:00Z",
  last_attempt_at: "2026-01-02T12:00:01Z",
  ...fields,
});
