import type { PlainRange } from "../api/generated/models/PlainRange";

/** The API's maximum. */
const most = 100;

/**
 * The parts that were made plain text, at their places after a change of the text: text typed before them moves them, text typed
 * into them extends them, and deleted text is no longer part of them.
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

/** All of it was deleted or replaced. */
const isReplaced = (range: PlainRange | undefined, start: number, end: number): boolean =>
  range !== undefined && end > start && start <= range.from && range.to <= end;

export const withRanges = (
  ranges: readonly PlainRange[],
  more: readonly PlainRange[],
): readonly PlainRange[] => [...ranges, ...more.map(({ from, to }) => ({ from, to }))].slice(-most);
