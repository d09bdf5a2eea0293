/** What the forms that add tasks and events say of a line that they understand. */
export const enQuickAdd = {
  understood: "Understood",
  makePlain: (words: string) => `${words}: keep it as text`,
  makePlainHint: "Keep it as text",
  unread: "Dates and labels in this line are understood once you are connected.",
  newLabel: (name: string) => `${name} (new)`,
  added: (title: string) => `Task “${title}” added.`,
} as const;
