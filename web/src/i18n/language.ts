/** The languages of the catalogue. The first is the specification's. */
export const languages = ["en", "de"] as const;

export type Language = (typeof languages)[number];

/** The user's choice; `system` leaves it to the browser. */
export type LanguagePreference = Language | "system";

const key = "language";

const isLanguage = (word: string | null): word is Language => languages.some((known) => known === word);

export function readLanguagePreference(): LanguagePreference {
  const stored = localStorage.getItem(key);
  return isLanguage(stored) ? stored : "system";
}

export function storeLanguagePreference(preference: LanguagePreference): void {
  if (preference === "system") {
    localStorage.removeItem(key);
  } else {
    localStorage.setItem(key, preference);
  }
}

const primaryOf = (tag: string) => tag.split("-", 1)[0]?.toLowerCase() ?? "";

/** The language to use: the chosen one, otherwise the first of the browser's languages in the catalogue. */
export function languageFor(
  preference: LanguagePreference,
  browserLanguages: readonly string[] = navigator.languages,
): Language {
  return preference === "system"
    ? (browserLanguages.map(primaryOf).find(isLanguage) ?? languages[0])
    : preference;
}

/** The format of dates and numbers: the browser's own variety of the language (`de-AT`), if it has one. */
export function localeFor(
  language: Language,
  browserLanguages: readonly string[] = navigator.languages,
): string {
  return browserLanguages.find((tag) => primaryOf(tag) === language) ?? language;
}
