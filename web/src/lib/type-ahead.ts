/**
 * The entry that typed text selects; null if no label starts with it. One letter, also when repeated, selects the next entry that
 * starts with it; more letters stay at `from` as long as it matches.
 */
export function typeAheadMatch(labels: readonly string[], typed: string, from: number): number | null {
  const wanted = fold(typed);
  const oneLetter = Array.from(wanted).every((letter, _index, letters) => letter === letters[0]);
  const start = oneLetter ? from + 1 : Math.max(0, from);
  const prefix = oneLetter ? (Array.from(wanted)[0] ?? "") : wanted;
  for (let step = 0; step < labels.length; step += 1) {
    const index = (start + step) % labels.length;
    if (fold(labels[index] ?? "").startsWith(prefix)) {
      return index;
    }
  }
  return null;
}

/** Without case and accents, so that nobody must find the keys for them. */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trimStart();
}
