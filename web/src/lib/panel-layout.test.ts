import { beforeEach, expect, test, vi } from "vitest";
import { debounce } from "./debounce";
import { clampTo, keyTarget, rangeOf, sizesOf, toggleSmallest } from "./panel-layout";
import { readPanelLayout, storePanelLayout } from "./panel-storage";

const limits = { startMin: 300, startMax: 600, endMin: 400 };

test("two sizes sum to 100 and have ten decimals at most", () => {
  expect(sizesOf(35)).toEqual([35, 65]);
  expect(sizesOf(100 / 3)).toEqual([33.3333333333, 66.6666666667]);
  expect(sizesOf(0.1 + 0.2)).toEqual([0.3, 99.7]);
  expect(sizesOf(120)).toEqual([100, 0]);
});

test.each([
  [1280, { min: 23.4375, max: 46.875 }],
  [1000, { min: 30, max: 60 }],
  // The second panel's 400 px leave less than the first one's 600 px.
  [800, { min: 37.5, max: 50 }],
  // Too narrow for both: the first keeps its 300 px.
  [600, { min: 50, max: 50 }],
  // Not laid out yet.
  [0, { min: 0, max: 100 }],
])("in %i px the limits are %o", (width, range) => {
  expect(rangeOf(width, limits)).toEqual(range);
});

test.each([
  ["ArrowLeft", false, 25],
  ["ArrowRight", false, 45],
  ["ArrowLeft", true, -65],
  ["ArrowRight", true, 135],
  ["Home", false, -65],
  ["End", false, 135],
  ["ArrowUp", false, null],
  ["a", false, null],
])("%s with Shift %s leads from 35 to %s, before the limits", (key, shiftKey, target) => {
  expect(keyTarget({ key, shiftKey }, 35)).toBe(target);
});

test("a target is held within the limits", () => {
  const range = { min: 30, max: 60 };
  expect([-65, 45, 135].map((target) => clampTo(range, target))).toEqual([30, 45, 60]);
});

test("made as small as it gets, the first panel remembers its size and goes back to it", () => {
  const range = { min: 30, max: 60 };
  const small = toggleSmallest(range, 42, null, 35);
  expect(small).toEqual({ sizes: [30, 70], expandTo: [42, 58] });
  expect(toggleSmallest(range, 30, small.expandTo, 35)).toEqual({ sizes: [42, 58], expandTo: null });
  expect(toggleSmallest(range, 30, null, 35)).toEqual({ sizes: [35, 65], expandTo: null });
});

test("sizes are stored for each group, with those to expand to", () => {
  storePanelLayout("one", { sizes: [30, 70], expandTo: [42, 58] });
  storePanelLayout("two", { sizes: [50, 50], expandTo: null });
  expect(readPanelLayout("one")).toEqual({ sizes: [30, 70], expandTo: [42, 58] });
  expect(readPanelLayout("two")).toEqual({ sizes: [50, 50], expandTo: null });
  expect(readPanelLayout("three")).toBeNull();
});

test.each([
  "",
  "null",
  "7",
  "{",
  "[]",
  '{"sizes":[35]}',
  '{"sizes":[35,66]}',
  '{"sizes":["a",2]}',
  '{"sizes":[-5,105]}',
])("%s in the storage is as good as nothing", (stored) => {
  localStorage.setItem("panels:one", stored);
  expect(readPanelLayout("one")).toBeNull();
});

beforeEach(() => {
  vi.useRealTimers();
});

test("of several values in 100 ms the last is saved, and nothing is lost when there is no time to wait", () => {
  vi.useFakeTimers();
  const save = vi.fn<(value: number) => void>();
  const saving = debounce(save, 100);
  saving.call(1);
  vi.advanceTimersByTime(99);
  saving.call(2);
  vi.advanceTimersByTime(99);
  expect(save).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(save).toHaveBeenCalledExactlyOnceWith(2);
  saving.call(3);
  saving.flush();
  saving.flush();
  expect(save).toHaveBeenCalledTimes(2);
  expect(save).toHaveBeenLastCalledWith(3);
});
