import { expect, test } from "vitest";
import { aTask } from "../../../test/task";
import { withSuggested } from "./suggested-entries";
import type { Suggested } from "./suggestion";
import { entriesOfTask } from "./task";

const start = "2026-11-30T09:00:00Z";
const outline = (kind: Suggested["kind"], mark: string, at = start): Suggested => ({
  kind,
  task: "report",
  title: "Report",
  color: "blue",
  start: at,
  minutes: 30,
  mark,
  notes: "",
});

test("a block that a plan that waits would take away says so, and others of its task do not", () => {
  const later = "2026-12-01T09:00:00Z";
  const blocks = [start, later].map((at, index) => ({
    id: `b${index}`,
    start: at,
    minutes: 30,
    pinned: false,
  }));
  const entries = entriesOfTask({ ...aTask, id: "report", title: "Report", blocks }, { plans: true });
  const [leaving, stays, suggested] = withSuggested(entries, [
    outline("leaving", "Would move"),
    outline("suggestion", "Suggested", "2026-12-02T09:00:00Z"),
  ]);
  expect(leaving).toMatchObject({
    key: "task:report:b0",
    isLeaving: true,
    isFaint: true,
    mark: "Would move",
    kindInWords: `${entries[0]?.kindInWords}, Would move`,
  });
  expect(stays).toEqual(entries[1]);
  expect(suggested).toMatchObject({
    kind: "suggestion",
    mark: "Suggested",
    title: "Report",
    isFaint: false,
  });
  expect(withSuggested([], [outline("missed", "Not done")])).toMatchObject([{ isFaint: true }]);
});
