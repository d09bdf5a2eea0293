/** In the API's format: times sort as text. */
interface Hours {
  start: string;
  end: string;
}

/** The hour in which most people have lunch. */
export const lunch: Hours = { start: "12:00", end: "13:00" };

/** Hours split in two, without the lunch hour; null if it is not in them, or too little would be left. */
export const splitForLunch = <Span extends Hours>(span: Span): [Span, Span] | null =>
  span.start !== "" && span.start <= "11:00" && span.end >= "14:00"
    ? [
        { ...span, end: lunch.start },
        { ...span, start: lunch.end },
      ]
    : null;

/** The same for all that can be split; null if none can. */
export function keepLunchFree<Span extends Hours>(spans: readonly Span[]): Span[] | null {
  const kept = spans.flatMap((span) => splitForLunch(span) ?? [span]);
  return kept.length === spans.length ? null : kept;
}
