import { beforeEach, expect, test, vi } from "vitest";
import { storeToken } from "../../../api/session-token";
import { dayFromDate } from "../../../lib/time/days";
import { recallPlace, rememberPlace } from "./remembered-place";

const march = dayFromDate(2026, 3, 18);
const tokenOf = (account: string) => `head.${btoa(JSON.stringify({ sub: account }))}.signature`;

beforeEach(() => {
  sessionStorage.clear();
  storeToken(tokenOf("ada"));
});

test("a place that nobody was at is not recalled", () => {
  expect(recallPlace("week")).toBeNull();
});

test("the view and the date come back", () => {
  rememberPlace({ view: "month", day: march }, "week");
  expect(recallPlace("week")).toEqual({ view: "month", day: march });
});

test("who was at today in the usual view is at today, whatever was before", () => {
  rememberPlace({ view: "month", day: march }, "week");
  rememberPlace({ view: null, day: null }, "week");
  expect(recallPlace("week")).toBeNull();
});

test("today stays today: only the view is remembered with it", () => {
  rememberPlace({ view: "year", day: null }, "week");
  expect(recallPlace("week")).toEqual({ view: "year", day: null });
});

test("a phone does not get the view of a wide screen, but its date", () => {
  rememberPlace({ view: "month", day: march }, "week");
  expect(recallPlace("day")).toEqual({ view: null, day: march });
});

test("who logs in begins anew, and nobody goes where another one was", () => {
  rememberPlace({ view: "month", day: march }, "week");
  storeToken(tokenOf("ada"));
  expect(recallPlace("week")).toBeNull();
  rememberPlace({ view: "month", day: march }, "week");
  localStorage.setItem("access_token", tokenOf("bob"));
  expect(recallPlace("week")).toBeNull();
});

test("on a full disk one comes back to today, and not to what is long past", () => {
  rememberPlace({ view: "month", day: march }, "week");
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  rememberPlace({ view: "year", day: march }, "week");
  full.mockRestore();
  expect(recallPlace("week")).toBeNull();
});

test.each(["", "{", "null", "3", "[]", '{"account":"ada","view":"decade","date":"2026-99-99"}'])(
  "%j in the store is nothing to go back to",
  (text) => {
    sessionStorage.setItem("calendar", text);
    expect(recallPlace("week")).toBeNull();
  },
);
