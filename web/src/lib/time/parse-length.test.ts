import { assert, integer, property, string } from "fast-check";
import { expect, test } from "vitest";
import { parseLength } from "./parse-length";
import { writeLength } from "./write-length";

test.each([
  ["45 min", 45],
  ["45min", 45],
  ["45m", 45],
  ["45", 45],
  [" 90 ", 90],
  ["1 h 30", 90],
  ["1h30", 90],
  ["1h 30m", 90],
  ["1 hr 30 min", 90],
  ["1 hour and 5 minutes", 65],
  ["2 hours", 120],
  ["1:30", 90],
  ["0:05", 5],
  ["1.5 h", 90],
  ["1,5 h", 90],
  [".5 h", 30],
  ["½ h", 30],
  ["1½ h", 90],
  ["1 Std. 30", 90],
  ["1 Std. 30 Min.", 90],
  ["2 Stunden und 15 Minuten", 135],
  ["1 d", 1440],
  ["1 Tag", 1440],
  ["0", 0],
])("%s is %i minutes", (text, minutes) => {
  expect(parseLength(text)).toBe(minutes);
});

test.each([
  "",
  "soon",
  "h",
  "1 h 90",
  "30 min 1 h",
  "1 h 1 h",
  "1:60",
  "-5",
  "5 apples",
  "1 h soon",
  "1 month",
  "123456",
])("%s is no length", (text) => {
  expect(parseLength(text)).toBeNull();
});

test("what is written is understood", () => {
  assert(
    property(integer({ min: 0, max: 1440 }), (minutes) => {
      expect(parseLength(writeLength(minutes))).toBe(minutes);
    }),
  );
  expect(writeLength(45)).toBe("45 min");
  expect(writeLength(90)).toBe("1 hr 30 min");
  expect(writeLength(120)).toBe("2 hr");
});

test("what nobody types is not searched for long", () => {
  expect(parseLength("1".repeat(1_000_000))).toBeNull();
  expect(parseLength(`${"1".repeat(100)} h`)).toBeNull();
});

test("whatever is typed, the answer is a whole number of minutes or none", () => {
  assert(
    property(string(), (text) => {
      const minutes = parseLength(text);
      expect(minutes === null || (Number.isInteger(minutes) && minutes >= 0)).toBe(true);
    }),
  );
});
