import { afterEach, expect, test, vi } from "vitest";
import { nextStep, readStep, writeStep } from "./progress";

afterEach(() => localStorage.clear());

const facts = { isNew: true, hasTasks: false, hasScheduled: false, hasKeys: true };

test("who is new writes a task, schedules it, and learns of the keys", () => {
  expect(nextStep(null, facts)).toBe("write");
  expect(nextStep("write", { ...facts, hasTasks: true })).toBe("schedule");
  expect(nextStep("schedule", { isNew: false, hasTasks: true, hasScheduled: true, hasKeys: true })).toBe(
    "keys",
  );
});

test("nobody is led twice through the same, nor who is not new, nor who is done", () => {
  expect(nextStep("keys", facts)).toBe("keys");
  expect(nextStep("done", facts)).toBe("done");
  expect(nextStep(null, { ...facts, isNew: false })).toBeNull();
});

test("without a keyboard there are no keys to learn", () => {
  const touch = { ...facts, hasTasks: true, hasScheduled: true, hasKeys: false };
  expect(nextStep("schedule", touch)).toBe("done");
  expect(nextStep("keys", touch)).toBe("done");
});

test("each account has its own", () => {
  expect(readStep("ada")).toBeNull();
  writeStep("ada", "keys");
  writeStep("bob", "done");
  expect(readStep("ada")).toBe("keys");
  expect(readStep("bob")).toBe("done");
  localStorage.setItem("first-steps", "nonsense");
  expect(readStep("ada")).toBeNull();
});

test("a tab that is further behind does not lead anybody back", () => {
  writeStep("ada", "done");
  writeStep("ada", "schedule");
  expect(readStep("ada")).toBe("done");
});

test("a full disk is nobody's trouble", () => {
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  writeStep("ada", "keys");
  expect(full).toHaveBeenCalled();
  expect(readStep("ada")).toBeNull();
  full.mockRestore();
});
