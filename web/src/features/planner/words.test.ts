import type { Task } from "../../api/generated/models/Task";
import { expect, test } from "vitest";
import { dayFromDate, isoDate } from "../../lib/time/days";
import { namesFor } from "../../lib/time/names";
import type { Preferences } from "../../lib/time/preferences";
import { parseInstant } from "../../lib/time/when";
import { zoneOf } from "../../lib/time/zone";
import { aTask } from "../../test/task";
import { type Mend, mendsOf, stillHelps } from "./mends";
import { dePlanner } from "../../i18n/de-planner";
import { sayCounts } from "./count-changes";
import { sayMend, sayMended } from "./mend-words";
import { sayHours } from "./say-hours";
import { sayBlock, sayBlocks, sayLength, sayStart } from "./when-words";

const today = dayFromDate(2026, 11, 27);
const names = namesFor("h12");
const preferences: Preferences = {
  zone: zoneOf("Europe/Berlin"),
  firstWeekday: 1,
  work: { from: 540, spans: [] },
  defaultMinutes: 30,
  names,
};
/** The formats of Intl contain narrow spaces, too. */
const plain = (words: string) => words.replaceAll(/[\u2009\u202f]/gu, " ");
const workdays = ["monday", "tuesday", "wednesday", "thursday", "friday"];

test.each([
  [[{ start: "09:00", end: "17:00", days: workdays }], "Mon – Fri, 9:00 AM – 5:00 PM"],
  [
    [
      { start: "09:00", end: "12:00", days: ["monday", "wednesday", "thursday"] },
      { start: "10:00", end: "14:00", days: ["saturday", "friday", "sunday"] },
    ],
    "Mon, Wed, Thu, 9:00 AM – 12:00 PM; Fri – Sun, 10:00 AM – 2:00 PM",
  ],
  [
    [
      { start: "09:00", end: "12:00", days: workdays },
      { start: "13:00", end: "17:00", days: workdays },
      { start: "10:00", end: "11:00", days: ["saturday"] },
    ],
    "Mon – Fri, 9:00 AM – 12:00 PM, 1:00 – 5:00 PM; Sat, 10:00 – 11:00 AM",
  ],
  [[{ start: "09:00", end: "17:00", days: [] }], ""],
  [[], ""],
])("hours in a few words: %#", (spans, words) => {
  expect(plain(sayHours(spans, names))).toBe(words);
});

const task = (id: string, fields: Partial<Task> = {}): Task => ({ ...aTask, id, ...fields });

test("what was worked out for another state of the tasks is not offered any more", () => {
  const now = parseInstant("2026-11-27T09:00:00Z");
  const tuesday = task("a", { due: "2026-12-01", min_block_minutes: null });
  const all = new Map([
    ["b", task("b")],
    ["c", task("c", { completed: true })],
  ]);
  const helps = (mend: Mend, of = tuesday) => stillHelps(mend, of, all, now);
  expect(helps({ kind: "due_later", days: 1, due: "2026-12-02" })).toBe(true);
  expect(helps({ kind: "due_later", days: 1, due: "2026-12-01" })).toBe(false);
  expect(helps({ kind: "due_later", days: 1, due: "2026-12-02" }, task("a", { due: null }))).toBe(false);
  const pinned = { id: "p", start: "2026-12-02T09:00:00Z", minutes: 30, pinned: true };
  const unpin: Mend = { kind: "unpin", start: "2026-12-02T09:00:00Z" };
  expect(helps(unpin, task("a", { blocks: [pinned] }))).toBe(true);
  expect(helps(unpin, task("a", { blocks: [{ ...pinned, pinned: false }] })), "it may move").toBe(false);
  expect(helps({ kind: "more_hours", start: "2026-11-27T09:00:00Z", minutes: 60 })).toBe(true);
  expect(helps({ kind: "more_hours", start: "2026-11-27T08:55:00Z", minutes: 60 })).toBe(false);
  expect(helps({ kind: "let_go", task_id: "b" })).toBe(true);
  expect(helps({ kind: "let_go", task_id: "c" }), "it is done").toBe(false);
  expect(helps({ kind: "let_go", task_id: "d" }), "it is gone").toBe(false);
  expect(helps({ kind: "split", minutes: 30 })).toBe(true);
  expect(helps({ kind: "split", minutes: 30 }, task("a", { min_block_minutes: 15 }))).toBe(false);
});

test("days near to today have their names", () => {
  const at = (start: string) => plain(sayStart(start, today, preferences));
  expect(at("2026-11-27T08:00:00Z")).toBe("today, 9:00 AM");
  expect(at("2026-11-27T23:30:00Z")).toBe("tomorrow, 12:30 AM");
  expect(at("2026-11-26T08:00:00Z")).toBe("yesterday, 9:00 AM");
  expect(at("2026-11-30T08:00:00Z")).toBe("Mon, Nov 30, 9:00 AM");
  expect(plain(sayBlock({ start: "2026-11-27T08:00:00Z", minutes: 45 }, today, preferences))).toBe(
    "today, 9:00 – 9:45 AM",
  );
});

test("of several blocks each day is said once", () => {
  const blocks = [
    { start: "2026-11-27T08:00:00Z", minutes: 45 },
    { start: "2026-11-26T13:00:00Z", minutes: 30 },
    { start: "2026-11-26T08:00:00Z", minutes: 30 },
  ];
  expect(plain(sayBlocks(blocks, today, preferences))).toBe(
    "yesterday, 9:00 – 9:30 AM, 2:00 – 2:30 PM; today, 9:00 – 9:45 AM",
  );
});

test("a task may be late by days", () => {
  expect(sayLength(200, preferences)).toBe("3 hours 20 minutes");
  expect(sayLength(1_500, preferences)).toBe("1 day 1 hour");
});

test("each mend says what it does and what it did", () => {
  const mends = mendsOf({
    task_id: "t",
    late_minutes: 20,
    reason: "",
    because: { kind: "others", task_ids: [] },
    mends: [],
    actions: [
      { kind: "split", minutes: 30 },
      { kind: "unpin", date: isoDate(today + 3), start: "2026-11-30T16:00:00Z" },
      { kind: "more_hours", date: isoDate(today + 3), start: "2026-11-30T16:00:00Z", minutes: 120 },
      { kind: "due_later", days: 1, due: "2026-11-28" },
      { kind: "due_later", days: 4, due: "2026-12-01T09:00:00Z" },
      { kind: "let_go", task_id: "other" },
      // This is left out: it lacks the fields of its kind.
      { kind: "more_hours" },
    ],
  });
  expect(mends.map((mend) => plain(sayMend(mend, today, preferences, () => "Report")))).toEqual([
    "Split into pieces of at least 30 minutes",
    "Unpin it: Mon, Nov 30, 5:00 PM",
    "2 hours more: Mon, Nov 30, 5:00 – 7:00 PM",
    "Due 1 day later",
    "Due 4 days later",
    "Do not plan Report",
  ]);
  expect(dePlanner.planAfresh).toBe("Alles neu planen");
  expect(mends.map((mend) => plain(sayMended(mend, "Report", today, preferences)))).toEqual([
    "“Report” may be split.",
    "“Report” is not pinned any more.",
    "“Report” has a time: Mon, Nov 30, 5:00 – 7:00 PM.",
    "“Report” is due tomorrow.",
    "“Report” is due Tue, Dec 1, 10:00 AM.",
    "“Report” is not planned any more.",
  ]);
});

test("counts are written as the language does", () => {
  expect(sayCounts({ moved: 1_200, placed: 1_500, removed: 0 })).toBe("1,200 blocks moved, 1,500 placed");
  expect(dePlanner.moved(1_200)).toBe("1.200 Blöcke verschoben");
  expect(dePlanner.risks(1)).toBe("1 Aufgabe gefährdet");
});
