import { tasks } from "./en-counts";

const number = (count: number) => count.toLocaleString("en");
const blocks = (count: number) => (count === 1 ? "1 block" : `${number(count)} blocks`);
const were = (count: number) => (count === 1 ? "1 task was" : `${tasks(count)} were`);

const within = (days: number) => (days === 1 ? "until tomorrow" : `in the next ${days} days`);

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
  risks: (count: number) => `${tasks(count)} at risk`,
  settings: "Planning settings",
  tools: "Planning",

  first: {
    // Three sentences.
    what: "Your open tasks go into the free time of your calendar, so that what is due is on time.",
    stays: "What you place yourself stays there, and later plans move as little as possible.",
    undo: "You can undo every plan.",
    mode: "How to plan",
    automatic: "Automatic",
    automaticHint: "Plans again whenever something changes.",
    suggest: "Suggest first",
    suggestHint: "Shows each new plan, and waits until you take it.",
    once: "Only when I ask",
    onceHint: "Plans now, and again only when you ask for it.",
    keepFree: "Keep free",
    lunch: (times: string) => `Lunch, ${times}`,
    noLunch: (title: string, length: string) =>
      `“${title}” needs ${length} in one piece, so lunch is not kept free.`,
    breaks: (minutes: number) => `Breaks of ${minutes} minutes`,
    hours: (hours: string) => `Planned within ${hours}.`,
    noHours: "There are no hours for planning yet.",
    changeHours: "Change hours",
    nothing: "You have no open tasks yet. What you add later is planned, too.",
  },

  // The first of these that is shown also names what is counted.
  moved: (count: number) => `${blocks(count)} moved`,
  placed: (count: number) => `${blocks(count)} placed`,
  removed: (count: number) => `${blocks(count)} removed`,
  alsoPlaced: (count: number) => `${number(count)} placed`,
  alsoRemoved: (count: number) => `${number(count)} removed`,
  unchanged: "Nothing had to move",
  unchangedAtRisk: "No change",
  nothingToPlan: "No open task to plan",
  nextUp: (title: string, when: string) => `Next: ${title}, ${when}.`,
  planned: (changes: string) => `Planned: ${changes}.`,
  from: (changes: string, day: string) => `${changes}, the first ${day}`,
  show: "Show",
  undo: "Undo",
  undoLast: "Undo the last",
  undone: "The plan was undone.",
  undoFailed: "This plan was undone already, it is too old for that, or its tasks are done or deleted.",
  undoMovedOn: "This plan cannot be undone now. Its blocks were moved since.",
  redoFailed: "This plan was done again already, it is too old for that, or its tasks are done or deleted.",
  redoMovedOn: "This plan cannot be done again now. Its tasks were changed since, or its time is over.",
  held: (count: number) =>
    count === 1
      ? "Today 1 task stays as before the plan you undid."
      : `Today ${tasks(count)} stay as before the plan you undid.`,
  planHeld: (count: number) => (count === 1 ? "Plan it again" : "Plan them again"),
  close: "Close",
  failed: "Failed to plan your tasks. Please try again.",
  notLoaded: "Your plan could not be loaded. Please try again.",
  offline: "You are offline",
  needsConnection: "Planning needs a connection. Your plan stays as it is until you are back online.",

  proposal: {
    waits: (changes: string) => `A new plan waits: ${changes}.`,
    title: "The new plan",
    show: "Show",
    take: "Take it",
    discard: "Discard",
    discarded: "The new plan was discarded.",
    again: "Plan again",
    gone: "There is a newer plan, or this one was taken elsewhere.",
    nothingFits: "None of it fits any more. Another plan comes soon.",
    none: "There is no new plan.",
    mark: "Suggested",
    moves: "Would move",
    goes: "Would go",
    before: "now",
    after: "then",
    placed: "new",
    removed: "removed",
  },

  missed: {
    yesterday: (count: number) => `${were(count)} not done yesterday.`,
    yesterdayPlaced: (count: number) =>
      count === 1
        ? "1 task was not done yesterday and has a new time."
        : `${tasks(count)} were not done yesterday and have new times.`,
    today: (count: number) => `${were(count)} not done in time.`,
    todayPlaced: (count: number) =>
      count === 1
        ? "1 task was not done in time and has a new time."
        : `${tasks(count)} were not done in time and have new times.`,
    title: "Not done in time",
    mark: "Not done",
    show: "Show",
    was: (when: string) => `Was: ${when}`,
    now: (when: string) => `Next: ${when}`,
    suggested: (when: string) => `In the new plan: ${when}`,
    noTime: "No new time yet",
    complete: (title: string) => `Done: ${title}`,
    completed: (title: string) => `“${title}” is done.`,
    reopened: (title: string) => `“${title}” is not done any more.`,
    drop: "Do not plan",
    dropped: "Not to be planned",
  },

  conflicts: {
    heading: "Pinned while something else is on",
    overlaps: (title: string) => `Overlaps ${title}`,
    letGo: "Unpin",
    done: (title: string) => `The planner may move “${title}” now.`,
  },

  andMore: (count: number) => `And ${number(count)} more.`,
  risk: {
    none: "Everything is on time.",
    noneSuggested: "With the new plan everything is on time.",
    suggested: "With the new plan:",
    noneOfPlanned: (count: number) =>
      `What is planned is on time. ${tasks(count)} ${count === 1 ? "is" : "are"} not planned yet.`,
    neverPlanned: "Nothing is planned yet.",
    feasible:
      "There is enough free time for all that is due. Splitting tasks, shorter breaks or other priorities would help.",
    infeasible: "Not everything can be done before it is due, even if it is split.",
    noRoom: (days: number) => `Not everything has a place ${within(days)}.`,
    late: (length: string) => `${length} late`,
    leftOut: "Not planned",
    unplanned: (when: string) =>
      `Nothing is planned for it. It is due ${when}, and there is not enough time left for it.`,
    blocked: (names: string) => `It waits for ${names}, for which no time is planned.`,
    blockedUntil: (names: string) => `It waits for ${names}, and after that it is too late.`,
    tooLittleTime: (length: string) => `Its hours have only ${length} left before it is due.`,
    noTime: "Its hours have no time left before it is due.",
    noLongStretch: (needed: string, longest: string) =>
      `There is no free stretch of ${needed} before it is due; the longest has ${longest}.`,
    // For tasks that are not due within the planned days.
    within: {
      noTime: (days: number) => `Its hours have no free time ${within(days)}.`,
      tooLittleTime: (length: string, days: number) => `Its hours have only ${length} left ${within(days)}.`,
      noLongStretch: (needed: string, longest: string, days: number) =>
        `There is no free stretch of ${needed} ${within(days)}; the longest has ${longest}.`,
    },
    overdue: "It is overdue.",
    pinnedTooLate: "It is pinned to a time that is too late.",
    begunTooLate: "It has begun, and ends too late.",
    others: (names: string) => `Its time is taken by ${names}.`,
    limits: "The limit of a day, or the time kept free between blocks, leaves no room.",
    split: (length: string) => `Split into pieces of at least ${length}`,
    unpin: (when: string) => `Unpin it: ${when}`,
    moreHours: (length: string, when: string) => `${length} more: ${when}`,
    dueLater: (days: number) => (days === 1 ? "Due 1 day later" : `Due ${days} days later`),
    letGo: (title: string) => `Do not plan ${title}`,
    mends: (title: string) => `What would help ${title}`,
    mended: {
      split: (title: string) => `“${title}” may be split.`,
      unpin: (title: string) => `“${title}” is not pinned any more.`,
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
    notBefore: "It cannot start earlier.",
    behindWeightier: (task: string) => `It comes after ${task}, which has a higher priority.`,
    behindSooner: (task: string) => `It comes after ${task}, which is due sooner.`,
    kept: "It keeps its place, though earlier time is free. Plans move little.",
    firstLongEnough: (length: string) =>
      `This is the first free time of ${length} in one piece in its hours.`,
    limits: "This is the first free time in its hours that the limits of a day allow.",
    firstFree: "This is the first free time in its hours.",
    continued: "It continues the piece before.",
  },

  // Alone, and inside a sentence.
  goneTask: "A deleted task",
  unknownTask: "a deleted task",
  // Separate from `tasks at risk`, with the time that they take.
  open: (count: number, length: string) => `${tasks(count)} to plan, ${length} in all.`,
} as const;
