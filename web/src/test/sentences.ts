/** Every sentence of a catalogue by its path. Its parameters stand in it as `{0}`, `{1}` … */
export function sentencesOf(catalogue: object, prefix = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(catalogue)) {
    const key = `${prefix}${name}`;
    if (typeof value === "string") {
      found.set(key, value);
    } else if (typeof value === "function") {
      found.set(key, String(value("{0}", "{1}", "{2}")));
    } else {
      for (const [inner, sentence] of sentencesOf(value, `${key}.`)) {
        found.set(inner, sentence);
      }
    }
  }
  return found;
}
