import { expect, test } from "vitest";
import { forgetImport, keepImport, keptImports } from "./kept-imports";

test("imports are kept by account, each once, and nothing is left of those that are forgotten", () => {
  keepImport("ada", { id: "one", calendar: "work" });
  keepImport("ada", { id: "two", calendar: "home" });
  keepImport("grace", { id: "three", calendar: "work" });
  keepImport("ada", { id: "one", calendar: "work", told: true });
  expect(keptImports("ada")).toEqual([
    { id: "two", calendar: "home" },
    { id: "one", calendar: "work", told: true },
  ]);
  forgetImport("ada", "one");
  forgetImport("ada", "two");
  expect(keptImports("grace")).toEqual([{ id: "three", calendar: "work" }]);
  forgetImport("grace", "three");
  expect(localStorage.getItem("imports")).toBeNull();
});

test.each(["", "null", "[1]", '{"ada": 7}', '{"ada": [null, {"id": 3}, "x"]}'])(
  "what was not stored here (%j) is nothing",
  (stored) => {
    localStorage.setItem("imports", stored);
    expect(keptImports("ada")).toEqual([]);
    keepImport("ada", { id: "one", calendar: "work" });
    expect(keptImports("ada")).toHaveLength(1);
  },
);
