import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Settings, settingsId } from "../../things/kinds";
import { problem, stubServer } from "../../test/fetch-stub";
import { renderApp } from "../../test/render";
import { hasUnsavedChanges } from "../../ui/unsaved/unsaved-forms";
import { CalendarForm } from "./calendar-form";

const path = "PATCH /api/v1/users/me/settings";

const settings: Settings = {
  id: settingsId,
  time_zone: "Europe/Berlin",
  week_start: "sunday",
  planning: {
    mode: "off",
    horizon_days: 28,
    buffer_minutes: 0,
    max_minutes_per_day: null,
    free_share: 0,
  },
  hour_sets: [],
  working_hours: { start: "09:00", end: "17:00", days: ["monday", "tuesday"] },
  default_duration_minutes: 30,
  hour_cycle: "auto",
  samples: true,
  task_views: [],
  updated_at: "2026-01-01T00:00:00Z",
};

const save = () => screen.getByRole("button", { name: "Save" });

test("what was not touched is not sent: it may have been changed elsewhere", async () => {
  // Another tab has chosen another length meanwhile.
  const elsewhere = { default_duration_minutes: 45 };
  const server = stubServer({
    [path]: async (request) => ({ body: { ...settings, ...elsewhere, ...(await request.json()) } }),
  });
  const { user } = renderApp(<CalendarForm settings={settings} />);
  await user.selectOptions(screen.getByLabelText("Week starts on"), "monday");
  await user.click(save());
  await waitFor(() => expect(server.sent(path)).toHaveLength(1));
  expect(await server.sent(path)[0]?.json()).toEqual({ week_start: "monday" });
  await waitFor(() => expect(screen.getByLabelText("Default task length in minutes")).toHaveValue(45));

  await user.selectOptions(screen.getByLabelText("Time format"), "h23");
  await user.click(save());
  await waitFor(() => expect(server.sent(path)).toHaveLength(2));
  expect(await server.sent(path)[1]?.json()).toEqual({ hour_cycle: "h23" });
});

test("a change that is not saved yet is asked about", async () => {
  const { user } = renderApp(<CalendarForm settings={settings} />);
  expect(hasUnsavedChanges()).toBe(false);
  await user.selectOptions(screen.getByLabelText("Week starts on"), "monday");
  expect(hasUnsavedChanges()).toBe(true);
});

test("the question after a conflict is over once the other version was taken of all, and saved", async () => {
  const theirs = { ...settings, week_start: "saturday", updated_at: "2026-01-02T00:00:00Z" };
  stubServer({
    [path]: () => problem(412, "changed"),
    "GET /api/v1/users/me/settings": () => ({ body: theirs }),
  });
  const { user } = renderApp(<CalendarForm settings={settings} />);
  await user.selectOptions(screen.getByLabelText("Week starts on"), "monday");
  await user.click(save());
  await user.click(await screen.findByRole("radio", { name: /^Theirs/ }));
  expect(screen.getByLabelText("Week starts on")).toHaveValue("saturday");
  await user.click(save());
  expect(screen.queryByRole("radio", { name: /^Theirs/ })).toBeNull();
  expect(hasUnsavedChanges()).toBe(false);
});
