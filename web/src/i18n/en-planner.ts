import { tasks } from "./en-counts";

const blocks = (count: number) => (count === 1 ? "1 block" : `${count} blocks`);

/** What the planner says on the screen. It is downloaded when the browser is idle. */
export const enPlanner = {
  plan: "Plan my tasks",
  planShort: "Plan",
  more: "More about planning",
  fallenBehind: "I have fallen behind",
  fallenBehindHint: "Plans the rest of today afresh",
  planAfresh: "Plan everything afresh",
  planAfreshHint: "Pinned blocks and those that have begun stay",
  atRisk: "At risk",
  risks: (count: number) => (count === 1 ? "1 task at risk" : `${count} tasks at risk`),
  settings: "Planning settings",
  tools: "Planning",

  first: {
    // Three sentences.
    what: "Your open tasks go into the free time of your calendar, so that what is urgent or due soon comes first.",
    stays: "What you put in a place yourself stays there.",
    undo: "You can take every plan back with Undo.",
    mode: "How to plan",
    automatic: "Automatic",
    automaticHint: "Plans again whenever something changes.",
    suggest: "Suggest first",
    suggestHint: "Shows each new plan, and waits until you take it.",
    once: "Only this once",
    onceHint: "Plans now, and again only when you ask for it.",
    hours: (hours: string) => `Planned into ${hours}.`,
    noHours: "There are no hours to plan into yet.",
    changeHours: "Change hours",
    nothing: "You have no open tasks yet. What you add later is planned, too.",
  },

  // The first of them that is said also names what is counted.
  moved: (count: number) => `${blocks(count)} moved`,
  placed: (count: number) => `${blocks(count)} placed`,
  removed: (count: number) => `${blocks(count)} taken out`,
  alsoPlaced: (count: number) => `${count} placed`,
  alsoRemoved: (count: number) => `${count} taken out`,
  unchanged: "Nothing had to move",
  nothingToPlan: "No open task to plan",
  nextUp: (title: string, when: string) => `Next: ${title}, ${when}.`,
  planned: (changes: string) => `Planned anew: ${changes}.`,
  undo: "Undo",
  undoLast: "Undo the last",
  undone: "The plan was taken back.",
  undoFailed: "Only the newest plan can be taken back, and only once.",
  close: "Close",
  failed: "Failed to plan your tasks. Please try again.",
  needsConnection: "Planning needs a connection. Your plan stays as it is until you are back online.",

  proposal: {
    waits: (changes: string) => `A new plan waits: ${changes}.`,
    title: "The new plan",
    show: "Show",
    take: "Take it",
    discard: "Discard",
    discarded: "The new plan was discarded.",
    gone: "That plan does not wait any more: there is a newer one, or it was taken elsewhere.",
    none: "No new plan waits.",
    before: "now",
    after: "then",
    placed: "new",
    removed: "taken out",
  },

  missed: {
    yesterday: (count: number) =>
      count === 1
        ? "1 task was not done yesterday and has a new time."
        : `${count} tasks were not done yesterday and have new times.`,
    today: (count: number) =>
      count === 1
        ? "1 task was not done in time and has a new time."
        : `${count} tasks were not done in time and have new times.`,
    title: "Not done in time",
    show: "Show",
    was: (when: string) => `Was: ${when}`,
    now: (when: string) => `Now: ${when}`,
    noTime: "No new time found",
  },

  andMore: (count: number) => `And ${count.toLocaleString("en")} more.`,
  risk: {
    none: "Everything is on time.",
    neverPlanned: "Nothing is planned yet.",
    feasible: "It would all fit: blocks that may not be split, or your priorities, stand in the way.",
    infeasible: "Even split at will, not everything fits in time.",
    late: (length: string) => `${length} late`,
    leftOut: "Not planned",
    blocked: (names: string) => `It waits for ${names}, which is not planned.`,
    blockedUntil: (names: string) => `It waits for ${names}, which ends too late.`,
    tooLittleTime: (length: string) => `Its hours have only ${length} left before it is due.`,
    noTime: "Its hours have no time left before it is due.",
    noLongStretch: (length: string) =>
      `It stays in one piece, and the longest free time before it is due is ${length}.`,
    others: (names: string) => `Its time went to ${names}.`,
    limits: "The limit of a day, or the time kept free between blocks, leaves no room.",
    split: (length: string) => `Split into pieces of ${length}`,
    moreHours: (length: string, when: string) => `${length} more: ${when}`,
    dueLater: (days: number) => (days === 1 ? "Due 1 day later" : `Due ${days} days later`),
    letGo: (title: string) => `Do not plan ${title}`,
    mends: (title: string) => `What would help ${title}`,
    mended: {
      split: (title: string) => `“${title}” may be split.`,
      moreHours: (title: string, when: string) => `“${title}” has a time: ${when}.`,
      dueLater: (title: string, when: string) => `“${title}” is due ${when}.`,
      letGo: (title: string) => `“${title}” is not planned any more.`,
    },
    failed: "Failed to change the task. Please try again.",
    and: " and ",
  },

  why: {
    ask: "Why here?",
    pinned: "It is pinned here, so it stays.",
    begun: "It has begun, so it stays.",
    after: (task: string) => `It waits for ${task}, which ends only then.`,
    notBefore: "It cannot be begun earlier.",
    behindWeightier: (task: string) => `${task} comes first: it is more urgent.`,
    behindSooner: (task: string) => `${task} comes first: it is due sooner.`,
    firstLongEnough: "This is the first free time in its hours that is long enough.",
    firstFree: "This is the first free time in its hours.",
    continued: "It goes on from the piece before.",
  },

  unknownTask: "a task that is gone",
  // Apart from `tasks at risk`, with the time that they take.
  open: (count: number, length: string) => `${tasks(count)} to plan, ${length} in all.`,
} as const;
