import { Button, Loader } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Webhook } from "../../../api/generated/models/Webhook";
import type { WebhookDelivery } from "../../../api/generated/models/WebhookDelivery";
import { webhookMessages } from "../../../i18n/webhook-messages";
import { RefreshIcon } from "../../../ui/later-icons";
import { Pager } from "../../../ui/pager";
import { reportSuccess } from "../../../ui/report";
import { EntryList } from "../entry-list";
import classes from "./deliveries.module.css";
import { DeliveryEntry } from "./delivery-entry";
import { reportWebhookError } from "./report-webhook-error";
import { SendIcon } from "./webhook-icons";
import { useRedeliver, useTestWebhook } from "./webhook-mutations";
import { deliveriesAtOnce, deliveriesQuery, webhooksQuery } from "./webhook-queries";
import { pauseOf } from "./webhook-state";
import { toTheSecond } from "./webhook-times";

const words = webhookMessages.sent;

/** A page of a webhook's deliveries, the newest first. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const [page, setPage] = useState(1);
  const shown = deliveriesQuery(webhook.id, page);
  const list = useQuery({ ...shown, select: ({ data }) => data });
  const { data: count = 0 } = useQuery({ ...shown, select: (answer) => answer.count });
  useReloadedWebhook(list.dataUpdatedAt);
  const onRedeliver = useRedelivery(webhook.id);
  const hasNext = page * deliveriesAtOnce < count;
  const pause = pauseOf(webhook, list.dataUpdatedAt);
  return (
    <div className={classes.deliveries}>
      {!webhook.active && (
        <p className={classes.notice}>{webhookMessages.why[webhook.stopped_because ?? "self"]}</p>
      )}
      {pause !== null && (
        <p className={classes.notice}>{webhookMessages.askedForPause(toTheSecond(pause))}</p>
      )}
      <div className={classes.actions}>
        {webhook.active && <TestButton id={webhook.id} onQueued={() => setPage(1)} />}
        <Button
          variant="default"
          size="xs"
          // Not disabled meanwhile: it would lose the focus.
          aria-disabled={list.isFetching}
          leftSection={
            list.isFetching ? (
              <Loader size={14} color="currentColor" aria-hidden="true" />
            ) : (
              <RefreshIcon size={14} />
            )
          }
          onClick={() => !list.isFetching && void list.refetch()}
        >
          {words.reload}
        </Button>
      </div>
      <EntryList
        label={webhookMessages.deliveries}
        query={list}
        failure={words.loadFailed}
        empty={
          <p>
            <strong>{words.empty}</strong>
            {words.emptyHint}
          </p>
        }
      >
        {(delivery) => (
          <DeliveryEntry
            key={delivery.id}
            delivery={delivery}
            now={list.dataUpdatedAt}
            isPaused={pause !== null}
            onRedeliver={webhook.active ? () => onRedeliver(delivery) : null}
          />
        )}
      </EntryList>
      {(page > 1 || hasNext) && (
        <Pager page={page} hasNext={hasNext} loading={list.isPlaceholderData} onGoTo={setPage} />
      )}
    </div>
  );
}

/** How the webhook is, too, each time its deliveries were loaded: what came of one may have switched it off. */
function useReloadedWebhook(loadedAt: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (loadedAt > 0) {
      void queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey, exact: true });
    }
  }, [queryClient, loadedAt]);
}

function TestButton({ id, onQueued }: { id: string; onQueued: () => void }) {
  const { mutate, isPending } = useTestWebhook();
  const send = () =>
    mutate(id, {
      onSuccess: () => {
        reportSuccess(webhookMessages.testQueued);
        onQueued();
      },
      onError: (error) => reportWebhookError(error, webhookMessages.mostWaiting),
    });
  return (
    <Button
      variant="default"
      size="xs"
      aria-disabled={isPending}
      leftSection={<SendIcon size={14} />}
      onClick={() => !isPending && send()}
    >
      {webhookMessages.test}
    </Button>
  );
}

function useRedelivery(id: string) {
  const { mutate } = useRedeliver();
  return (delivery: WebhookDelivery) =>
    mutate(
      { id, deliveryId: delivery.id },
      {
        onSuccess: () => reportSuccess(words.queuedAgain),
        onError: (error) => reportWebhookError(error, webhookMessages.mostWaiting),
      },
    );
}
