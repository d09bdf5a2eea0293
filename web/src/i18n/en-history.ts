/** What Undo and Redo say once they are done, apart from the other sentences about changes because no screen begins with them. */
export const enHistory = {
  described: (action: string, thing: string) => `${action} “${thing}”`,
  andOthers: (described: string, others: number) => `${described} and ${others} more`,
  undone: (what: string) => `Undone: ${what}`,
  redone: (what: string) => `Redone: ${what}`,
  nothingToUndo: "Nothing to undo.",
  nothingToRedo: "Nothing to redo.",
  redo: "Redo",
  redoFailed: "This could not be redone.",
} as const;
