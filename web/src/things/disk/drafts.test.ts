import { afterEach, expect, test, vi } from "vitest";
import { clearDrafts, hasDrafts, keepDraft, readDraft } from "./drafts";

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test("a draft is there until it is done, or everything of its account is removed", () => {
  expect(readDraft("ada", "task")).toBeNull();
  keepDraft("ada", "task", { title: "Milk" });
  keepDraft("bob", "task", { title: "Bread" });
  expect(readDraft("ada", "task")).toEqual({ title: "Milk" });
  expect(hasDrafts("ada")).toBe(true);
  clearDrafts("ada");
  expect(hasDrafts("ada")).toBe(false);
  expect(readDraft("bob", "task")).toEqual({ title: "Bread" });
  keepDraft("bob", "task", null);
  expect(hasDrafts("bob")).toBe(false);
});

test("a full storage keeps nobody from typing", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  keepDraft("ada", "task", { title: "Milk" });
  expect(readDraft("ada", "task")).toBeNull();
});
