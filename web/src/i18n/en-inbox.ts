/** What the inbox says besides what the login downloads with `en.ts`. */
export const enInbox = {
  listHint:
    "Arrow keys go from task to task, left and right to the buttons of one. Space completes a task, Enter opens it, Delete deletes it, Alt with an arrow key moves it.",
  view: "View",
  views: { all: "All", today: "Today", upcoming: "Upcoming", done: "Done" },
  completed: (title: string) => `${title} completed.`,
  reopened: (title: string) => `${title} is no longer done.`,
  summaryHidden: (open: number, done: number) =>
    `${open.toLocaleString("en")} open, ${done.toLocaleString("en")} done (hidden)`,
  hideCompleted: "Hide completed",
  showCompleted: "Show completed",
  clearCompleted: "Clear completed",
  clearHint: (count: number) =>
    count === 1 ? "Move 1 completed task to the trash" : `Move ${count} completed tasks to the trash`,
  cleared: (count: number) =>
    count === 1 ? "1 completed task moved to the trash." : `${count} completed tasks moved to the trash.`,
  clearFailed: "Failed to clear the completed tasks. Please try again.",
  dropHint: "Drop to take off the calendar",
} as const;
