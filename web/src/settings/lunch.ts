/** As the API says times: they sort as they follow each other. */
interface Hours {
  start: string;
  end: string;
}

/** The hour in which most have lunch. */
export const lunch: Hours = { start: "12:00", end: "13:00" };

/** Hours in two, without that of lunch; null if it is no part of them, or nothing to speak of would be left of them. */
export const splitForLunch = <Span extends Hours>(span: Span): [Span, Span] | null =>
  span.start !== "" && span.start <= "11:00" && span.end >= "14:00"
    ? [
        { ...span, end: lunch.start },
        { ...span, start: lunch.end },
      ]
    : null;

/** The same with all that can be split; null if nothing can. */
export function keepLunchFree<Span extends Hours>(spans: readonly Span[]): Span[] | null {
  const kept = spans.flatMap((span) => splitForLunch(span) ?? [span]);
  return kept.length === spans.length ? null : kept;
}
