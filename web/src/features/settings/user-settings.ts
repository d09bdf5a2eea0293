import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { UpdateUserSettings } from "../../api/generated/models/UpdateUserSettings";
import type { UserSettings } from "../../api/generated/models/UserSettings";
import { UsersService } from "../../api/generated/services/UsersService";
import { whenIdle } from "../../lib/when-idle";
import { browserZone } from "../../lib/time/zone";
import { userSettingsQuery } from "./user-settings-query";

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

/** Tells the server where the user is, as long as it does not know. For one place only: each would tell it. */
export function useTellZone(settings: UserSettings | undefined): void {
  const { mutate } = useUpdateUserSettings();
  const unknown = settings?.time_zone === null;
  useEffect(() => {
    // Nothing on the screen waits for it.
    return unknown ? whenIdle(() => mutate({ time_zone: browserZone() })) : undefined;
  }, [unknown, mutate]);
}
