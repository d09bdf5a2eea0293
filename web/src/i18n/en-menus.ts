/** Sentences that the first paint behind the login shows beside `en.ts`, which the login screen downloads. */
export const enMenus = {
  skipToContent: "Skip to content",
  skipList: "Skip the list",
  search: "Search",
  ctrl: "Ctrl",
  moveFurther: "Move further",
  upBy: (rows: number) => `Up ${rows}`,
  downBy: (rows: number) => `Down ${rows}`,
} as const;
