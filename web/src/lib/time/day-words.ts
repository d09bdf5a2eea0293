/** Words for days, in English and German together: both are understood whatever the language of the screen. `ä` is `ae` here. */

/** Sunday first, as `weekdayOf` counts. */
const weekdays = [
  "sunday sun sonntag so",
  "monday mon montag mo",
  "tuesday tues tue dienstag di",
  "wednesday weds wed mittwoch mi",
  "thursday thurs thur thu donnerstag do",
  "friday fri freitag fr",
  "saturday sat samstag sonnabend sa",
];

const months = [
  "january jan januar jaenner jaen",
  "february feb februar",
  "march mar maerz maer mrz",
  "april apr",
  "may mai",
  "june jun juni",
  "july jul juli",
  "august aug",
  "september sept sep",
  "october oct oktober okt",
  "november nov",
  "december dec dezember dez",
];

const numbers = [
  "",
  "a an one ein eine einem einer einen",
  "two zwei",
  "three drei",
  "four vier",
  "five fuenf",
  "six sechs",
  "seven sieben",
  "eight acht",
  "nine neun",
  "ten zehn",
];

const indexOf = (lists: readonly string[]) =>
  new Map(lists.flatMap((list, index) => list.split(" ").map((word) => [word, index] as const)));

export const weekdayWords = indexOf(weekdays);
/** January is 0. */
export const monthWords = indexOf(months);
export const numberWords = indexOf(numbers);

/** Days from today. */
export const nearWords = new Map([
  ["yesterday", -1],
  ["gestern", -1],
  ["today", 0],
  ["tod", 0],
  ["tonight", 0],
  ["now", 0],
  ["heute", 0],
  ["jetzt", 0],
  ["tomorrow", 1],
  ["tmrw", 1],
  ["tmr", 1],
  ["tom", 1],
  ["morgen", 1],
  ["day after tomorrow", 2],
  ["overmorrow", 2],
  ["uebermorgen", 2],
]);

export const unitWords = new Map(
  Object.entries({
    day: "d day days tag tage tagen",
    week: "w wk week weeks woche wochen",
    month: "month months monat monate monaten",
    year: "y year years jahr jahre jahren",
  }).flatMap(([unit, words]) => words.split(" ").map((word) => [word, unit] as const)),
);

const wordsIn = (list: string): ReadonlySet<string> => new Set(list.split(" "));

export const nextWords = wordsIn("next naechster naechste naechsten naechstem naechstes kommenden kommende");
export const thisWords = wordsIn("this dieser diese diesen diesem dieses");
/** Words without a meaning of their own. */
export const fillers = wordsIn("on the of by until am an den der dem bis zum vom at");
export const weekendWords = wordsIn("weekend wochenende");
/** Without fillers. */
export const endOfMonthPhrases = new Set(
  "eom,end month,end this month,monatsende,ende monat,ende monats,ende des monats,ende dieses monats".split(
    ",",
  ),
);
