/** What is said of views of the task list, loaded with the first one that is chosen. */
export const enViews = {
  sortedHint: "This list is in order of its days.",
  empty: {
    today: "Nothing is due or planned today",
    upcoming: "Nothing is due or planned later on",
    done: "No task is done yet",
  },
} as const;
