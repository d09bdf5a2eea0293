import * as fc from "fast-check";
import { expect, test } from "vitest";
import { merge, type Part } from "./merge";

interface Values {
  title: string;
  from: string;
  to: string;
  secret: string;
}

const title: Part<Values> = { label: "Title", fields: ["title"], describe: (values) => values.title };
const span: Part<Values> = { label: "Time", fields: ["from", "to"], describe: ({ from, to }) => from + to };
const parts = [title, span];
const base: Values = { title: "a", from: "1", to: "2", secret: "" };

test("what only one side has changed is theirs", () => {
  const mine = { ...base, title: "mine", secret: "s" };
  const theirs = { ...base, to: "3" };
  expect(merge(parts, { base, mine, theirs })).toEqual({
    values: { title: "mine", from: "1", to: "3", secret: "s" },
    conflicts: [],
  });
});

test("what both have changed stays mine, and is told; the same change is none", () => {
  const mine = { ...base, title: "mine", from: "0" };
  expect(merge(parts, { base, mine, theirs: { ...base, title: "theirs" } })).toEqual({
    values: mine,
    conflicts: [title],
  });
  expect(merge(parts, { base, mine, theirs: { ...base, title: "mine" } }).conflicts).toEqual([]);
});

test("fields that belong together are one: half of mine and half of theirs would be nobody's", () => {
  const mine = { ...base, from: "0" };
  const theirs = { ...base, to: "3" };
  expect(merge(parts, { base, mine, theirs })).toEqual({ values: mine, conflicts: [span] });
});

test("a record is the same in any order of its names", () => {
  const hours: Part<{ hours: object }> = { label: "Hours", fields: ["hours"], describe: () => "" };
  const seen = { hours: { start: "9", end: "17" } };
  const mine = { hours: { start: "8", end: "17" } };
  const reordered = { hours: { end: "17", start: "9" } };
  expect(merge([hours], { base: seen, mine, theirs: reordered })).toEqual({ values: mine, conflicts: [] });
});

test("nothing that either has changed is lost without being told", () => {
  const value = fc.constantFrom("a", "b", "c");
  const values = fc.record({ title: value, from: value, to: value, secret: value });
  fc.assert(
    fc.property(values, values, values, (was, mine, theirs) => {
      const merged = merge(parts, { base: was, mine, theirs });
      for (const { fields, label } of parts) {
        const told = merged.conflicts.some((part) => part.label === label);
        const text = (of: Values) => JSON.stringify(fields.map((field) => of[field]));
        const changed = [mine, theirs].filter((of) => text(of) !== text(was)).map(text);
        expect(told).toBe(new Set(changed).size === 2);
        expect(text(merged.values)).toBe(changed[0] ?? text(was));
      }
    }),
  );
});
