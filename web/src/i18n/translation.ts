import { languageFor, localeFor, readLanguagePreference } from "./language";

/**
 * The German catalogue, downloaded only if it is used. It is awaited while the app's first chunk starts, so that texts are
 * available everywhere at any time. So `de.ts` and its imports may import only types from the app, or the two chunks would wait
 * for each other. If it cannot be loaded (offline, for example) the app is in English.
 */
export const translation =
  languageFor(readLanguagePreference()) === "de"
    ? await import("./de").then(
        ({ german }) => german,
        () => null,
      )
    : null;

/** The language of the texts. It is chosen once, when the app loads. */
export const language = translation === null ? "en" : "de";

/** For `Intl`: that language in the variety of the browser. */
export const locale = localeFor(language);
