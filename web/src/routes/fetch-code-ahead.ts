import { preloadAll } from "../lib/deferred-import";

const screens = import.meta.glob(["/src/routes/*.tsx", "!/src/routes/*.test.tsx"]);

/** Loads all code of the app that is not loaded yet. */
export function fetchCodeAhead(): void {
  preloadAll();
  for (const load of Object.values(screens)) {
    load().catch(() => {});
  }
}
