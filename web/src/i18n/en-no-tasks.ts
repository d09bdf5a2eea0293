/** What is said in place of an empty list of tasks, loaded where it is. */
export const enNoTasks = {
  empty: "No tasks yet",
  emptyHint: "Write down the first thing on your mind. The order is yours to choose.",
  allDone: "All done",
  allHidden: (count: number) =>
    count === 1 ? "1 completed task is hidden." : `${count} completed tasks are hidden.`,
} as const;
