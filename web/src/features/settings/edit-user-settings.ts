import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { UpdateUserSettings } from "../../api/generated/models/UpdateUserSettings";
import type { UserSettings } from "../../api/generated/models/UserSettings";
import { UsersService } from "../../api/generated/services/UsersService";
import { browserZone } from "../../lib/time/zone";
import { useLatest } from "../../lib/use-latest";
import { whenIdle } from "../../lib/when-idle";
import { type Edit, sendEdit } from "../../things/edit";
import type { Versioned } from "../../things/version";
import { userSettingsQuery } from "./user-settings";

// Apart from their query, which the router asks for before anybody is logged in.

/** The settings as a thing that is edited: everybody has one. */
type OwnSettings = UserSettings & Versioned;

export const ownSettings = (settings: UserSettings): OwnSettings => ({ ...settings, id: "settings" });

/** Changes what was seen of them; if somebody else has changed the same since, it is an `EditConflict`. */
export function useEditUserSettings() {
  const queryClient = useQueryClient();
  const show = (settings: UserSettings) => queryClient.setQueryData(userSettingsQuery.queryKey, settings);
  return useMutation({
    mutationFn: (edit: Edit<OwnSettings, UpdateUserSettings>) =>
      sendEdit(edit, {
        patch: async (_id, fields, ifMatch) =>
          ownSettings(await UsersService.updateMySettings({ requestBody: fields, ifMatch })),
        read: async () => {
          const settings = await UsersService.getMySettings({});
          show(settings);
          return ownSettings(settings);
        },
      }),
    onSuccess: show,
    onError: () => queryClient.invalidateQueries(userSettingsQuery),
  });
}

/** Tells the server where the user is, as long as it does not know. For one place only: each would tell it. */
export function useTellZone(settings: UserSettings | undefined): void {
  const { mutate } = useEditUserSettings();
  const latest = useLatest(settings);
  const unknown = settings?.time_zone === null;
  useEffect(() => {
    const tell = () => {
      // Unless another device has told it meanwhile.
      if (latest.current?.time_zone === null) {
        mutate({ base: ownSettings(latest.current), fields: { time_zone: browserZone() } });
      }
    };
    // Nothing on the screen waits for it.
    return unknown ? whenIdle(tell) : undefined;
  }, [unknown, mutate, latest]);
}
