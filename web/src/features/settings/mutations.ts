import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ChangePassword } from "../../api/generated/models/ChangePassword";
import type { CreateApiKey } from "../../api/generated/models/CreateApiKey";
import type { UpdateMe } from "../../api/generated/models/UpdateMe";
import type { User } from "../../api/generated/models/User";
import { ApiKeysService } from "../../api/generated/services/ApiKeysService";
import { SessionsService } from "../../api/generated/services/SessionsService";
import { UsersService } from "../../api/generated/services/UsersService";
import { type Edit, sendEdit } from "../../things/edit";
import { apiKeysQuery, sessionsQuery } from "./queries";

export function useUpdateProfile() {
  return useMutation({
    mutationFn: (edit: Edit<User, UpdateMe>) =>
      sendEdit(edit, {
        patch: (_id, fields, ifMatch) => UsersService.updateMe({ requestBody: fields, ifMatch }),
        read: () => UsersService.getMe({}),
      }),
  });
}

/** Ends all other sessions, too. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangePassword) => UsersService.changeMyPassword({ requestBody: change }),
    onSuccess: () => queryClient.invalidateQueries(sessionsQuery),
  });
}

export function useDeleteAccount() {
  return useMutation({ mutationFn: () => UsersService.deleteMe({}) });
}

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => SessionsService.endMySession({ id }),
    // Also after a failure: the session may have ended already.
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  });
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => SessionsService.endMyOtherSessions(),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  });
}

export function useCreateApiKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (key: CreateApiKey) => ApiKeysService.createApiKey({ requestBody: key }),
    onSuccess: () => {
      // Not awaited: the secret is shown whether or not the list can be loaded.
      void queryClient.invalidateQueries(apiKeysQuery);
    },
    // The answer contains the secret, which must not outlive its dialog.
    gcTime: 0,
  });
}

export function useRevokeApiKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => ApiKeysService.revokeApiKey({ id }),
    onSettled: () => queryClient.invalidateQueries(apiKeysQuery),
  });
}
