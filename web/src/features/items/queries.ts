import { queryOptions, useMutation } from "@tanstack/react-query";
import { abortable } from "../../api/client";
import type { CreateItem } from "../../api/generated/models/CreateItem";
import type { Item } from "../../api/generated/models/Item";
import type { UpdateItem } from "../../api/generated/models/UpdateItem";
import { ItemsService } from "../../api/generated/services/ItemsService";
import { tableMessages } from "../../i18n/table-messages";
import { pageSize, skipOf } from "../../lib/paging";
import { type Edit, EditConflict, sendEdit } from "../../things/edit";
import { reportError, reportSuccess } from "../../ui/report";
import { useRefreshPages } from "../../ui/use-paged-query";

const items = ["items"];

/** One page of the items, the newest first. */
export const itemsPageQuery = (page: number) =>
  queryOptions({
    queryKey: [...items, page],
    queryFn: async ({ signal }) => {
      const list = ItemsService.listItems({ skip: skipOf(page), limit: pageSize });
      return (await abortable(list, signal)).data;
    },
  });

export function useCreateItem() {
  const refresh = useRefreshPages(items);
  return useMutation({
    mutationFn: (item: CreateItem) => ItemsService.createItem({ requestBody: item }),
    onSuccess: async () => {
      reportSuccess(tableMessages.items.created);
      await refresh();
    },
  });
}

export function useUpdateItem() {
  const refresh = useRefreshPages(items);
  return useMutation({
    mutationFn: (edit: Edit<Item, UpdateItem>) =>
      sendEdit(edit, {
        patch: (id, fields, ifMatch) => ItemsService.updateItem({ id, requestBody: fields, ifMatch }),
        read: (id) => ItemsService.getItem({ id }),
      }),
    onSuccess: async () => {
      reportSuccess(tableMessages.items.updated);
      await refresh();
    },
    // The form shows the other version; so does the list.
    onError: (error) => error instanceof EditConflict && refresh(),
  });
}

export function useDeleteItem() {
  const refresh = useRefreshPages(items);
  return useMutation({
    mutationFn: ({ id }: { id: string }) => ItemsService.deleteItem({ id }),
    onSuccess: () => reportSuccess(tableMessages.deletion.done),
    onError: () => reportError(tableMessages.deletion.failed, tableMessages.deletion.failedTitle),
    // After a failure too: it may have failed because somebody else was faster.
    onSettled: refresh,
  });
}
