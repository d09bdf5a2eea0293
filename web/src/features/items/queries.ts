import { queryOptions } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { abortable } from "../../api/client";
import type { Item } from "../../api/generated/models/Item";
import { ItemsService } from "../../api/generated/services/ItemsService";
import { isUnauthorized } from "../../api/problem";
import { tableMessages } from "../../i18n/table-messages";
import { pageSize, skipOf } from "../../lib/paging";
import { type Callbacks, thingsOf, useChange, useThingsOf } from "../../things/use-things";
import { reportError, reportSuccess } from "../../ui/report";
import { reportUndoable } from "../../ui/report-undoable";
import { type PagedRows, usePagedQuery, useRefreshPages } from "../../ui/use-paged-query";
import { createItem, deleteItem, editItem, type NewItem } from "./item-changes";

const items = ["items"];

/** One page of the items, the newest first. The items themselves go into the store. */
const itemsPageQuery = (page: number) =>
  queryOptions({
    queryKey: [...items, page],
    queryFn: async ({ client, signal }) => {
      const { store } = thingsOf(client);
      const asked = store.now();
      const list = ItemsService.listItems({ skip: skipOf(page), limit: pageSize });
      const { data } = await abortable(list, signal);
      // It says nothing about items on other pages.
      store.accept(asked, { item: { values: data, covers: () => false } });
      return data;
    },
  });

/** The page of the items in the address, as it is shown: those that wait to be sent are at the top. */
export function useItems(): PagedRows<Item> {
  const paged = usePagedQuery(itemsPageQuery);
  const all = useThingsOf("item");
  const { page, rows: loaded } = paged;
  const rows = useMemo(() => {
    const waiting = page === 1 ? [...all.values()].filter(({ updated_at: version }) => version === "") : [];
    return loaded && [...waiting.toReversed(), ...loaded.flatMap(({ id }) => all.get(id) ?? [])];
  }, [page, loaded, all]);
  return { ...paged, rows };
}

export function useCreateItem() {
  const refresh = useRefreshPages(items);
  const { mutate: create, isPending } = useChange(createItem);
  const mutate = useCallback(
    (item: NewItem, callbacks: Callbacks<Item> = {}) =>
      create(item, {
        ...callbacks,
        onSuccess: (made) => {
          reportSuccess(tableMessages.items.created);
          void refresh();
          callbacks.onSuccess?.(made);
        },
      }),
    [create, refresh],
  );
  return { mutate, isPending };
}

export function useEditItem() {
  const { mutate: edit, isPending } = useChange(editItem);
  const mutate = useCallback(
    (variables: Parameters<typeof edit>[0], callbacks: Callbacks<Item> = {}) =>
      edit(variables, {
        ...callbacks,
        onSuccess: (item) => {
          reportSuccess(tableMessages.items.updated);
          callbacks.onSuccess?.(item);
        },
      }),
    [edit],
  );
  return { mutate, isPending };
}

export function useDeleteItem() {
  const refresh = useRefreshPages(items);
  const { mutate: remove, isPending } = useChange(deleteItem);
  const mutate = useCallback(
    (variables: Parameters<typeof remove>[0], callbacks: Callbacks<unknown> = {}) =>
      remove(variables, {
        ...callbacks,
        onAccepted: (undo) => {
          reportUndoable(tableMessages.deletion.done, undo);
          callbacks.onAccepted?.(undo);
        },
        onError: (error) => {
          if (!isUnauthorized(error)) {
            reportError(tableMessages.deletion.failed, tableMessages.deletion.failedTitle);
          }
          callbacks.onError?.(error);
        },
        onSettled: () => {
          // Other items have moved up.
          void refresh();
          callbacks.onSettled?.();
        },
      }),
    [remove, refresh],
  );
  return { mutate, isPending };
}
