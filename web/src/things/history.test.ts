import { expect, test } from "vitest";
import { History, type Reversible } from "./history";

const change = (thing: string): Reversible => ({
  key: {},
  description: { action: "Change", thing },
  step: { name: "change", variables: thing },
});
const [first, second, third] = [change("first"), change("second"), change("third")] as const;

test("what was done last is taken back first, and done again in its order", () => {
  const history = new History();
  history.add(first);
  history.add(second);
  expect(history.takeDone()).toBe(second);
  history.addUndone(second);
  expect(history.takeDone()).toBe(first);
  history.addUndone(first);
  expect(history.takeDone()).toBeNull();
  expect(history.takeUndone()).toBe(first);
  expect(history.takeUndone()).toBe(second);
  expect(history.takeUndone()).toBeNull();
});

test("a new change ends what could be done again, one that is done again does not", () => {
  const history = new History();
  history.addUndone(first);
  history.addDoneAgain(second);
  expect(history.takeUndone()).toBe(first);
  history.addUndone(first);
  history.add(third);
  expect(history.takeUndone()).toBeNull();
});

test("the toast of a change takes back just that one, and once", () => {
  const history = new History();
  history.add(first);
  history.add(second);
  expect(history.take(first.key)).toBe(first);
  expect(history.take(first.key)).toBeNull();
  expect(history.takeDone()).toBe(second);
});

test("fifty are remembered, and nothing of what was refused", () => {
  const history = new History();
  const changes = Array.from({ length: 51 }, (_, index) => change(String(index)));
  changes.forEach((each) => history.add(each));
  history.forget(changes[50]?.key ?? {});
  expect(history.takeDone()).toBe(changes[49]);
  let last: Reversible | null = null;
  for (let done = history.takeDone(); done !== null; done = history.takeDone()) {
    last = done;
  }
  expect(last).toBe(changes[1]);
});
