/** The colours of calendars, events and labels, by their names in the API. Gray is last, because it is the least distinctive. */
export const colors = ["blue", "teal", "green", "yellow", "orange", "red", "violet", "gray"] as const;

export type Color = (typeof colors)[number];

/** A colour of the API; unknown ones, from a newer version, are blue. */
export const colorOf = (name: string): Color => colors.find((color) => color === name) ?? "blue";

/** The least used colour; if there are several, the first of them. */
export function leastUsedColor(used: Iterable<{ color: string }>): Color {
  const all = [...used];
  const uses = (color: string) => all.filter((each) => each.color === color).length;
  return colors.toSorted((one, other) => uses(one) - uses(other))[0] ?? "blue";
}
