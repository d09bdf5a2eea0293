import { expect, test } from "vitest";
import { textRoom } from "../layout/text-room";
import { markOf } from "./entry-words";

/** What is written of a mark on a card that is so wide (in rem), and an hour long. */
const markIn = (width: number, mark: string | null) =>
  markOf({ entry: { mark }, text: textRoom(width, { all: 60, clear: 60 }, { width: 10, minute: 0.06 }) });

test("a mark is there as a whole or not at all", () => {
  expect(markIn(10, "Suggested")).toBe("Suggested");
  expect(markIn(4.75, "Suggested")).toBe("Suggested");
  expect(markIn(4, "Suggested")).toBeNull();
  expect(markIn(4.75, "Würde verschoben"), "other languages have longer words").toBeNull();
  expect(markIn(10, null)).toBeNull();
});
