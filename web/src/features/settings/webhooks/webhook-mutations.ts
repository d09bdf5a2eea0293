import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CreateWebhook } from "../../../api/generated/models/CreateWebhook";
import type { UpdateWebhook } from "../../../api/generated/models/UpdateWebhook";
import { WebhooksService } from "../../../api/generated/services/WebhooksService";
import { webhooksQuery } from "./webhook-queries";

/** Loads the webhooks again, and those of their deliveries that are shown. */
function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(webhooksQuery);
}

export function useCreateWebhook() {
  const reload = useReload();
  return useMutation({
    mutationFn: (webhook: CreateWebhook) => WebhooksService.createWebhook({ requestBody: webhook }),
    onSuccess: () => {
      // Not awaited: the secret is shown whether or not the list can be loaded.
      void reload();
    },
    // The answer holds the secret, which must not outlive its dialog.
    gcTime: 0,
  });
}

export function useRotateSecret() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: string) => WebhooksService.rotateWebhookSecret({ id }),
    onSettled: () => {
      void reload();
    },
    // As above.
    gcTime: 0,
  });
}

export function useUpdateWebhook() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, fields }: { id: string; fields: UpdateWebhook }) =>
      WebhooksService.updateWebhook({ id, requestBody: fields }),
    // Also after a failure: it may be gone.
    onSettled: reload,
  });
}

export function useDeleteWebhook() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: string) => WebhooksService.deleteWebhook({ id }),
    onSettled: reload,
  });
}

export function useTestWebhook() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: string) => WebhooksService.testWebhook({ id }),
    onSettled: reload,
  });
}

export function useRedeliver() {
  const reload = useReload();
  return useMutation({
    mutationFn: (ids: { id: string; deliveryId: string }) => WebhooksService.redeliverWebhookDelivery(ids),
    onSettled: reload,
  });
}
