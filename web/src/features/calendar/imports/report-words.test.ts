import { expect, test } from "vitest";
import { ApiError } from "../../../api/generated/core/ApiError";
import { NetworkError } from "../../../api/network-error";
import { countOfChanges, countsOf, isMadeUp, sentenceOf, whyNothing } from "./report-words";

const report = (created: number, updated: number, unchanged: number, skipped: number) => ({
  created,
  updated,
  unchanged,
  skipped,
  problems: [],
});

test.each([
  [report(12, 3, 40, 2), "12 new, 3 changed, 40 already here, 2 left out"],
  [report(12_000, 0, 0, 0), "12,000 new"],
  [report(0, 0, 40, 0), "40 already here"],
  [report(0, 0, 0, 0), "0 new"],
])("a report is said in counts, without those of nothing", (given, sentence) => {
  expect(countsOf(given)).toBe(sentence);
});

test.each([
  ["8d0c3f2a@todoist.scheduler", true],
  ["8d0c3f2a-2@todoist.scheduler", true],
  ["8d0c3f2a@vikunja.scheduler", true],
  ["8d0c3f2a@content.scheduler", true],
  ["vikunja:5:1700000000", true],
  ["meeting-5@example.org", false],
  ["meeting@todoist.scheduler.example.org", false],
])("the UID %s was made by the server: %s", (uid, made) => {
  expect(isMadeUp(uid)).toBe(made);
});

test("what is new or changed is what an import does", () => {
  expect(countOfChanges(report(12, 3, 40, 2))).toBe(15);
});

test.each([
  [report(1, 0, 0, 9), null],
  [report(0, 1, 0, 0), null],
  [report(0, 0, 0, 0), "There are no events or tasks in this file."],
  [report(0, 0, 3, 0), "Everything in this file is already here. There is nothing to import."],
  [report(0, 0, 0, 3), "Nothing in this file can be imported. The list says why."],
  [report(0, 0, 3, 1), "There is nothing new in this file."],
])("where there is nothing to import it is said why", (given, sentence) => {
  expect(whyNothing(given)).toBe(sentence);
});

const answered = (status: number, detail: string) =>
  new ApiError(
    { method: "POST", url: "/" },
    { url: "/", ok: false, status, statusText: "", body: { detail, code: "quota_exceeded" } },
    "",
  );

test("a failure is said in the server's words, or in those for a connection that is lost", () => {
  expect(sentenceOf(answered(409, "An account may have 100000 events."))).toBe(
    "An account may have 100000 events.",
  );
  expect(sentenceOf(answered(404, "Not found"))).toBe("This calendar was deleted elsewhere.");
  expect(sentenceOf(new NetworkError("offline"))).toBe("You are offline. Try again when you are connected.");
  expect(sentenceOf(new Error("who knows"))).toBe("Something went wrong.");
});
