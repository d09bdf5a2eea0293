import { expect, test } from "vitest";
import type { Item } from "../../api/generated/models/Item";
import { type Facts, overwrittenBy } from "./overwritten";

const facts: Facts = {
  task: () => [],
  event: () => [],
  calendar: () => [],
  label: () => [],
  item: ({ title, description }) => [
    { label: "Title", text: title },
    { label: "Description", text: description ?? "" },
  ],
  settings: () => [],
};

const theirs: Item = {
  id: "1",
  title: "theirs",
  description: null,
  owner_id: "ada",
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-02T00:00:00Z",
};

const edit = {
  touches: () => ["item:1"],
  apply: ({ item }: { item: Map<string, Item> }, fields: Partial<Item>) => {
    item.set("1", { ...theirs, ...fields });
  },
};

test("says what would be overwritten, and nothing else", () => {
  expect(overwrittenBy(edit, { title: "mine" }, theirs, facts)).toEqual([
    { label: "Title", mine: "mine", theirs: "theirs" },
  ]);
  expect(overwrittenBy(edit, { title: "theirs" }, theirs, facts)).toEqual([]);
});

test("of a removal all of it", () => {
  const removal = { ...edit, apply: ({ item }: { item: Map<string, Item> }) => void item.delete("1") };
  expect(overwrittenBy(removal, {}, theirs, facts)).toEqual([{ label: "Title", mine: "", theirs: "theirs" }]);
});

test("a change of something that has no kind overwrites nothing that could be said", () => {
  expect(overwrittenBy({ ...edit, touches: () => ["trash"] }, {}, theirs, facts)).toEqual([]);
});
