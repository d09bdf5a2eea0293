import { afterEach, expect, test } from "vitest";
import { forgetLastWord, keepLastWords, readLastWords } from "./last-words";

afterEach(() => localStorage.clear());

const word = (key: string) => ({
  key,
  name: "task.complete",
  variables: { id: key, completed: true },
  madeAt: "2026-01-01T00:00:00Z",
  refusal: null,
});

test("pages that are closed at the same time keep their last words beside each other, account by account", () => {
  keepLastWords("ada", [word("a")]);
  keepLastWords("ada", [word("b")]);
  keepLastWords("bob", [word("c")]);
  expect(readLastWords("ada")).toEqual([word("a"), word("b")]);
  expect(readLastWords("bob")).toEqual([word("c")]);
});

test("what another tab has done in the meantime is no last word any more", () => {
  keepLastWords("ada", [word("a"), word("b")]);
  forgetLastWord("ada", "a");
  forgetLastWord("ada", "nothing of the kind");
  forgetLastWord("bob", "b");
  expect(readLastWords("ada")).toEqual([word("b")]);
  expect(readLastWords("bob")).toEqual([]);
});

test("a page that is closed with words that are there already adds none of them", () => {
  keepLastWords("ada", [word("a"), word("b")]);
  keepLastWords("ada", [word("b"), word("c")]);
  expect(readLastWords("ada")).toEqual([word("a"), word("b"), word("c")]);
});
