import { expect, test } from "vitest";
import type { Task } from "../../api/generated/models/Task";
import { outboxMessages } from "../../i18n/outbox-messages";
import { namesFor } from "../../lib/time/names";
import { zoneOf } from "../../lib/time/zone";
import { aTask } from "../../test/task";
import { factsOfTask } from "./facts-of-task";

const block = (index: number, pinned = false) => ({
  id: `${index}`,
  start: `2001-11-${10 + index}T09:00:00Z`,
  minutes: 45,
  pinned,
});

/** The task's place in the calendar, as the message about a refused change says it. */
const scheduled = (fields: Partial<Task>) =>
  factsOfTask({ ...aTask, ...fields }, zoneOf("Europe/Berlin"), namesFor("h23"))
    .find(({ label }) => label === outboxMessages.scheduled)
    ?.text.replaceAll(/[\u2009\u202f]/gu, " ");

test("a task says when each of its blocks is, and which are pinned", () => {
  expect(scheduled({})).toBe("");
  expect(scheduled({ blocks: [block(1, true), block(2)] })).toBe(
    "Sun, Nov 11, 2001, 10:00 – 10:45 (pinned); Mon, Nov 12, 2001, 10:00 – 10:45",
  );
});

test("of many blocks it says the first ones, and how many more there are", () => {
  const words = scheduled({ blocks: Array.from({ length: 12 }, (_, index) => block(index)) });
  expect(words?.split("; ")).toHaveLength(9);
  expect(words).toMatch(/; and 4 more blocks$/);
});
