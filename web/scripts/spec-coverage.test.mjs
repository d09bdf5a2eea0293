import { expect, test } from "vitest";
import { faultsOf } from "./spec-coverage.mjs";

const sources = {
  "e2e/a.spec.ts":
    'test("one", async () => {});\ntest.each([1])(\n  "case %i",\n  () => {});\nconst word = "two";',
  "apps/b.rs": "async fn three(engine: Engine) {}",
};
const read = async (file) => sources[file] ?? null;

/** A document with every part, of which part 2 has the given rows. */
const documentOf = (...rows) =>
  [2, 3, 4, 5, 6, 8, 9]
    .map((part) => {
      const own = part === 2 ? rows : [`| Part ${part} says. | \`e2e/a.spec.ts › one\` |`];
      return `## ${part}. Part\n\n| Sentence | Shown by |\n|---|---|\n${own.join("\n")}\n`;
    })
    .join("\n");

test("tests of every form are found by their titles", async () => {
  const row =
    "| A. | `e2e/a.spec.ts › one`<br>`e2e/a.spec.ts › case %i`<br>`apps/b.rs › three` (a decision) |";
  expect(await faultsOf(documentOf(row), read)).toEqual([]);
});

test.each([
  ["| A. | `e2e/a.spec.ts › gone` |", "e2e/a.spec.ts has no test “gone”, named for: A."],
  // A string that is no test's title, the beginning of a title, another function.
  ["| A. | `e2e/a.spec.ts › two` |", "e2e/a.spec.ts has no test “two”, named for: A."],
  ["| A. | `e2e/a.spec.ts › on` |", "e2e/a.spec.ts has no test “on”, named for: A."],
  ["| A. | `apps/b.rs › thre` |", "apps/b.rs has no test “thre”, named for: A."],
  ["| A. | `e2e/gone.spec.ts › one` |", "there is no e2e/gone.spec.ts, named for: A."],
  ["| A. | nothing |", "part 2 has no test for: A."],
  ["| Part 3 says. | `e2e/a.spec.ts › one` |", "part 3 quotes twice: Part 3 says."],
  ["", "part 2 is missing"],
])("%s is refused", async (row, fault) => {
  expect(await faultsOf(documentOf(row), read)).toEqual([fault]);
});
