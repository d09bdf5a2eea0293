import { act, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { storeToken } from "../../api/session-token";
import { problem, stubServer } from "../../test/fetch-stub";
import { renderApp } from "../../test/render";
import { settingsWith } from "../../test/settings";
import { useReportPlace, useUserSettings } from "./user-settings";
import { weekStartOf } from "./week-start-of";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const settings = {
  time_zone: null,
  week_start: "monday",
  hour_cycle: "auto",
  samples: false,
  task_views: [],
  default_duration_minutes: 30,
  working_hours: { start: "09:00", end: "17:00", days: [] },
  updated_at: "2026-01-01T00:00:00Z",
};

function Report() {
  useReportPlace(useUserSettings().settings);
  return null;
}

test("a time zone that the server refuses is not reported again and again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  storeToken("ada");
  const path = "/api/v1/users/me/settings";
  const server = stubServer({
    [`GET ${path}`]: () => ({ body: settings }),
    [`PATCH ${path}`]: () => problem(422, [{ loc: ["body", "time_zone"], msg: "unknown", type: "x" }]),
  });
  renderApp(<Report />);
  const reports = () => server.sent(`PATCH ${path}`).length;
  await waitFor(() => expect(reports()).toBeGreaterThan(0));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(reports()).toBe(1);
});

test.each([
  { language: "de-DE", there: "sunday", told: { week_start: "monday" } },
  { language: "en-US", there: "sunday", told: {} },
  // Nobody has this without having chosen it.
  { language: "de-DE", there: "saturday", told: {} },
])("with the zone it tells when the week begins in $language, where $there is there", async (week) => {
  vi.spyOn(navigator, "language", "get").mockReturnValue(week.language);
  storeToken("ada");
  const path = "/api/v1/users/me/settings";
  const there = { ...settings, week_start: week.there };
  const bodies: unknown[] = [];
  stubServer({
    [`GET ${path}`]: () => ({ body: there }),
    [`PATCH ${path}`]: async (request) => {
      bodies.push(await request.json());
      return { body: { ...there, time_zone: "UTC" } };
    },
  });
  renderApp(<Report />);
  await waitFor(() => expect(bodies).toEqual([{ time_zone: "UTC", ...week.told }]));
});

test("whoever has told where they are keeps the day on which their week begins", () => {
  vi.spyOn(navigator, "language", "get").mockReturnValue("de-DE");
  expect(weekStartOf({ ...settingsWith("off"), week_start: "sunday" })).toBe("sunday");
});
