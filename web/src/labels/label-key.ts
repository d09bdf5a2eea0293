/** The key by which names are compared, as on the server (`LabelName::key`). */
export const labelKey = (name: string): string =>
  name.trim().normalize("NFC").toLowerCase().replaceAll("ς", "σ").normalize("NFC");

/** In characters, counted as on the server. */
export const mostLetters = 50;

export const isTooLong = (name: string): boolean => Array.from(name.trim()).length > mostLetters;
