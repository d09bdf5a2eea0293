/** The colours of calendars, events and labels, as the API calls them. Gray last: it says least. */
export const colors = ["blue", "teal", "green", "yellow", "orange", "red", "violet", "gray"] as const;

export type Color = (typeof colors)[number];

/** A colour of the API; one that is newer than this app is blue. */
export const colorOf = (name: string): Color => colors.find((color) => color === name) ?? "blue";

/** The one that is used least, the first of these. */
export function leastUsedColor(used: Iterable<{ color: string }>): Color {
  const all = [...used];
  const uses = (color: string) => all.filter((each) => each.color === color).length;
  return colors.toSorted((one, other) => uses(one) - uses(other))[0] ?? "blue";
}
