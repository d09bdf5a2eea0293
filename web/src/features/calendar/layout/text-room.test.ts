import { expect, test } from "vitest";
import { lettersBeside, textRoom } from "./text-room";

const room = { width: 6.375, minute: 1 / 16 };
const whole = (minutes: number) => ({ all: minutes, clear: minutes });

test.each([
  // Half an hour has room for one line, and the times stand in it if the title leaves enough room. A narrow card has two lines.
  [6, whole(30), { titleLines: 2, times: "beside", location: false, line: true }],
  [2.5, whole(30), { titleLines: 1, times: "none", line: true, strip: true }],
  [20, whole(30), { titleLines: 1, times: "beside", location: false, line: true }],
  [6, whole(60), { titleLines: 4, times: "below", location: true }],
  [4.625, whole(60), { titleLines: 4, times: "below", location: true }],
  [3, whole(60), { titleLines: 4, times: "none", location: false }],
  // Another card lies over it from half an hour after its beginning.
  [6, { all: 180, clear: 30 }, { titleLines: 1, times: "none", line: false, top: true, narrow: true }],
  [20, { all: 180, clear: 15 }, { titleLines: 1, times: "none", narrow: true, top: true }],
  // Another card also lies beside its title.
  [1.75, whole(120), { titleLines: 1, times: "none", strip: true }],
])("of a card that is %f rem wide and so long there is room for so much", (width, minutes, expected) => {
  expect(textRoom(width, minutes, room)).toMatchObject(expected);
});

test("what is faint and narrow still has whole words, below each other", () => {
  expect(textRoom(2.4, whole(60), room)).toMatchObject({ titleLines: 1, strip: true });
  expect(textRoom(2.4, whole(60), room, true)).toMatchObject({ titleLines: 4, strip: false, times: "none" });
});

test("a box and a sign take room from the times", () => {
  const [wide, narrow] = [textRoom(10, whole(60), room), textRoom(6, whole(60), room)];
  const both = { hasCheck: true, hasSign: true };
  const neither = { hasCheck: false, hasSign: false };
  expect(wide.letters - lettersBeside(wide, both)).toBe(6);
  // Here the sign stands beside the title.
  expect(narrow.letters - lettersBeside(narrow, both)).toBe(4);
  expect(lettersBeside(narrow, neither)).toBe(narrow.letters);
});

test.each([
  // It has only the room beside the title of a card that lies over it, for example a meeting over a block that was dropped onto
  // it.
  [2.75, "none"],
  [3.5, "none"],
  [4, "check"],
  [4.625, undefined],
  [10, undefined],
])("the title of a card that is %f rem wide comes before its signs", (width, signs) => {
  expect(textRoom(width, whole(60), room).signs).toBe(signs);
});
