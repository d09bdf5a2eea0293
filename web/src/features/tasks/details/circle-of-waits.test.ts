import { expect, test } from "vitest";
import { aTask } from "../../../test/task";
import { circleOfWaits, faultOfWaits, namesOfCircle, whyNot } from "./circle-of-waits";

const tasksThatWait = (waits: Record<string, string[]>) =>
  new Map(Object.entries(waits).map(([id, blocked_by]) => [id, { ...aTask, id, title: id, blocked_by }]));

test("a circle is told with all of its members, in the order in which they wait", () => {
  const tasks = tasksThatWait({ a: [], b: ["c"], c: ["d", "a"], d: [] });
  expect(circleOfWaits(tasks, "a", ["d", "b"])).toEqual(["a", "b", "c", "a"]);
});

test("a task does not wait for itself", () => {
  expect(circleOfWaits(tasksThatWait({ a: [] }), "a", ["a"])).toEqual(["a", "a"]);
});

test("tasks may wait for the same one, and for one that is gone", () => {
  const tasks = tasksThatWait({ a: [], b: ["d"], c: ["d", "gone"], d: [] });
  expect(circleOfWaits(tasks, "a", ["b", "c"])).toBeNull();
});

test("a circle elsewhere holds nobody up", () => {
  expect(circleOfWaits(tasksThatWait({ a: [], b: ["c"], c: ["b"] }), "a", ["b"])).toBeNull();
});

test("many members are told without their middle, and long titles cut", () => {
  expect(namesOfCircle(["a", "b", "a"])).toBe("a → b → a");
  expect(namesOfCircle(["a", "b", "c", "d", "e", "f", "g", "a"])).toBe("a → b → c → … → f → g → a");
  expect(namesOfCircle(["x".repeat(50), "b"])).toBe(`${"x".repeat(39)}… → b`);
});

test("a title is cut between characters, however many units they have", () => {
  const letters = "x".repeat(39);
  expect(namesOfCircle([`${letters}🎂`, "b"])).toBe(`${letters}🎂 → b`);
  expect(namesOfCircle([`${letters.slice(1)}🎂🎂🎂`, "b"])).toBe(`${letters.slice(1)}🎂… → b`);
});

test("why one cannot wait for another is said in words", () => {
  const tasks = tasksThatWait({ a: [], b: ["a"], c: ["d"], d: ["b"], e: [] });
  expect(whyNot(tasks, "a", "b")).toBe("Already waits for this one");
  expect(whyNot(tasks, "a", "c")).toBe("Already waits for this one, through “d”");
  expect(whyNot(tasks, "a", "e")).toBeNull();
  expect(whyNot(tasks, "b", "a")).toBeNull();
});

test("a circle that somebody else has closed is said with its members", () => {
  const tasks = tasksThatWait({ a: [], b: ["a"], c: ["b"] });
  expect(faultOfWaits(tasks, "a", ["b"])).toBe("“b” already waits for this one.");
  expect(faultOfWaits(tasks, "a", ["c"])).toBe("These tasks would wait for each other: a → c → b → a");
  expect(faultOfWaits(tasks, "c", ["a"])).toBeNull();
});
