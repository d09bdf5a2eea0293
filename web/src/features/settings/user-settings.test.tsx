import { act, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { storeToken } from "../../api/session-token";
import { problem, stubServer } from "../../test/fetch-stub";
import { renderApp } from "../../test/render";
import { useReportTimeZone, useUserSettings } from "./user-settings";

afterEach(() => void vi.useRealTimers());

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
  useReportTimeZone(useUserSettings().settings);
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
