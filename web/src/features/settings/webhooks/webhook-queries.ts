import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { abortable } from "../../../api/client";
import type { WebhookDeliveries } from "../../../api/generated/models/WebhookDeliveries";
import type { WebhookDelivery } from "../../../api/generated/models/WebhookDelivery";
import { WebhooksService } from "../../../api/generated/services/WebhooksService";

/** The user's webhooks, the newest first. */
export const webhooksQuery = queryOptions({
  queryKey: ["webhooks"],
  queryFn: async ({ signal }) => (await abortable(WebhooksService.listWebhooks(), signal)).data,
  // The server switches one off by itself; whoever looks wants to see how it is now.
  staleTime: 0,
});

/** How many deliveries are shown at once. */
export const deliveriesAtOnce = 20;

/** How often deliveries are loaded again while one of them is about to be sent, in milliseconds. */
const lookAgain = 2_000;

/** A page of what was and is to be sent to a webhook, the newest first. The first page is 1. */
export const deliveriesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...webhooksQuery.queryKey, id, "deliveries", page],
    queryFn: ({ signal }) =>
      abortable(
        WebhooksService.listWebhookDeliveries({
          id,
          skip: (page - 1) * deliveriesAtOnce,
          limit: deliveriesAtOnce,
        }),
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      mayChangeSoon(data, dataUpdatedAt) ? lookAgain : false,
  });

/** Within a minute. What waits for hours is not worth asking for all the time. */
const mayChangeSoon = (page: WebhookDeliveries | undefined, now: number): boolean =>
  page?.data.some((delivery) => stateOf(delivery) === "sending" || isDue(delivery, now + 60_000)) ?? false;

/** Whether a delivery waits and is tried by then. */
export const isDue = ({ next_attempt_at }: WebhookDelivery, by: number): boolean =>
  next_attempt_at !== null && Date.parse(next_attempt_at) <= by;

/** What is said of a delivery: one that is not over waits, or is just being sent. */
export const stateOf = ({ state, next_attempt_at }: WebhookDelivery) =>
  state === "pending" ? (next_attempt_at === null ? "sending" : "waiting") : state;
