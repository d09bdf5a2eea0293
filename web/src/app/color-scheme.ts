import type { MantineColorScheme, MantineColorSchemeManager } from "@mantine/core";
import {
  clearThemePreference,
  onThemePreferenceChange,
  readThemePreference,
  storeThemePreference,
  type ThemePreference,
} from "../lib/theme-preference";

// Mantine says `auto` where our storage says `system`.
const toMantine = (preference: ThemePreference): MantineColorScheme =>
  preference === "system" ? "auto" : preference;

/** Lets Mantine keep its colour scheme under our storage key, in our words. */
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
