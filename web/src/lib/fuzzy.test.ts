import { expect, test } from "vitest";
import { matchScore } from "./fuzzy";

test.each([
  ["add", "Add Task"],
  ["task", "Add Task"],
  ["as", "Add Task"],
  ["task add", "Add Task"],
  ["at", "Add Task"],
  ["adta", "Add Task"],
  ["usma", "User Management"],
  ["uber", "Über die App"],
  ["ÜBER", "uber"],
])("%j finds %j", (query, text) => {
  expect(matchScore(query, text)).toBeGreaterThan(0);
});

test.each([
  ["tsk", "Add Task"],
  ["ta add", "Tasks"],
  ["x", "Add Task"],
  ["da", "Add Task"],
  ["", "Add Task"],
])("%j does not find %j", (query, text) => {
  expect(matchScore(query, text)).toBe(0);
});

test("the start of the text is better than that of a word, which is better than the middle of one", () => {
  const scores = ["Tasks", "All tasks", "Multitasks", "Time and skill"].map((text) =>
    matchScore("tas", text),
  );
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(new Set(scores).size).toBe(scores.length);
});
