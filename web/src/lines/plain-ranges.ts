import type { PlainRange } from "../api/generated/models/PlainRange";

/** As many as the API takes. */
const most = 100;

/**
 * Letters that were made plain text again, where they are after the text was changed: what is typed before them moves them, what is
 * typed into them makes them longer, and what is deleted is plain no more.
 */
export function keepInStep(ranges: readonly PlainRange[], before: string, after: string): PlainRange[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) {
    start += 1;
  }
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) {
    end += 1;
  }
  const changedTo = before.length - end;
  const by = after.length - before.length;
  return ranges
    .map(({ from, to }) => {
      if (to <= start) {
        return { from, to };
      }
      return from >= changedTo
        ? { from: from + by, to: to + by }
        : { from: Math.min(from, start), to: Math.max(to, changedTo) + by };
    })
    .filter(({ from, to }, index) => to > from && !isReplaced(ranges[index], start, changedTo));
}

/** All of it was deleted, or something else was put in its place. */
const isReplaced = (range: PlainRange | undefined, start: number, end: number): boolean =>
  range !== undefined && end > start && start <= range.from && range.to <= end;

export const withRanges = (
  ranges: readonly PlainRange[],
  more: readonly PlainRange[],
): readonly PlainRange[] => [...ranges, ...more.map(({ from, to }) => ({ from, to }))].slice(-most);
