import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { abortable } from "../../api/client";
import { TrashService } from "../../api/generated/services/TrashService";
import { isUnauthorized } from "../../api/problem";
import { pageSize, skipOf } from "../../lib/paging";
import type { Change } from "../../things/change";
import { useChange } from "../../things/use-things";
import { reportError, reportSuccess } from "../../ui/report";
import { useRefreshPages } from "../../ui/use-paged-query";

const trash = ["trash"];

/** One page of the trash, the last deleted first. */
export const trashPageQuery = (page: number) =>
  queryOptions({
    queryKey: [...trash, page],
    queryFn: async ({ signal }) => {
      const list = TrashService.listTrash({ skip: skipOf(page), limit: pageSize });
      return (await abortable(list, signal)).data;
    },
    // Things come here from everywhere; whoever looks wants to see how it is now.
    staleTime: 0,
  });

interface Says {
  done: string;
  failed: string;
}

/** A change of the trash that says how it went, and shows what is left. */
export function useTrashChange<Variables, Answer>(change: Change<Variables, Answer>) {
  const refresh = useRefreshPages(trash);
  const queryClient = useQueryClient();
  const { mutate: make, isPending } = useChange(change);
  const mutate = useCallback(
    (variables: Variables, { done, failed }: Says, onSettled?: () => void) =>
      make(variables, {
        onAccepted: () => reportSuccess(done),
        onError: (error) => {
          if (!isUnauthorized(error)) {
            reportError(failed);
          }
        },
        onSettled: () => {
          // After a failure, too: it may be gone because another tab was faster.
          void refresh();
          void queryClient.invalidateQueries({ queryKey: ["items"] });
          onSettled?.();
        },
      }),
    [make, refresh, queryClient],
  );
  return { mutate, isPending };
}
