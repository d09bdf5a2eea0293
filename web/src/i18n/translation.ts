import { languageFor, localeFor, readLanguagePreference } from "./language";

/**
 * The German catalogue, downloaded only where it is spoken. Awaited while the app's first chunk starts, so that a
 * sentence can be read anywhere at any time; `de.ts` and what it imports must therefore import nothing of the app but
 * types, or the two chunks would wait for each other. Without it (offline, say) the app speaks English.
 */
export const translation =
  languageFor(readLanguagePreference()) === "de"
    ? await import("./de").then(
        ({ german }) => german,
        () => null,
      )
    : null;

/** The language that the sentences are in. It is chosen once, when the app loads. */
export const language = translation === null ? "en" : "de";

/** For `Intl`: that language as it is written where the browser is at home. */
export const locale = localeFor(language);
