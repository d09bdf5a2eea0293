import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createToastStore } from "./toast-store";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a new toast replaces the older one", () => {
  const store = createToastStore();
  store.show({ title: "first" });
  store.show({ title: "second", variant: "destructive" });
  expect(store.read()).toMatchObject({ title: "second", open: true, variant: "destructive" });
});

test("a dismissed toast is closed first and dropped after 1,000,000 ms", () => {
  const store = createToastStore();
  store.dismiss(store.show({ title: "done" }));
  expect(store.read()).toMatchObject({ title: "done", open: false });
  vi.advanceTimersByTime(999_999);
  expect(store.read()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(store.read()).toBeNull();
});

test("dismissing a replaced toast leaves its successor open", () => {
  const store = createToastStore();
  const first = store.show({ title: "first" });
  store.show({ title: "second" });
  store.dismiss(first);
  expect(store.read()).toMatchObject({ title: "second", open: true });
});

test("the removal of a dismissed toast does not remove its successor", () => {
  const store = createToastStore();
  store.dismiss(store.show({ title: "first" }));
  store.show({ title: "second" });
  vi.advanceTimersByTime(1_000_000);
  expect(store.read()).toMatchObject({ title: "second" });
});

test("listeners hear of every change until they leave", () => {
  const store = createToastStore();
  const listener = vi.fn<() => void>();
  const leave = store.subscribe(listener);
  store.dismiss(store.show({ title: "done" }));
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  store.show({ title: "unheard" });
  expect(listener).toHaveBeenCalledTimes(2);
});

test("a toast goes behind what is opened after it, and the next one is in front again", () => {
  const store = createToastStore();
  store.sink();
  expect(store.read()).toBeNull();
  store.show({ title: "first" });
  store.sink();
  expect(store.read()).toMatchObject({ title: "first", open: true, behind: true });
  store.dismiss(store.show({ title: "second" }));
  expect(store.read()?.behind).toBeUndefined();
  store.sink();
  expect(store.read()?.behind).toBeUndefined();
});
