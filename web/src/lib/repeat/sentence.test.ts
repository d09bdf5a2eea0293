import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deRepeat } from "../../i18n/de-repeat";
import { enRepeat } from "../../i18n/en-repeat";
import { dayFromDate } from "../time/days";
import { namesFor } from "../time/names";
import { wallTime } from "../time/wall";
import { zoneOf } from "../time/zone";
import type { RepeatStart } from "./repeat";
import { describeRecurrenceIn, describeRule, describeRuleIn, type SentenceLanguage } from "./sentence";

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
const english: SentenceLanguage = { words: enRepeat.sentence, locale: "en-GB", time: clock, firstWeekday: 1 };
const german: SentenceLanguage = { words: deRepeat.sentence, locale: "de", time: clock, firstWeekday: 1 };

const zone = zoneOf("Europe/Berlin");
const today = dayFromDate(2026, 11, 20);
/** Tuesday, 24 November 2026, 9:30. */
const start: RepeatStart = { wall: wallTime(dayFromDate(2026, 11, 24), 570), zone };

test.each([
  ["FREQ=DAILY", "Every day", "Jeden Tag"],
  ["FREQ=DAILY;INTERVAL=2", "Every second day", "Jeden zweiten Tag"],
  ["FREQ=DAILY;INTERVAL=10;COUNT=5", "Every 10 days, 5 times", "Alle 10 Tage, 5-mal"],
  ["FREQ=DAILY;COUNT=1", "Every day, once", "Jeden Tag, einmal"],
  ["FREQ=WEEKLY", "Every Tuesday", "Jeden Dienstag"],
  [
    "FREQ=WEEKLY;INTERVAL=2;UNTIL=20270304T225959Z",
    "Every second Tuesday until 4 March 2027",
    "Jeden zweiten Dienstag bis 4. März 2027",
  ],
  [
    "FREQ=WEEKLY;INTERVAL=2;UNTIL=20261204T225959Z",
    "Every second Tuesday until 4 December",
    "Jeden zweiten Dienstag bis 4. Dezember",
  ],
  ["FREQ=WEEKLY;UNTIL=20261204T080000Z", "Every Tuesday until 3 December", "Jeden Dienstag bis 3. Dezember"],
  ["FREQ=WEEKLY;INTERVAL=6", "Every 6 weeks on Tuesday", "Alle 6 Wochen am Dienstag"],
  ["FREQ=WEEKLY;BYDAY=TU,TH", "Every Tuesday and Thursday", "Jeden Dienstag und Donnerstag"],
  [
    "FREQ=WEEKLY;BYDAY=SU,MO;INTERVAL=2",
    "Every second week on Monday and Sunday",
    "Jede zweite Woche am Montag und Sonntag",
  ],
  [
    "FREQ=WEEKLY;BYDAY=SU,MO;INTERVAL=3;WKST=SU",
    "Every 3 weeks on Monday and Sunday, weeks begin on Sunday",
    "Alle 3 Wochen am Montag und Sonntag, Wochen beginnen am Sonntag",
  ],
  [
    "FREQ=WEEKLY;BYDAY=MO,TH;INTERVAL=2;WKST=SU",
    "Every second week on Monday and Thursday",
    "Jede zweite Woche am Montag und Donnerstag",
  ],
  ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "Every weekday", "Jeden Tag von Montag bis Freitag"],
  ["FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "Every weekday", "Jeden Tag von Montag bis Freitag"],
  ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU", "Every day", "Jeden Tag"],
  [
    "FREQ=WEEKLY;BYDAY=TU;BYMONTH=1,2",
    "Every Tuesday in January and February",
    "Jeden Dienstag im Januar und Februar",
  ],
  ["FREQ=MONTHLY", "Every month on the 24th", "Jeden Monat am 24."],
  ["FREQ=MONTHLY;BYMONTHDAY=2,15", "Every month on the 2nd and the 15th", "Jeden Monat am 2. und 15."],
  ["FREQ=MONTHLY;BYMONTHDAY=-1", "Every month on the last day", "Jeden Monat am letzten Tag"],
  [
    "FREQ=MONTHLY;BYMONTHDAY=1,-1,-3",
    "Every month on the 1st, the third to last day and the last day",
    "Jeden Monat am 1., drittletzten Tag und letzten Tag",
  ],
  [
    "FREQ=MONTHLY;BYDAY=-1FR;COUNT=10",
    "Every month on the last Friday, 10 times",
    "Jeden Monat am letzten Freitag, 10-mal",
  ],
  [
    "FREQ=MONTHLY;INTERVAL=2;BYDAY=1SU,-1SU",
    "Every second month on the first Sunday and on the last Sunday",
    "Jeden zweiten Monat am ersten Sonntag und am letzten Sonntag",
  ],
  ["FREQ=MONTHLY;BYDAY=-2MO", "Every month on the second to last Monday", "Jeden Monat am vorletzten Montag"],
  ["FREQ=MONTHLY;BYDAY=TU", "Every month on every Tuesday", "Jeden Monat an jedem Dienstag"],
  [
    "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
    "Every month on the 13th, if that is a Friday",
    "Jeden Monat am 13., wenn das ein Freitag ist",
  ],
  [
    "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13",
    "Every month on the 7th to 13th, if that is a Saturday",
    "Jeden Monat am 7. bis 13., wenn das ein Samstag ist",
  ],
  [
    "FREQ=MONTHLY;BYDAY=TU,WE,TH;BYSETPOS=3",
    "Every month on every Tuesday, on every Wednesday and on every Thursday, each time only the third of these",
    "Jeden Monat an jedem Dienstag, an jedem Mittwoch und an jedem Donnerstag, davon jeweils nur am dritten",
  ],
  [
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
    "Every month on the last weekday",
    "Jeden Monat am letzten Werktag (Mo–Fr)",
  ],
  [
    "FREQ=MONTHLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=2,-1;COUNT=5",
    "Every second month on the second weekday and on the last weekday, 5 times",
    "Jeden zweiten Monat am zweiten Werktag (Mo–Fr) und am letzten Werktag (Mo–Fr), 5-mal",
  ],
  [
    "FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1;BYMONTH=3,6",
    "Every month on the first weekend day, only in March and June",
    "Jeden Monat am ersten Wochenendtag, nur im März und Juni",
  ],
  [
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=-2",
    "Every month on the second to last day",
    "Jeden Monat am vorletzten Tag",
  ],
  [
    "FREQ=MONTHLY;BYDAY=WE;BYSETPOS=3",
    "Every month on the third Wednesday",
    "Jeden Monat am dritten Mittwoch",
  ],
  [
    "FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
    "Every year on the last weekday of the year",
    "Jedes Jahr am letzten Werktag (Mo–Fr) des Jahres",
  ],
  [
    "FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1;BYMONTH=3",
    "Every year on the first weekday in March",
    "Jedes Jahr am ersten Werktag (Mo–Fr) im März",
  ],
  [
    "FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1;BYMONTH=3,6",
    "Every year on every Monday, on every Tuesday, on every Wednesday, on every Thursday and on every Friday in March and June, each time only the first of these",
    "Jedes Jahr an jedem Montag, an jedem Dienstag, an jedem Mittwoch, an jedem Donnerstag und an jedem Freitag im März und Juni, davon jeweils nur am ersten",
  ],
  [
    "FREQ=MONTHLY;BYMONTHDAY=31;RSCALE=GREGORIAN;SKIP=BACKWARD",
    "Every month on the 31st, in months that are too short on the last day",
    "Jeden Monat am 31., in zu kurzen Monaten am letzten Tag",
  ],
  ["FREQ=MONTHLY;BYMONTH=6", "Every month on the 24th, only in June", "Jeden Monat am 24., nur im Juni"],
  ["FREQ=YEARLY", "Every year on 24 November", "Jedes Jahr am 24. November"],
  [
    "FREQ=YEARLY;BYMONTH=6,7",
    "Every year in June and July on the 24th",
    "Jedes Jahr im Juni und Juli am 24.",
  ],
  [
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;INTERVAL=4",
    "Every 4 years on 29 February",
    "Alle 4 Jahre am 29. Februar",
  ],
  [
    "FREQ=YEARLY;BYDAY=20MO",
    "Every year on the 20th Monday of the year",
    "Jedes Jahr am 20. Montag des Jahres",
  ],
  [
    "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO",
    "Every year on Monday in week 20 of the year",
    "Jedes Jahr am Montag in Woche 20 des Jahres",
  ],
  [
    "FREQ=YEARLY;BYWEEKNO=1,-1;WKST=SU",
    "Every year on Tuesday in the last week and week 1 of the year, weeks begin on Sunday",
    "Jedes Jahr am Dienstag in der letzten Woche und Woche 1 des Jahres, Wochen beginnen am Sonntag",
  ],
  [
    "FREQ=YEARLY;BYYEARDAY=1,100,-1",
    "Every year on the 1st day, the 100th day and the last day of the year",
    "Jedes Jahr am 1. Tag, 100. Tag und letzten Tag des Jahres",
  ],
  [
    "FREQ=YEARLY;BYDAY=TH;BYMONTH=3",
    "Every year on every Thursday in March",
    "Jedes Jahr an jedem Donnerstag im März",
  ],
  [
    "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3",
    "Every year on the last Sunday in March",
    "Jedes Jahr am letzten Sonntag im März",
  ],
  [
    "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
    "Every 4 years in November on the 2nd to 8th, if that is a Tuesday",
    "Alle 4 Jahre im November am 2. bis 8., wenn das ein Dienstag ist",
  ],
  ["FREQ=DAILY;BYMONTH=1", "Every day in January", "Jeden Tag im Januar"],
  [
    "FREQ=DAILY;INTERVAL=2;BYDAY=MO,FR",
    "Every second day, if that is a Monday or Friday",
    "Jeden zweiten Tag, wenn das ein Montag oder Freitag ist",
  ],
  [
    "FREQ=DAILY;BYHOUR=9,12;BYMINUTE=0,30",
    "Every day at 09:00, 09:30, 12:00 and 12:30",
    "Jeden Tag um 09:00, 09:30, 12:00 und 12:30",
  ],
  [
    "FREQ=HOURLY;INTERVAL=3;UNTIL=20261124T210000Z",
    "Every 3 hours until 24 November, 22:00",
    "Alle 3 Stunden bis 24. November, 22:00",
  ],
  [
    "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;UNTIL=20261231",
    "Every month on the 13th, if that is a Friday, until 31 December",
    "Jeden Monat am 13., wenn das ein Freitag ist, bis 31. Dezember",
  ],
  [
    "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,16;BYDAY=MO",
    "Every 20 minutes on Monday in the hours 9–12 and 16",
    "Alle 20 Minuten am Montag in den Stunden 9–12 und 16",
  ],
])("%s", (rule, inEnglish, inGerman) => {
  const said = [english, german].map((language) => describeRuleIn(language, rule, start, today));
  expect(said.map((sentence) => sentence.replaceAll("\u00A0", " "))).toEqual([inEnglish, inGerman]);
});

test.each([
  "FREQ=DAILY;INTERVAL=2;BYMONTHDAY=1",
  "FREQ=YEARLY;BYWEEKNO=20;BYMONTHDAY=1",
  "FREQ=YEARLY;BYYEARDAY=20;BYMONTHDAY=1",
  "FREQ=MONTHLY;BYDAY=1FR;BYMONTHDAY=1",
  "FREQ=DAILY;BYHOUR=9,10,11;BYMINUTE=0,10,20,30,40,50",
  "FREQ=DAILY;BYSECOND=30",
  "FREQ=SOMETIMES",
])("%s is shown as it is, for no sentence says it exactly", (rule) => {
  expect(describeRuleIn(english, rule, start, today)).toBe(rule);
});

const says = (rule: string, firstWeekday: number) =>
  describeRuleIn({ ...english, firstWeekday }, rule, start, today);

test("where weeks begin is said if the reader is used to another day, and other days would be meant", () => {
  const sunday = "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=SU";
  expect(says(sunday, 0)).toBe("Every second week on Tuesday and Sunday");
  expect(says(sunday, 1)).toBe("Every second week on Tuesday and Sunday, weeks begin on Sunday");
  expect(says("FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU", 0)).toBe(
    "Every second week on Tuesday and Sunday, weeks begin on Monday",
  );
  expect(says("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR", 0)).toBe("Every second week on Tuesday and Friday");
  expect(says("FREQ=YEARLY;BYWEEKNO=1;WKST=SU", 0)).toBe("Every year on Tuesday in week 1 of the year");
});

test("a date is not broken across lines", () => {
  expect(describeRuleIn(german, "FREQ=WEEKLY;UNTIL=20270304T225959Z", start, today)).toBe(
    "Jeden Dienstag bis 4.\u00A0März\u00A02027",
  );
});

test.each([
  [
    { rrule: null, rdates: ["2026-12-01T08:30:00Z", "2026-12-03T08:30:00Z"], exdates: [] },
    "On 3 dates",
    "An 3 Tagen",
  ],
  [
    { rrule: null, rdates: ["2026-12-01T08:30:00Z"], exdates: ["2026-11-24T08:30:00Z"] },
    "On 1 date",
    "An 1 Tag",
  ],
  [
    {
      rrule: "FREQ=WEEKLY",
      rdates: ["2026-12-02T08:30:00Z/2026-12-02T09:30:00Z", "2026-12-03T08:30:00Z", "2026-12-04T08:30:00Z"],
      exdates: ["2026-12-03T08:30:00Z"],
    },
    "Every Tuesday, and on 2 more dates",
    "Jeden Dienstag und an 2 weiteren Tagen",
  ],
  [
    { rrule: "FREQ=WEEKLY", rdates: [], exdates: ["2026-12-01T08:30:00Z"] },
    "Every Tuesday",
    "Jeden Dienstag",
  ],
])("dates that are added are counted: %j", (recurrence, inEnglish, inGerman) => {
  expect(describeRecurrenceIn(english, recurrence, start, today)).toBe(inEnglish);
  expect(describeRecurrenceIn(german, recurrence, start, today)).toBe(inGerman);
});

test("the sentence of the app is in its language", () => {
  expect(describeRule("FREQ=WEEKLY", start, today, namesFor("h23"), 1)).toBe("Every Tuesday");
});

test("every rule of the vectors has a sentence in both languages, or is shown as it is", () => {
  const text = readFileSync("../crates/domain/vectors/recurrence.json", "utf8");
  const rules = [...text.matchAll(/"recurrence":\["([^"]+)"/g)].map(([, rule = ""]) => rule);
  const wrong = rules.filter((rule) => {
    const sentences = [english, german].map((language) => describeRuleIn(language, rule, start, today));
    const isOdd = sentences.some((sentence) => / {2}|undefined|NaN|, ,|\s$/.test(sentence));
    return isOdd || (sentences[0] === rule) !== (sentences[1] === rule);
  });
  expect(rules.length).toBeGreaterThan(400);
  expect(wrong).toEqual([]);
});

const plain = (text: string) => text.replaceAll("\u00A0", " ");

test.each([
  ["FREQ=WEEKLY", "Every week", "Jede Woche"],
  ["FREQ=DAILY;INTERVAL=3;COUNT=5", "Every 3 days, 5 times", "Alle 3 Tage, 5-mal"],
  ["FREQ=MONTHLY", "Every month", "Jeden Monat"],
  ["FREQ=YEARLY;UNTIL=20291231", "Every year until 31 December 2029", "Jedes Jahr bis 31. Dezember 2029"],
  ["FREQ=WEEKLY;BYDAY=TU", "Every Tuesday", "Jeden Dienstag"],
])("%s, counted from a day that nobody knows yet, is “%s”", (rule, inEnglish, inGerman) => {
  const open: RepeatStart = { ...start, isOpen: true };
  expect(plain(describeRuleIn(english, rule, open, today))).toBe(inEnglish);
  expect(plain(describeRuleIn(german, rule, open, today))).toBe(inGerman);
});
