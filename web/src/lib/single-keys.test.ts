import { expect, test, vi } from "vitest";
import { onSingleKeysChange, setSingleKeys, singleKeysOn } from "./single-keys";

test("single keys are on until they are switched off, and that is remembered", () => {
  expect(singleKeysOn()).toBe(true);
  setSingleKeys(false);
  expect(singleKeysOn()).toBe(false);
  expect(localStorage.getItem("single-key-shortcuts")).toBe("off");
  setSingleKeys(true);
  expect(singleKeysOn()).toBe(true);
});

test("a change is told here and comes over from other tabs, until nobody listens", () => {
  const listener = vi.fn<() => void>();
  const stop = onSingleKeysChange(listener);
  setSingleKeys(false);
  expect(listener).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent("storage", { key: "single-key-shortcuts" }));
  expect(listener).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new StorageEvent("storage", { key: "something else" }));
  stop();
  setSingleKeys(true);
  expect(listener).toHaveBeenCalledTimes(2);
});
