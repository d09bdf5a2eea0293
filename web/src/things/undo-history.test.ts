import { expect, test } from "vitest";
import { UndoHistory, type Reversible } from "./undo-history";

const change = (thing: string): Reversible => ({
  key: {},
  description: { action: "Change", thing },
  step: { name: "change", variables: thing },
});
const [first, second, third] = [change("first"), change("second"), change("third")] as const;

test("what was done last is taken back first, and done again in its order", () => {
  const history = new UndoHistory();
  history.add(first);
  history.add(second);
  expect(history.popUndo()).toBe(second);
  history.addUndone(second);
  expect(history.popUndo()).toBe(first);
  history.addUndone(first);
  expect(history.popUndo()).toBeNull();
  expect(history.popRedo()).toBe(first);
  expect(history.popRedo()).toBe(second);
  expect(history.popRedo()).toBeNull();
});

test("what is refused stays, and others come first until one of them has worked", () => {
  const history = new UndoHistory();
  history.add(first);
  history.add(second);
  history.add(third);
  for (const refused of [third, second]) {
    expect(history.popUndo()).toBe(refused);
    history.addDoneAgain(refused, true);
  }
  expect(history.popUndo()).toBe(first);
  history.addUndone(first);
  expect(history.popUndo(), "the last one again").toBe(second);
});

test("a new change ends what could be done again, one that is done again does not", () => {
  const history = new UndoHistory();
  history.addUndone(first);
  history.addDoneAgain(second);
  expect(history.popRedo()).toBe(first);
  history.addUndone(first);
  history.add(third);
  expect(history.popRedo()).toBeNull();
});

test("the toast of a change takes back just that one, and once", () => {
  const history = new UndoHistory();
  history.add(first);
  history.add(second);
  expect(history.take(first.key)).toBe(first);
  expect(history.take(first.key)).toBeNull();
  expect(history.popUndo()).toBe(second);
});

test("fifty are remembered, and nothing of what was refused", () => {
  const history = new UndoHistory();
  const changes = Array.from({ length: 51 }, (_, index) => change(String(index)));
  changes.forEach((each) => history.add(each));
  history.forget(changes[50]?.key ?? {});
  expect(history.popUndo()).toBe(changes[49]);
  let last: Reversible | null = null;
  for (let done = history.popUndo(); done !== null; done = history.popUndo()) {
    last = done;
  }
  expect(last).toBe(changes[1]);
});

test("the last one is told and stays", () => {
  const history = new UndoHistory();
  expect(history.last).toBeUndefined();
  history.add(first);
  history.add(second);
  expect(history.last).toBe(second);
  expect(history.popUndo()).toBe(second);
  expect(history.last).toBe(first);
});

test("one may stand in the place of another, as long as that is there", () => {
  const history = new UndoHistory();
  history.add(first);
  history.add(second);
  const other = { ...change("other"), key: first.key };
  expect(history.replace(other)).toBe(true);
  expect([history.popUndo(), history.popUndo()]).toEqual([second, other]);
  expect(history.replace(other)).toBe(false);
  expect(history.last).toBeUndefined();
});
