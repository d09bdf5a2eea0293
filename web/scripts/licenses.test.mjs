import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allowedBy, faultsOf } from "./licenses.mjs";

const allowed = allowedBy(readFileSync(join(import.meta.dirname, "../../deny.toml"), "utf8"));
const page = (entry) => `# Licenses\n\nThe app bundles:\n\n${entry}`;

test("the licences are those of deny.toml, of which GPL is none", () => {
  expect(allowed.has("MIT")).toBe(true);
  expect(allowed.has("OFL-1.1")).toBe(true);
  expect([...allowed].filter((name) => name.includes("GPL"))).toEqual([]);
});

test.each([
  ["## a - 1.0.0 (MIT)\n\nCopyright A\n", []],
  ["## @b/c - 1.0.0-rc.1 (MIT)\n\n## Its own heading\n", []],
  ["## d - 1.0.0 ((GPL-3.0-only OR MIT))\n\nCopyright D\n", []],
  ["## e - 1.0.0 (GPL-3.0-only)\n\nCopyright E\n", ["e - 1.0.0: GPL-3.0-only is not allowed"]],
  ["## f - 1.0.0 (MIT AND GPL-3.0-only)\n\nText\n", ["f - 1.0.0: MIT AND GPL-3.0-only is not allowed"]],
  ["## g - 1.0.0 (MIT)\n\n## h - 2.0.0 (MIT)\n\nText\n", ["g - 1.0.0: the text of its licence is missing"]],
  ["## i - 1.0.0\n\nText\n", ["i - 1.0.0: undefined is not allowed"]],
  ["", ["no package is named"]],
])("of %j is said %j", (entry, faults) => {
  expect(faultsOf(page(entry), allowed)).toEqual(faults);
});
