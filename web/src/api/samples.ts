import type { QueryClient } from "@tanstack/react-query";
import type { UserSettings } from "./generated/models/UserSettings";

export const userSettingsKey = ["userSettings"] as const;

/** The samples go with the first event or scheduled task. The server knows that; what is known of it here must, too. */
export function forgetSamples(queryClient: QueryClient): void {
  queryClient.setQueryData<UserSettings>(
    userSettingsKey,
    (settings) => settings && { ...settings, samples: false },
  );
}
