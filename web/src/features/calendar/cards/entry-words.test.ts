import { expect, test } from "vitest";
import { namesFor } from "../../../lib/time/names";
import { textRoom } from "../layout/text-room";
import { alertOn, markOf } from "./entry-words";

/** The room on a card of this width (in rem) that is three hours long. */
const roomIn = (width: number) => textRoom(width, { all: 180, clear: 180 }, { width: 10, minute: 0.06 });
const markIn = (width: number, mark: string | null) => markOf({ entry: { mark }, text: roomIn(width) });

const alertIn = (width: number, entry: { overlaps?: string; late?: number }) =>
  alertOn({ entry, text: roomIn(width) }, namesFor("h23"));

test("a mark is there as a whole or not at all", () => {
  expect(markIn(10, "Suggested")).toBe("Suggested");
  expect(markIn(4.75, "Suggested")).toBe("Suggested");
  expect(markIn(4, "Suggested")).toBeNull();
  expect(markIn(4.75, "Würde verschoben"), "other languages have longer words").toBeNull();
  expect(markIn(10, null)).toBeNull();
});

test("so is what is wrong with where an entry stands", () => {
  expect(alertIn(10, { overlaps: "Jour fixe" })).toBe("Overlaps Jour fixe");
  expect(alertIn(3, { overlaps: "Jour fixe" })).toBeNull();
  expect(alertIn(10, { late: 90 })).toBe("1 hour 30 minutes late");
  expect(alertIn(5, { late: 90 })).toBeNull();
  expect(alertIn(10, {})).toBeNull();
});
