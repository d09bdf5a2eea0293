import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import type { UpdateUserSettings } from "../../api/generated/models/UpdateUserSettings";
import { browserZone } from "../../lib/time/zone";
import { whenIdle } from "../../lib/when-idle";
import { knownThing, type Settings, settingsId } from "../../things/kinds";
import { type Callbacks, thingsOf, useChange, useThingsOf } from "../../things/use-things";
import { editSettings, reportTimeZone } from "../../settings/settings-changes";
import { userSettingsQuery } from "./user-settings-query";

/** The settings as they are shown, once they are loaded. */
export function useUserSettings(enabled = true) {
  const { store } = thingsOf(useQueryClient());
  const query = useQuery({ ...userSettingsQuery, enabled });
  const { data } = query;
  useEffect(() => {
    if (data !== undefined) {
      store.hear([knownThing("settings", { ...data, id: settingsId })]);
    }
  }, [store, data]);
  const all = useThingsOf("settings");
  const loaded = data === undefined ? undefined : { ...data, id: settingsId };
  return { ...query, settings: all.get(settingsId) ?? loaded };
}

/** Changes the current settings. Shown at once. */
export function useUpdateUserSettings() {
  const { store } = thingsOf(useQueryClient());
  const { mutate: edit, isPending } = useChange(editSettings);
  const mutate = useCallback(
    (fields: UpdateUserSettings, callbacks: Callbacks<Settings> = {}) => {
      const base = store.view().settings.get(settingsId);
      if (base !== undefined) {
        edit({ base, fields }, callbacks);
      }
    },
    [store, edit],
  );
  return { mutate, isPending };
}

/** Reports the user's time zone, as long as the server does not know it. Use it in one place only, because each use reports. */
export function useReportTimeZone(settings: Settings | undefined): void {
  const { store } = thingsOf(useQueryClient());
  const { mutate } = useChange(reportTimeZone);
  const unknown = settings?.time_zone === null;
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    const report = () => {
      const base = store.view().settings.get(settingsId);
      if (base !== undefined) {
        mutate({ base, zone: browserZone() }, { onError: () => setRefused(true) });
      }
    };
    // Nothing on the screen waits for it. A refused report would be refused again.
    return unknown && !refused ? whenIdle(report) : undefined;
  }, [unknown, refused, store, mutate]);
}
