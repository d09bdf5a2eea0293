import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Animations that last as long as the user waits, and those that begin only after a delay. */
const waits = new Set([
  "animation: appear 1ms 250ms both",
  "animation: fill 8s cubic-bezier(0.1, 0.7, 0.2, 1) both",
  "animation: late 0s 400ms backwards",
]);

const motions = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((sheet) => sheet.endsWith(".css"))
  .flatMap((sheet) =>
    [
      ...readFileSync(join("src", sheet), "utf8").matchAll(
        /(?<=[\s;{])(?:transition|animation)(?:-duration)?:[^;}]+/g,
      ),
    ].map(([motion]) => ({
      sheet,
      motion: motion.replaceAll(/\s+/g, " "),
    })),
  );

test("the two times are within 120 to 200 ms", () => {
  const tokens = readFileSync("src/styles/tokens.css", "utf8");
  const times = [...tokens.matchAll(/--motion(?:-fast)?: (\d+)ms/g)].map(([, time]) => Number(time));
  expect(times).toHaveLength(2);
  expect(times.every((time) => time >= 120 && time <= 200)).toBe(true);
});

test("whatever moves takes one of two times, but for what waits", () => {
  const odd = motions.filter(
    ({ motion }) =>
      !/: none$| infinite\b|!important$/.test(motion) &&
      !waits.has(motion) &&
      motion.split(/,(?![^(]*\))/).some((part) => !/var\(--motion(-fast)?\)/.test(part)),
  );
  expect(motions.length).toBeGreaterThan(50);
  expect(odd).toEqual([]);
});
