/** By which two names are the same: the server compares them like this, too (`LabelName::key`). */
export const labelKey = (name: string): string =>
  name.trim().normalize("NFC").toLowerCase().replaceAll("ς", "σ").normalize("NFC");

/** In characters, as the server counts them. */
export const mostLetters = 50;

export const isTooLong = (name: string): boolean => Array.from(name.trim()).length > mostLetters;
