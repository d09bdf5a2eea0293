import type { MantineColorScheme, MantineColorSchemeManager } from "@mantine/core";
import {
  clearThemePreference,
  onThemePreferenceChange,
  readThemePreference,
  storeThemePreference,
  type ThemePreference,
} from "../lib/theme-preference";

// Mantine uses `auto` where our storage uses `system`.
const toMantine = (preference: ThemePreference): MantineColorScheme =>
  preference === "system" ? "auto" : preference;

/** Lets Mantine store its colour scheme under our key, with our names. */
export function createColorSchemeManager(): MantineColorSchemeManager {
  let stop: (() => void) | undefined;
  return {
    get: () => toMantine(readThemePreference()),
    set: (scheme) => storeThemePreference(scheme === "auto" ? "system" : scheme),
    subscribe(onUpdate) {
      stop = onThemePreferenceChange((preference) => onUpdate(toMantine(preference)));
    },
    unsubscribe() {
      stop?.();
      stop = undefined;
    },
    clear: clearThemePreference,
  };
}
