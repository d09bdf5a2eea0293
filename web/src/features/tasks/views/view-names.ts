/** The views that everybody has besides the whole list, as the address names them: `?list=today`. */
export const viewNames = ["today", "upcoming", "done"] as const;

export type ViewName = (typeof viewNames)[number];

/** Null for what is no view that everybody has. */
export const viewNamed = (text: string): ViewName | null => viewNames.find((name) => name === text) ?? null;
