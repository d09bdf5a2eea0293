import { expect, test } from "vitest";
import { textRoom } from "./text-room";

const room = { width: 6.375, minute: 1 / 16 };
const whole = (minutes: number) => ({ all: minutes, clear: minutes });

test.each([
  // Half an hour has room for a line, and for the times in it as far as the title leaves some.
  [6, whole(30), { titleLines: 1, times: "beside", location: false, line: true }],
  [2.5, whole(30), { titleLines: 1, times: "none", line: true, strip: true }],
  [20, whole(30), { titleLines: 1, times: "beside", location: false, line: true }],
  [6, whole(60), { titleLines: 2, times: "below", location: true }],
  [4.625, whole(60), { titleLines: 4, times: "none", location: false }],
  // Half an hour below its beginning something lies over it.
  [6, { all: 180, clear: 30 }, { titleLines: 1, times: "none", line: false, top: true, narrow: true }],
  [20, { all: 180, clear: 15 }, { titleLines: 1, times: "none", narrow: true, top: true }],
  // Beside its title, too.
  [1.75, whole(120), { titleLines: 1, times: "none", strip: true }],
])("of a card that is %f rem wide and so long there is room for so much", (width, minutes, expected) => {
  expect(textRoom(width, minutes, room)).toMatchObject(expected);
});
