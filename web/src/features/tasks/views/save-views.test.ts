import { expect, test } from "vitest";
import type { TaskView } from "../../../api/generated/models/TaskView";
import { withoutView, withView, withViewAt } from "./save-views";

const view = (id: string, name = id): TaskView => ({ id, name, query: {} });
const views = [view("a"), view("b"), view("c")];
const names = (list: readonly TaskView[]) => list.map(({ name }) => name);

test("a view that is there stays in its place, and a new one comes last", () => {
  expect(names(withView(view("b", "edited"))(views))).toEqual(["a", "edited", "c"]);
  expect(names(withView(view("d"))(views))).toEqual(["a", "b", "c", "d"]);
});

test("a deleted one comes back where it was, and once", () => {
  expect(names(withViewAt(view("b"), 1)(withoutView("b")(views)))).toEqual(["a", "b", "c"]);
  expect(names(withViewAt(view("b"), 1)(views))).toEqual(["a", "b", "c"]);
  expect(names(withViewAt(view("b"), 1)([]))).toEqual(["b"]);
});
