import { expect, test } from "vitest";
import type { ParsedFields } from "../../../api/generated/models/ParsedFields";
import { stubServer } from "../../../test/fetch-stub";
import { readEvent } from "./read-event";

const parse = "POST /api/v1/tasks/parse";

/** Answers each text with these fields. */
const server = (answers: Record<string, ParsedFields>) =>
  stubServer({
    [parse]: async (request) => {
      const { text }: { text: string } = await request.json();
      return { body: { fields: answers[text], parts: [] } };
    },
  });

const read = async (text: string) =>
  (await readEvent({ text, kind: "event", plain: [] }, "2026-12-04", new AbortController().signal)).fields;

const at = (title: string, start: string, end: string): ParsedFields => ({
  title,
  start,
  end,
  all_day: false,
});
const next = at("Lunch", "2026-11-27T11:00:00Z", "2026-11-27T11:30:00Z");

test("a time without a day is on the day that was drawn", async () => {
  const drawn = at("Lunch", "2026-12-04T11:00:00Z", "2026-12-04T11:30:00Z");
  server({ "Lunch at noon": next, "Lunch at noon 2026-12-04": drawn });
  expect(await read("Lunch at noon")).toEqual(drawn);
});

test("a day that a line says counts, whether it or the one that was drawn is left over", async () => {
  server({
    "Lunch tomorrow at noon": next,
    "Lunch tomorrow at noon 2026-12-04": at("Lunch tomorrow", "2026-12-04T11:00:00Z", "2026-12-04T11:30:00Z"),
  });
  expect(await read("Lunch tomorrow at noon")).toEqual(next);
  server({ "Lunch at noon": next, "Lunch at noon 2026-12-04": { ...next, title: "Lunch 2026-12-04" } });
  expect(await read("Lunch at noon")).toEqual(next);
});

test("what says no time, or repeats, is asked for once", async () => {
  const wholeDay = { title: "Lunch", start: "2026-11-27", end: "2026-11-28", all_day: true };
  const repeats = { ...next, recurrence: { rrule: "FREQ=DAILY" } };
  const { sent } = server({
    "Lunch tomorrow": wholeDay,
    "Lunch daily at noon": repeats,
    Lunch: { title: "Lunch" },
  });
  expect(await read("Lunch tomorrow")).toEqual(wholeDay);
  expect(await read("Lunch daily at noon")).toEqual(repeats);
  expect(await read("Lunch")).toEqual({ title: "Lunch" });
  expect(sent(parse)).toHaveLength(3);
});
