import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { wideScreen } from "./wide-screen";

const sheets = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".css"))
  .map((path) => readFileSync(`src/${path}`, "utf8"));

/** Where a phone's layout might end: media conditions about a width around 768 px, in any unit. */
const around = /@media[^{]*\b(?:(?:4[4-9]|5[01])(?:\.\d+)?r?em|7\d\d(?:\.\d+)?px)[^{]*/g;

test("style sheets and components agree on where a phone's layout ends, whatever the browser's font", () => {
  expect(sheets.length).toBeGreaterThan(50);
  const limits = sheets.flatMap((sheet) => sheet.match(around) ?? []);
  expect(limits.length).toBeGreaterThan(0);
  const conditions = limits.map((limit) => limit.replace("screen and ", "").trim());
  expect([...new Set(conditions)]).toEqual(["@media (width < 48em)"]);
  expect(wideScreen).toBe("(min-width: 48em)");
});
