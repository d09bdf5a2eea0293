import { expect, test } from "vitest";
import type { Task } from "../../../api/generated/models/Task";
import { aTask } from "../../../test/task";
import { findTasks } from "./find-tasks";

const listOf = (titles: readonly string[], more: (index: number) => Partial<Task> = () => ({})) =>
  new Map(
    titles.map((title, index) => [title, { ...aTask, id: title, title, position: index, ...more(index) }]),
  );

const found = (tasks: ReadonlyMap<string, Task>, query: string, without: string[] = []) =>
  findTasks(tasks, query, new Set(without)).map(({ title }) => title);

test("what begins with the words comes first, and both in the order of the list", () => {
  const tasks = listOf(["Send report", "Report Ä", "Call Ann", "report b"]);
  expect(found(tasks, "report")).toEqual(["Report Ä", "report b", "Send report"]);
  expect(found(tasks, "a rep")).toEqual(["Report Ä"]);
});

test("done ones and those that are left out are not offered", () => {
  const tasks = listOf(["one", "two", "three"], (index) => ({ completed: index === 0 }));
  expect(found(tasks, "", ["two"])).toEqual(["three"]);
});

test("nothing typed offers the first of the list, and never more than seven", () => {
  const many = listOf(Array.from({ length: 30 }, (_, index) => `task ${index}`));
  expect(found(many, "")).toEqual(Array.from({ length: 7 }, (_, index) => `task ${index}`));
  expect(found(many, "29")).toEqual(["task 29"]);
});
