// In words up to where they are read faster than numbers.
const ordinals = ["", "first", "second", "third", "fourth", "fifth"];
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
const numeral = (n: number) =>
  `${n}${suffixes[new Intl.PluralRules("en", { type: "ordinal" }).select(n)] ?? "th"}`;
const fromEnd = (n: number) => (n === -1 ? "last" : `${ordinals[-n] ?? numeral(-n)} to last`);
const every = (n: number, one: string) => {
  if (n === 1) {
    return `Every ${one}`;
  }
  return n === 2 ? `Every second ${one}` : `Every ${n} ${one}s`;
};

/** How an event repeats: the fields that say it, the sentence that tells it, and the question of how many are meant. */
export const enRepeat = {
  field: {
    repeat: "Repeat",
    never: "Does not repeat",
    workweek: "Every weekday (Monday to Friday)",
    custom: "Custom…",
    kept: "As it is now",
    replaceHint: "This form can't show all of it. It stays as it is until you choose something else.",
    startIsExtra: "The first event is on the start date, although it is not one of these days.",
    details: "Custom repetition",
    interval: "Every",
    unit: "Unit",
    units: {
      day: (n: number) => (n === 1 ? "Day" : "Days"),
      week: (n: number) => (n === 1 ? "Week" : "Weeks"),
      month: (n: number) => (n === 1 ? "Month" : "Months"),
      year: (n: number) => (n === 1 ? "Year" : "Years"),
    },
    weekdays: "On these days",
    monthly: "On",
    monthDay: (n: number) => `The ${numeral(n)}`,
    lastDay: "The last day of the month",
    nthWeekday: (nth: number, day: string) =>
      `The ${nth < 0 ? fromEnd(nth) : (ordinals[nth] ?? numeral(nth))} ${day}`,
    ends: "Ends",
    end: { never: "Never", until: "On a date", count: "After a number of times" },
    lastDate: "Ends on",
    count: "Number of times",
    numbers: (most: string) => `From 1 to ${most}`,
    notBefore: (date: string) => `Not before ${date}`,
  },
  sentence: {
    every: {
      SECONDLY: (n: number) => every(n, "second"),
      MINUTELY: (n: number) => every(n, "minute"),
      HOURLY: (n: number) => every(n, "hour"),
      DAILY: (n: number) => every(n, "day"),
      WEEKLY: (n: number) => every(n, "week"),
      MONTHLY: (n: number) => every(n, "month"),
      YEARLY: (n: number) => every(n, "year"),
    },
    everyWeekday: (n: number, days: string) => {
      if (n === 1) {
        return `Every ${days}`;
      }
      const ordinal = ordinals[n];
      return ordinal === undefined ? `Every ${n} weeks on ${days}` : `Every ${ordinal} ${days}`;
    },
    workweek: "Every weekday",
    on: (what: string) => `on ${what}`,
    monthDay: (n: number) => (n < 0 ? `the ${fromEnd(n)} day` : `the ${numeral(n)}`),
    monthDays: (first: number, last: number) => `the ${numeral(first)} to ${numeral(last)}`,
    eachWeekday: (day: string) => `on every ${day}`,
    nthWeekday: (nth: number, day: string) =>
      `on the ${nth < 0 ? fromEnd(nth) : (ordinals[nth] ?? numeral(nth))} ${day}`,
    workday: "weekday",
    weekendDay: "weekend day",
    day: "day",
    ifWeekday: (days: string) => `, if that is a ${days}`,
    yearDay: (n: number) => `the ${n < 0 ? fromEnd(n) : numeral(n)} day`,
    ofYear: (what: string) => `${what} of the year`,
    week: (n: number) => (n < 0 ? `the ${fromEnd(n)} week` : `week ${n}`),
    inWeeks: (weeks: string) => `in ${weeks} of the year`,
    inMonths: (months: string) => `in ${months}`,
    onlyInMonths: (months: string) => `, only in ${months}`,
    atTimes: (times: string) => `at ${times}`,
    inHours: (hours: string) => `in the hours ${hours}`,
    atMinutes: (minutes: string) => `at the minutes ${minutes}`,
    atSeconds: (seconds: string) => `at the seconds ${seconds}`,
    place: (nth: number) => (nth < 0 ? fromEnd(nth) : (ordinals[nth] ?? numeral(nth))),
    onlyPlaces: (places: string) => `each time only the ${places} of these`,
    skipBackward: "in months that are too short on the last day",
    skipForward: "after months that are too short on the next day",
    weeksBegin: (day: string) => `weeks begin on ${day}`,
    until: (date: string) => `until ${date}`,
    times: (n: number) => (n === 1 ? "once" : `${n} times`),
    dates: (n: number) => (n === 1 ? "On 1 date" : `On ${n} dates`),
    moreDates: (rule: string, n: number) => `${rule}, and on ${n === 1 ? "1 more date" : `${n} more dates`}`,
  },
  done: {
    moved: {
      following: (when: string) => `Moved this and all following events to ${when}.`,
      all: (when: string) => `Moved all events of the series. This one is now ${when}.`,
    },
    resized: {
      following: (when: string) => `Changed this and all following events. This one is now ${when}.`,
      all: (when: string) => `Changed all events of the series. This one is now ${when}.`,
    },
    deleted: {
      this: (title: string) => `Deleted 1 event: ${title}.`,
      following: (title: string) => `Deleted this and all following events: ${title}.`,
      all: (title: string) => `Deleted the series “${title}”.`,
    },
  },
  scope: {
    changeTitle: "Change a repeating event",
    deleteTitle: "Delete a repeating event",
    changeQuestion: "Which events do you want to change?",
    deleteQuestion: "Which events do you want to delete?",
    this: "This event",
    following: "This and following events",
    all: "All events",
    change: "Save",
    delete: "Delete",
    notInTrash: "Events deleted this way don't go to the trash. Only Undo brings them back.",
    onlyThis: "The other events cannot move to that day with it. To move them, change how the event repeats.",
    newRule: (sentence: string) => `The new rule: ${sentence}.`,
    alone: {
      following: "This event stays. The events that follow it are removed.",
      all: "Only this event stays. All other events of the series are removed.",
    },
    lost: (count: number) =>
      count === 1
        ? "1 event that was changed individually will no longer be part of the series. Its changes will be lost."
        : `${count} events that were changed individually will no longer be part of the series. Their changes will be lost.`,
  },
} as const;
