import { expect, test } from "vitest";
import { type Chosen, type How, next } from "./chosen";

const order = ["a", "b", "c", "d", "e"];
const choose = (...steps: How[]) => steps.reduce<Chosen | null>((now, how) => next(now, how, order), null);
const chosen = (...steps: How[]) => order.filter((id) => choose(...steps)?.ids.has(id)).join("");

test("a row is chosen, and chosen no longer", () => {
  expect(chosen({ toggle: "b" }, { toggle: "d" })).toBe("bd");
  expect(chosen({ toggle: "b" }, { toggle: "d" }, { toggle: "b" })).toBe("d");
});

test("Shift reaches from the row that was chosen last, up and down", () => {
  expect(chosen({ toggle: "c" }, { to: "e", focused: "c" })).toBe("cde");
  expect(chosen({ toggle: "c" }, { to: "a", focused: "c" })).toBe("abc");
});

test("Shift that reaches less far than before takes rows out again", () => {
  const far: How[] = [{ toggle: "b" }, { to: "e", focused: "b" }];
  expect(chosen(...far, { to: "c", focused: "e" })).toBe("bc");
  expect(chosen(...far, { to: "a", focused: "e" })).toBe("ab");
});

test("what was chosen apart stays while Shift reaches elsewhere", () => {
  expect(chosen({ toggle: "a" }, { toggle: "d" }, { to: "e", focused: "d" })).toBe("ade");
});

test("without a row that was chosen before, or where that is gone, Shift reaches from the focus", () => {
  expect(chosen({ to: "c", focused: "b" })).toBe("bc");
  const gone = next(null, { toggle: "z" }, [...order, "z"]);
  expect([...next(gone, { to: "c", focused: "b" }, order).ids]).toEqual(["z", "b", "c"]);
});

test("all are chosen at once, and Shift begins anew from the focus", () => {
  expect(chosen({ all: true })).toBe("abcde");
  expect(chosen({ all: true }, { to: "d", focused: "c" })).toBe("cd");
});

test("none is chosen any more", () => {
  expect(chosen({ all: true }, { none: true })).toBe("");
});
