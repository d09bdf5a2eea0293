/**
 * The entry that typing leads to; null if no label starts so. One letter, also when repeated, goes on to the next entry
 * that starts with it; more letters stay at `from` as long as it fits.
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

/** Without case and accents: nobody should have to find the key for them. */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trimStart();
}
