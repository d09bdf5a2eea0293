import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenIdle } from "./when-idle";

/** The callbacks that wait until the browser has nothing to do. */
let asked: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  Object.assign(window, { requestIdleCallback: (run: () => void) => asked.push(run) });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, "requestIdleCallback");
});

/** The page has started, and the browser is idle this many times. */
function idle(times: number) {
  vi.advanceTimersByTime(2_000);
  for (let time = 0; time < times; time += 1) {
    asked.shift()?.();
  }
}

test("each waits for an idle moment of its own, in order", () => {
  const done: string[] = [];
  for (const name of ["a", "b", "c"]) {
    whenIdle(() => done.push(name));
  }
  idle(1);
  expect(done).toEqual(["a"]);
  idle(1);
  expect(done).toEqual(["a", "b"]);
  whenIdle(() => done.push("d"));
  idle(3);
  expect(done).toEqual(["a", "b", "c", "d"]);
  expect(asked).toEqual([]);
});

test("what is called off is not run, before its moment is asked for and after", () => {
  const run = vi.fn<(name: string) => void>();
  const callOff = whenIdle(() => run("early"));
  callOff();
  const late = whenIdle(() => run("late"));
  whenIdle(() => run("wanted"));
  vi.advanceTimersByTime(2_000);
  late();
  idle(3);
  expect(run.mock.calls).toEqual([["wanted"]]);
});

test("one that fails does not hold the others up", () => {
  const run = vi.fn<() => void>();
  whenIdle(() => {
    throw new Error("no");
  });
  whenIdle(run);
  vi.advanceTimersByTime(2_000);
  expect(() => idle(1)).toThrow("no");
  idle(1);
  expect(run).toHaveBeenCalledOnce();
});

test("the same asked for twice is run twice, and each is called off alone", () => {
  const run = vi.fn<() => void>();
  const first = whenIdle(run);
  whenIdle(run);
  first();
  idle(2);
  expect(run).toHaveBeenCalledOnce();
});
