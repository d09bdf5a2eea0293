import { expect, test } from "vitest";
import { hadBy, isDecided, labelsAfter, madeOf, noPicks, toggled, withNew } from "./label-picks";

test("a label that some tasks have is given to all by the first press, and taken from all by the next", () => {
  const each = [["a"], ["a", "b"]];
  expect(hadBy(each, noPicks, "a")).toBe("all");
  expect(hadBy(each, noPicks, "b")).toBe("some");
  expect(hadBy(each, noPicks, "c")).toBe("none");
  const given = toggled(noPicks, "b", "some");
  expect(hadBy(each, given, "b")).toBe("all");
  expect(each.map((labels) => labelsAfter(given, labels))).toEqual([
    ["a", "b"],
    ["a", "b"],
  ]);
  const taken = toggled(given, "b", "all");
  expect(each.map((labels) => labelsAfter(taken, labels))).toEqual([["a"], ["a"]]);
});

test("something is decided once any task would get other labels", () => {
  const each = [["a"], ["a", "b"]];
  const given = toggled(noPicks, "b", "some");
  expect(isDecided(each, noPicks)).toBe(false);
  expect(isDecided(each, given)).toBe(true);
  const takenAndGiven = toggled(toggled(noPicks, "a", "all"), "a", "none");
  expect(isDecided(each, takenAndGiven)).toBe(false);
});

test("a new label is made only if it is still wanted, in the colour that is used least", () => {
  const picks = withNew(noPicks, " errands ", [{ color: "blue" }, { color: "teal" }]);
  const [made] = madeOf(picks);
  expect(made).toMatchObject({ name: "errands", color: "green" });
  expect(labelsAfter(picks, [])).toEqual([made?.id]);
  expect(madeOf(toggled(picks, made?.id ?? "", "all"))).toEqual([]);
  expect(madeOf(withNew(picks, "home", [{ color: "blue" }, { color: "teal" }]))[1]?.color).toBe("yellow");
});
