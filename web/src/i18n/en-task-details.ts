const tasks = (count: number) => (count === 1 ? "1 task" : `${count} tasks`);

/** What is said of how tasks repeat, what they wait for and when they may be begun, loaded with what asks for it. */
export const enTaskDetails = {
  tasks,
  waitsFor: "Waits for",
  notBefore: "Not before",
  shortestPiece: "Shortest piece",
  inOnePiece: "In one piece",
  from: "The next one counts from",
  fromWhich: { due: "The due date", completion: "The day it is done" },
  withoutDue: "Without a due date, the next one counts from the day it is done.",
  afterDone: (sentence: string) => `${sentence}, from the day it is done`,
  dueIsExtra: "It is due on the due date first, although that is none of these days.",
  skip: "Skip this time",
  end: "Stop repeating",
  nextDue: (when: string) => `Done. The next one is due ${when}.`,
  lastDone: "Done. That was the last time.",
  nextWaits: "Done. The next one appears once this is sent.",
  skipped: (when: string) => `Skipped. It is due ${when} now.`,
  skipWaits: "It is skipped once this is sent.",
  noNext: "There is no next time to skip to. Complete the task, or let it stop repeating.",
  repeatsNoMore: "This task does not repeat any more.",
  skipFailed: "Failed to skip this time. Please try again.",
  ended: "This task does not repeat any more.",
  endFailed: "Failed to stop the repetition. Please try again.",
} as const;
