/** The built-in views besides the whole list, as in the address: `?list=today`. */
export const viewNames = ["today", "upcoming", "done"] as const;

export type ViewName = (typeof viewNames)[number];

/** Null if it is not a built-in view. */
export const viewNamed = (text: string): ViewName | null => viewNames.find((name) => name === text) ?? null;
