import { expect, test } from "vitest";
import { textFieldsOf } from "./text-fields";

const entry = (name: string, variables: object) => ({
  key: "k",
  order: 1,
  name,
  variables,
  madeAt: "2026-01-01T00:00:00Z",
  refusal: { status: 422, body: null },
});

const names = (name: string, variables: object) =>
  textFieldsOf(entry(name, variables)).map((field) => field.name);

test("what was typed can be changed: into something new, or an edit", () => {
  expect(names("event.create", { id: "e", title: "Milk", location: "Shop", start: "2026-01-01" })).toEqual([
    "title",
    "location",
  ]);
  expect(names("task.edit", { base: { id: "t", title: "Milk" }, fields: { description: "2 l" } })).toEqual([
    "description",
  ]);
});

test("what a deletion or a restoration says of a thing nobody typed", () => {
  expect(names("task.delete", { id: "t", title: "Milk" })).toEqual([]);
  expect(names("task.restore", { id: "t", title: "Milk", description: "2 l" })).toEqual([]);
});
