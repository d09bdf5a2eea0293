import { onStoredElsewhere } from "./stored-change";

export type ThemePreference = "light" | "dark" | "system";

const key = "vite-ui-theme";

/** The user's choice; if nothing valid is stored, the operating system decides. */
export function readThemePreference(): ThemePreference {
  const stored = localStorage.getItem(key);
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function storeThemePreference(preference: ThemePreference): void {
  localStorage.setItem(key, preference);
}

export function clearThemePreference(): void {
  localStorage.removeItem(key);
}

/** Calls back when another tab changes the preference. */
export function onThemePreferenceChange(listener: (preference: ThemePreference) => void): () => void {
  return onStoredElsewhere(key, () => listener(readThemePreference()));
}
