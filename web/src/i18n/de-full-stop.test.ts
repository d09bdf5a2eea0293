import { expect, test } from "vitest";
import { deCalendar } from "./de-calendar";
import { deChosen } from "./de-chosen";
import { dePlanner } from "./de-planner";
import { deRepeat } from "./de-repeat";
import { deRepetition } from "./de-repetition";
import { deTaskForm } from "./de-task-form";

const date = "Mo., 30. Nov.";
const { created, moved, resized, scheduled } = deCalendar.changes;
const { mended } = dePlanner.risk;

test.each([
  [dePlanner.planned(`8 Blöcke verschoben, ab ${date}`)],
  [dePlanner.proposal.waits(`8 Blöcke verschoben, ab ${date}`)],
  [dePlanner.nextUp("Bericht", date)],
  [mended.moreHours("Bericht", date)],
  [mended.dueLater("Bericht", date)],
  [created(date)],
  [moved(date)],
  [resized(date)],
  [scheduled(date)],
  [deChosen.dueSet("Bericht", date)],
  [deChosen.duesSet(2, date)],
  [deChosen.scheduled(2, date)],
  [deRepeat.done.moved.following(date)],
  [deRepeat.done.moved.all(date)],
  [deRepeat.done.resized.following(date)],
  [deRepeat.done.resized.all(date)],
  [deRepeat.scope.newRule(`Jeden Tag, bis ${date}`)],
  [deRepetition.skippedToNear("Bericht", date)],
  [deRepetition.nextNear("Bericht", date)],
  [deTaskForm.scheduledToast(date)],
])("a sentence that ends with a short date has one full stop: %s", (sentence) => {
  expect(sentence.endsWith(` ${date}`)).toBe(true);
});

test("any other sentence has its full stop", () => {
  expect(dePlanner.planned("8 Blöcke verschoben")).toBe("Neu geplant: 8 Blöcke verschoben.");
});
