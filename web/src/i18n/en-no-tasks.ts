/** What is said in place of an empty list of tasks, loaded where it is. */
export const enNoTasks = {
  empty: "No tasks yet",
  emptyHint: "One line is enough: “Write report tomorrow 3pm for 2h !high #work”.",
  allDone: "All done",
  allHidden: (count: number) =>
    count === 1 ? "1 completed task is hidden." : `${count} completed tasks are hidden.`,
} as const;
