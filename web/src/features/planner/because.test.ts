import { expect, test } from "vitest";
import type { TaskAtRisk } from "../../api/generated/models/TaskAtRisk";
import { dePlanner } from "../../i18n/de-planner";
import { namesFor } from "../../lib/time/names";
import { riskBecause } from "./because";
import type { Due } from "./due-of";

const names = namesFor("h12");
const inOnePiece = (needed_minutes?: number): TaskAtRisk => ({
  task_id: "report",
  late_minutes: null,
  reason: "In the words of the server",
  because: { kind: "no_long_stretch", task_ids: [], minutes: 240, ...(needed_minutes && { needed_minutes }) },
  mends: [],
  actions: [],
});
const said = (risk: TaskAtRisk, due: Due) => riskBecause(risk, { due, days: 28, names }, () => undefined);

test.each<[Due, string]>([
  ["within", "There is no free stretch of 6 hours before it is due; the longest has 4 hours."],
  ["not", "There is no free stretch of 6 hours in the next 28 days; the longest has 4 hours."],
  ["past", "It is overdue."],
])("where no stretch is long enough that is said (due: %s)", (due, words) => {
  expect(said(inOnePiece(360), due)).toBe(words);
});

test("a plan of an earlier version, which does not know how long it takes, is said in the server's words", () => {
  expect(said(inOnePiece(), "within")).toBe("In the words of the server");
});

test("it is said in German, too", () => {
  expect(dePlanner.risk.noLongStretch("6 Stunden", "4 Stunden")).toBe(
    "Bis zur Fälligkeit gibt es nirgends 6 Stunden am Stück, höchstens 4 Stunden.",
  );
});
