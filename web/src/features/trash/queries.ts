import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { abortable } from "../../api/client";
import type { TrashEntry } from "../../api/generated/models/TrashEntry";
import { TrashService } from "../../api/generated/services/TrashService";
import { isGone } from "../../api/problem";
import { mostOf } from "../../api/quota";
import { trashMessages } from "../../i18n/trash-messages";
import { pageSize, skipOf } from "../../lib/paging";
import { useChange } from "../../things/use-things";
import { reportError, reportRequestErrorAs, reportSuccess } from "../../ui/report";
import { useRefreshPages } from "../../ui/use-paged-query";
import { restoreEntry } from "./trash-changes";

const trash = ["trash"];

/** One page of the trash, the last deleted first. */
export const trashPageQuery = (page: number) =>
  queryOptions({
    queryKey: [...trash, page],
    queryFn: async ({ signal }) => {
      const list = TrashService.listTrash({ skip: skipOf(page), limit: pageSize });
      return (await abortable(list, signal)).data;
    },
    // Deletions come from everywhere; the list should be current.
    staleTime: 0,
  });

/** Reloads the list, after a failure, too: the entry may be gone because another tab was faster. */
function useRefreshTrash() {
  const refresh = useRefreshPages(trash);
  const queryClient = useQueryClient();
  return useCallback(() => {
    void refresh();
    void queryClient.invalidateQueries({ queryKey: ["items"] });
  }, [refresh, queryClient]);
}

type Entry = Pick<TrashEntry, "id" | "kind" | "title">;

/** Restores an entry, which can be undone like any other change. */
export function useRestoreEntry() {
  const refresh = useRefreshTrash();
  const { mutate: make, isPending } = useChange(restoreEntry);
  const mutate = useCallback(
    ({ id, kind, title }: Entry, onAccepted: () => void) =>
      make(
        { id, kind, title },
        {
          onSuccess: () => reportSuccess(trashMessages.restored(title)),
          onWaiting: () => reportSuccess(trashMessages.restoredLater(title), ""),
          onError: (error) => {
            reportRestoreFailed(error, trashMessages.restoreFailed(title), trashMessages.kindsInPlural[kind]);
          },
          onAccepted,
          onSettled: refresh,
        },
      ),
    [make, refresh],
  );
  return { mutate, isPending };
}

function reportRestoreFailed(error: Error, title: string, kinds: string): void {
  const most = mostOf(error);
  if (most === null) {
    reportRequestErrorAs(title, error);
  } else {
    reportError(trashMessages.full(most, kinds), title);
  }
}

/**
 * A deletion that cannot be undone does not wait for a connection: it is unknown what will be there by then. If the entry is gone
 * already, that counts as deleted.
 */
export function useDeleteForever() {
  const refresh = useRefreshTrash();
  return useMutation({
    mutationFn: ({ id }: Entry) =>
      TrashService.deleteFromTrash({ id }).catch((error: unknown) => {
        if (!isGone(error)) {
          throw error;
        }
      }),
    onSuccess: (_done, { title }) => reportSuccess(trashMessages.deletedForEver(title)),
    onError: (error, { title }) => reportRequestErrorAs(trashMessages.deleteFailed(title), error),
    onSettled: refresh,
  });
}

export function useEmptyTrash() {
  const refresh = useRefreshTrash();
  return useMutation({
    mutationFn: () => TrashService.emptyTrash(),
    onSuccess: () => reportSuccess(trashMessages.emptied),
    onError: (error) => reportRequestErrorAs(trashMessages.emptyFailed, error),
    onSettled: refresh,
  });
}
