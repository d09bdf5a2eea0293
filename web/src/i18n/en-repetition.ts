/** What is said of tasks that repeat, and of when they can be begun. */
export const enRepetition = {
  from: "Count the next one",
  fromDue: "from the due date",
  fromCompletion: "from the day it is completed",
  dueIsExtra: "The first one is on the due date, although it is not one of these days.",
  skip: "Skip this time",
  end: "End repetition",
  skipped: (title: string) => `${title}: skipped this time.`,
  ended: (title: string) => `${title} does not repeat any more.`,
  noNext: "There is no next time: this is the last one.",
  failed: "The task could not be changed. Please try again.",
  more: "More details",
  notBefore: "Not before",
  notBeforeTime: "Not before: time (optional)",
  notBeforeDayRequired: "Enter a date as well",
  shortestPiece: "Shortest piece",
  inOnePiece: "In one piece",
} as const;
