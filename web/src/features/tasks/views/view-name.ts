/** What the list can be asked for besides all of it, as the address names it: `?list=today`. */
export const viewNames = ["today", "upcoming", "done"] as const;

export type ViewName = (typeof viewNames)[number];

/** Null for the whole list. */
export const viewNamed = (text: string | null): ViewName | null =>
  viewNames.find((name) => name === text) ?? null;
