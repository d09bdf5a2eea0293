import { act, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { storeToken } from "../../api/session-token";
import { problem, stubServer } from "../../test/fetch-stub";
import { renderApp } from "../../test/render";
import { editSettings } from "../../settings/settings-changes";
import { type Settings, settingsId } from "../../things/kinds";
import { useReportTimeZone, useUserSettings } from "./user-settings";

afterEach(() => void vi.useRealTimers());

const settings: Settings = {
  id: settingsId,
  time_zone: null,
  week_start: "monday",
  hour_cycle: "auto",
  planning: { mode: "off", horizon_days: 28, buffer_minutes: 0, max_minutes_per_day: null, free_share: 0 },
  hour_sets: [],
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

test("an edit that was begun before the time zone was reported does not take that for somebody else's", async () => {
  storeToken("ada");
  const path = "/api/v1/users/me/settings";
  let now = settings;
  const server = stubServer({
    [`GET ${path}`]: () => ({ body: now }),
    [`PATCH ${path}`]: async (request) => {
      const meantFor = request.headers.get("if-match");
      if (meantFor !== null && meantFor !== `"${now.updated_at}"`) {
        return problem(412, "changed");
      }
      now = { ...now, ...(await request.json()), updated_at: now.updated_at.replace("2026", "2027") };
      return { body: now };
    },
  });
  const base = now;
  renderApp(<Report />);
  await waitFor(() => expect(now.time_zone).not.toBeNull());
  await editSettings.send({ base, fields: { week_start: "sunday" } });
  expect(now.week_start).toBe("sunday");
  expect(server.sent(`PATCH ${path}`)).toHaveLength(2);
});
