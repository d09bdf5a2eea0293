import { expect, test } from "vitest";
import { keepInStep } from "./plain-ranges";

const line = "Call Tom tomorrow";
const plain = [{ from: 9, to: 17 }];
const lettersIn = (text: string, before = line, ranges = plain) =>
  keepInStep(ranges, before, text).map(({ from, to }) => text.slice(from, to));

test("what is typed or deleted before plain letters moves them", () => {
  expect(lettersIn("Please call Tom tomorrow", "call Tom tomorrow", [{ from: 9, to: 17 }])).toEqual([
    "tomorrow",
  ]);
  expect(lettersIn("Tom tomorrow")).toEqual(["tomorrow"]);
});

test("what is typed behind plain letters leaves them where they are", () => {
  expect(lettersIn("Call Tom tomorrow evening")).toEqual(["tomorrow"]);
});

test("what is typed into plain letters is plain as well", () => {
  expect(lettersIn("Call Tom tomor-row")).toEqual(["tomor-row"]);
});

test("plain letters that are deleted or replaced are plain no more", () => {
  expect(lettersIn("Call Tom ")).toEqual([]);
  expect(lettersIn("Call Tom Friday")).toEqual([]);
  expect(lettersIn("")).toEqual([]);
});

test("letters outside the Basic Multilingual Plane count as two, as in the API", () => {
  expect(lettersIn(`😀${line}`)).toEqual(["tomorrow"]);
});
