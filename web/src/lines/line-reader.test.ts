import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ParsedLine } from "../api/generated/models/ParsedLine";
import type { ParsedPart } from "../api/generated/models/ParsedPart";
import { stubServer } from "../test/fetch-stub";
import { LineReader } from "./line-reader";

interface Asked {
  text: string;
  plain: { from: number; to: number }[];
}

const parse = "POST /api/v1/tasks/parse";

/** Understands `tomorrow`, `!high` and `#work` anywhere in the text, unless they are marked as plain. */
function understand({ text, plain }: Asked): ParsedLine {
  const words: [string, ParsedPart["field"], object][] = [
    ["tomorrow", "due", { due: "2026-11-27" }],
    ["!high", "priority", { priority: "high" }],
    ["#work", "labels", { labels: ["work"] }],
  ];
  let title = text;
  const fields = {};
  const parts: ParsedPart[] = [];
  for (const [word, field, says] of words) {
    const from = text.indexOf(word);
    if (from !== -1 && !plain.some((range) => range.from < from + word.length && range.to > from)) {
      parts.push({ from, to: from + word.length, field });
      Object.assign(fields, says);
      title = title.replace(word, "").replace(/ +/g, " ").trim();
    }
  }
  return { fields: { ...fields, title }, parts: parts.toSorted((a, b) => a.from - b.from) };
}

const server = () =>
  stubServer({
    [parse]: async (request) => {
      const asked: Asked = await request.json();
      return { body: understand(asked) };
    },
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Waits until the pause in typing is over, and the answer has arrived. */
async function settle(reader: LineReader) {
  await vi.advanceTimersByTimeAsync(150);
  await vi.waitFor(() => expect(reader.reading().fields).not.toBeNull());
}

test("a line is read once nothing was typed for a moment, and not letter by letter", async () => {
  const { sent } = server();
  const reader = new LineReader("task");
  for (const text of ["Call Tom", "Call Tom tom", "Call Tom tomorrow"]) {
    reader.type(text);
  }
  await settle(reader);
  expect(sent(parse)).toHaveLength(1);
  expect(reader.reading().parts).toEqual([{ from: 9, to: 17, field: "due" }]);
  expect(reader.take("Call Tom tomorrow")).toEqual({ title: "Call Tom", due: "2026-11-27" });
  expect(reader.reading().parts).toEqual([]);
});

test("one word without a sign is a title, and nobody is asked", async () => {
  const { sent } = server();
  const reader = new LineReader("task");
  reader.type("Groceries");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent(parse)).toEqual([]);
  expect(reader.take("Groceries")).toBeNull();
});

test("letters that were made plain stay so while something is typed before them", async () => {
  server();
  const reader = new LineReader("task");
  reader.type("Call Tom tomorrow !high");
  await settle(reader);
  const [due] = reader.reading().parts;
  reader.makePlain(due === undefined ? [] : [due]);
  await settle(reader);
  expect(reader.reading().parts.map(({ field }) => field)).toEqual(["priority"]);
  reader.type("Please call Tom tomorrow !high");
  await settle(reader);
  expect(reader.take("Please call Tom tomorrow !high")).toEqual({
    title: "Please call Tom tomorrow",
    priority: "high",
  });
  reader.type("Call Tom tomorrow");
  await settle(reader);
  expect(reader.reading().parts).toHaveLength(1);
});

test("labels are taken by their names", async () => {
  server();
  const reader = new LineReader("task");
  reader.type("Report #work tomorrow");
  await settle(reader);
  expect(reader.reading().parts.map(({ field }) => field)).toEqual(["labels", "due"]);
  expect(reader.take("Report #work tomorrow")).toEqual({
    title: "Report",
    due: "2026-11-27",
    labels: ["work"],
  });
});

test("marks stay where they are while something else is typed", async () => {
  server();
  const reader = new LineReader("task");
  reader.type("Call tomorrow");
  await settle(reader);
  reader.type("Call Tom tomorrow");
  expect(reader.reading().parts).toEqual([{ from: 9, to: 17, field: "due" }]);
  reader.type("Call Tom tomorro");
  expect(reader.reading().parts).toEqual([]);
});

test("whoever submits before the answer waits for it, and the next one for them", async () => {
  server();
  const reader = new LineReader("task");
  reader.type("Call Tom tomorrow");
  const first = reader.take("Call Tom tomorrow");
  const second = reader.take("Groceries");
  expect(first).toBeInstanceOf(Promise);
  expect(second).toBeInstanceOf(Promise);
  const order: string[] = [];
  await Promise.all([
    Promise.resolve(second).then(() => order.push("second")),
    Promise.resolve(first).then(() => order.push("first")),
  ]);
  expect(order).toEqual(["first", "second"]);
  expect(await first).toEqual({ title: "Call Tom", due: "2026-11-27" });
  expect(await second).toBeNull();
});

test("a line that cannot be read is yet to be read, as it was typed", async () => {
  stubServer({ [parse]: () => ({ status: 500, body: {} }) });
  const reader = new LineReader("task");
  reader.type("Call Tom tomorrow");
  await vi.advanceTimersByTimeAsync(150);
  expect(reader.reading().parts).toEqual([]);
  expect(await reader.take("Call Tom tomorrow")).toMatchObject({ text: "Call Tom tomorrow", plain: [] });
});

test("nobody waits longer than a moment for an answer that does not come", async () => {
  vi.useRealTimers();
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
  stubServer({ [parse]: () => new Promise(() => {}) });
  const reader = new LineReader("task");
  reader.type("Call Tom tomorrow");
  expect(await reader.take("Call Tom tomorrow")).toMatchObject({ text: "Call Tom tomorrow" });
});

test("what is plain stays so in a line that is yet to be read, and a word is a title", async () => {
  stubServer({ [parse]: () => ({ status: 500, body: {} }) });
  const reader = new LineReader("task");
  reader.type("Call Tom tomorrow");
  reader.makePlain([{ from: 9, to: 17, field: "due" }]);
  expect(await reader.take("Call Tom tomorrow")).toMatchObject({ plain: [{ from: 9, to: 17 }] });
  expect(reader.take("Milk")).toBeNull();
});
