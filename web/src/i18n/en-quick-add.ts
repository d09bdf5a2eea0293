/** What the form that adds tasks says of a line that it understands. */
export const enQuickAdd = {
  understood: "Understood",
  notBefore: (when: string) => `Not before ${when}`,
  makePlain: (words: string) => `${words}: keep it as text`,
  makePlainHint: "Keep it as text",
  added: (title: string) => `Task “${title}” added.`,
} as const;
