import { expect, test } from "vitest";
import { isRead, leftOut, rustFilter, specsFor, unitFiles, words } from "./changed-tests.mjs";

const specs = ["task-editor.spec.ts", "tasks.spec.ts", "settings.spec.ts", "planner.spec.ts"];

test("a path is about its file and its folders, and not about the layer that it lies in", () => {
  expect(words("crates/application/src/features/webhooks/delivering.rs")).toEqual(["delivering", "webhooks"]);
  expect(words("apps/server/tests/api/labels.rs")).toEqual(["labels"]);
  expect(words("crates/domain/src/lib.rs")).toEqual([]);
});

test("a changed feature brings its tests in every layer, and the unit tests of its crate", () => {
  const filter = rustFilter(["crates/application/src/features/labels.rs", "README.md"]);
  expect(filter).toContain("(package(scheduler-application) & kind(lib))");
  expect(filter).toContain("test(/(^|::)(labels)(::|$)/)");
  expect(filter).not.toContain("binary(plans)");
});

test("a changed statement is planned, and a changed operation held to the document", () => {
  expect(rustFilter(["crates/persistence/src/labels.rs"])).toContain("binary(plans)");
  expect(rustFilter(["crates/http/src/features/labels.rs"])).toContain("binary(openapi)");
});

test("without Rust there are no Rust tests", () => {
  expect(rustFilter(["web/src/features/labels.ts", "docs/sync.md"])).toBe("");
});

test("a component brings the browser test of its name, or else that of its nearest folder", () => {
  expect(specsFor(["web/src/features/tasks/task-editor.tsx"], specs)).toEqual(["task-editor.spec.ts"]);
  expect(specsFor(["web/src/features/tasks/task-facts.tsx"], specs)).toEqual(["tasks.spec.ts"]);
  expect(specsFor(["web/e2e/planner.spec.ts"], specs)).toEqual(["planner.spec.ts"]);
  expect(specsFor(["web/src/lib/dates.ts"], specs)).toEqual([]);
});

test("units are those that import what changed", () => {
  expect(unitFiles(["web/src/lib/dates.ts", "web/e2e/tasks.spec.ts", "crates/x/src/a.rs"])).toEqual([
    "src/lib/dates.ts",
  ]);
});

test("what is not run is said", () => {
  expect(leftOut(["web/e2e/support/test.ts"], specs)).toEqual(["the browser tests"]);
  expect(leftOut(["web/src/lib/dates.ts"], specs)).toEqual([
    "browser tests of web/src/lib/dates.ts: none has such a name",
  ]);
  expect(leftOut(["web/src/features/settings/panel.tsx"], specs)).toEqual([]);
});

test("the tests of the project's own pages run when one of them changed", () => {
  expect(isRead("docs/operations.md")).toBe(true);
  expect(isRead("justfile")).toBe(true);
  expect(isRead("web/src/lib/dates.ts")).toBe(false);
});
