import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { abortable } from "../../api/client";
import type { UpdateUserSettings } from "../../api/generated/models/UpdateUserSettings";
import type { UserSettings } from "../../api/generated/models/UserSettings";
import { UsersService } from "../../api/generated/services/UsersService";
import { userSettingsKey } from "../../api/samples";

/** How the user wants the calendar. */
export const userSettingsQuery = queryOptions({
  queryKey: userSettingsKey,
  queryFn: ({ signal }) => abortable(UsersService.getMySettings({}), signal),
  staleTime: 5 * 60_000,
});

/** Shown at once; what the server answers has the last word. */
export function useUpdateUserSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: UpdateUserSettings) => UsersService.updateMySettings({ requestBody: change }),
    onSuccess: (settings) => queryClient.setQueryData(userSettingsQuery.queryKey, settings),
    onError: () => queryClient.invalidateQueries(userSettingsQuery),
  });
}

export function useUserSettings(enabled: boolean): UserSettings | undefined {
  return useQuery({ ...userSettingsQuery, enabled }).data;
}
