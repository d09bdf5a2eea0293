import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { abortable } from "../../api/client";
import type { CreateUser } from "../../api/generated/models/CreateUser";
import type { UpdateUser } from "../../api/generated/models/UpdateUser";
import type { User } from "../../api/generated/models/User";
import { UsersService } from "../../api/generated/services/UsersService";
import { tableMessages } from "../../i18n/table-messages";
import { pageSize, skipOf } from "../../lib/paging";
import { type Edit, EditConflict, sendEdit } from "../../things/edit";
import { reportError, reportSuccess } from "../../ui/report";
import { useRefreshPages } from "../../ui/use-paged-query";

const users = ["users"];

/** One page of all users, the oldest first. For superusers. */
export const usersPageQuery = (page: number) =>
  queryOptions({
    queryKey: [...users, page],
    queryFn: async ({ signal }) => {
      const list = UsersService.listUsers({ skip: skipOf(page), limit: pageSize });
      return (await abortable(list, signal)).data;
    },
  });

export function useCreateUser() {
  const refresh = useRefreshPages(users);
  return useMutation({
    mutationFn: (user: CreateUser) => UsersService.createUser({ requestBody: user }),
    onSuccess: async () => {
      reportSuccess(tableMessages.users.created);
      await refresh();
    },
  });
}

export function useUpdateUser() {
  const refresh = useRefreshPages(users);
  return useMutation({
    mutationFn: (edit: Edit<User, UpdateUser>) =>
      sendEdit(edit, {
        patch: (id, fields, ifMatch) => UsersService.updateUser({ userId: id, requestBody: fields, ifMatch }),
        read: (id) => UsersService.getUser({ userId: id }),
      }),
    onSuccess: async () => {
      reportSuccess(tableMessages.users.updated);
      await refresh();
    },
    // The form shows the other version; so does the list.
    onError: (error) => error instanceof EditConflict && refresh(),
  });
}

export function useDeleteUser() {
  const queryClient = useQueryClient();
  const refresh = useRefreshPages(users);
  return useMutation({
    mutationFn: ({ id }: { id: string }) => UsersService.deleteUser({ userId: id }),
    onSuccess: () => {
      reportSuccess(tableMessages.deletion.done);
      // The user's things were deleted too, on whichever screens they are shown.
      return queryClient.invalidateQueries({ refetchType: "none" });
    },
    onError: () => reportError(tableMessages.deletion.failed, tableMessages.deletion.failedTitle),
    // After a failure too: it may have failed because another superuser was faster.
    onSettled: refresh,
  });
}
