import { afterEach, expect, test } from "vitest";
import { type MeasuredRow, placesIn, reveal, shiftRows } from "./row-places";

const rows: MeasuredRow[] = [
  { key: "a", top: 0, height: 40 },
  { key: "b", top: 40, height: 60 },
  { key: "c", top: 100, height: 20 },
];

/** A list whose rows report their own heights: the tests' document has no layout. */
function listOf(drawn: readonly MeasuredRow[]): HTMLElement {
  const list = document.createElement("ul");
  for (const { key, height } of drawn) {
    const row = document.createElement("li");
    row.dataset["task"] = key;
    row.getBoundingClientRect = () => new DOMRect(0, 0, 100, height);
    list.append(row);
  }
  document.body.append(list);
  return list;
}

afterEach(() => document.body.replaceChildren());

const shifts = (list: HTMLElement) =>
  [...list.querySelectorAll<HTMLElement>("li")].map(({ style }) => style.transform);

test("each row stands below those that come before it in the order", () => {
  expect([...placesIn(["c", "a", "b"], rows)].map(([key, { top }]) => [key, top])).toEqual([
    ["c", 0],
    ["a", 20],
    ["b", 60],
  ]);
});

test("what is not drawn takes no room", () => {
  expect(placesIn(["x", "b"], rows).get("b")?.top).toBe(0);
  expect(placesIn(["x"], rows).get("x")).toBeUndefined();
});

test("rows are shown in another order without being moved in the document, and back", () => {
  const list = listOf(rows);
  shiftRows(list, ["c", "a", "b"]);
  expect(shifts(list)).toEqual(["translateY(20px)", "translateY(20px)", "translateY(-100px)"]);
  shiftRows(list, ["a", "b", "c"]);
  expect(shifts(list)).toEqual(["", "", ""]);
});

test("a list is scrolled only as far as it takes to see a row", () => {
  const scroller = document.createElement("div");
  Object.defineProperty(scroller, "clientHeight", { value: 100 });
  scroller.scrollTop = 50;
  reveal(scroller, { top: 60, height: 40 });
  expect(scroller.scrollTop).toBe(50);
  reveal(scroller, { top: 20, height: 40 });
  expect(scroller.scrollTop).toBe(20);
  reveal(scroller, { top: 150, height: 40 });
  expect(scroller.scrollTop).toBe(90);
});
