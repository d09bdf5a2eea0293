import { tasks } from "./en-counts";

/** What is said of tasks that wait for others, where that is edited. */
export const enBlockers = {
  tasks,
  waitsFor: "Waits for",
  find: "Find a task",
  most: (count: number) => `At most ${count} tasks`,
  found: (count: number) => `${tasks(count)} found`,
  noneFound: "No open task has these words.",
  list: "Tasks that this one waits for",
  remove: (title: string) => `Stop waiting for ${title}`,
  done: "Done:",
  gone: "A task that is gone",
  alreadyWaits: "Already waits for this one",
  alreadyWaitsThrough: (title: string) => `Already waits for this one, through “${title}”`,
  waitsForThis: (title: string) => `“${title}” already waits for this one.`,
  circle: (titles: string) => `These tasks would wait for each other: ${titles}`,
} as const;
