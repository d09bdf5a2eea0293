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
} as const;
