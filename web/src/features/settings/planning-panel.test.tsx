import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { HourSet } from "../../api/generated/models/HourSet";
import type { UpdateUserSettings } from "../../api/generated/models/UpdateUserSettings";
import type { UserSettings } from "../../api/generated/models/UserSettings";
import { storeToken } from "../../api/session-token";
import { problem, stubServer } from "../../test/fetch-stub";
import { renderApp } from "../../test/render";
import { toasts } from "../../ui/toast/toast-store";
import { PlanningPanel } from "./planning-panel";

const path = "/api/v1/users/me/settings";

const work: HourSet = {
  id: "work",
  name: "Work",
  spans: [{ start: "09:00", end: "17:00", days: ["monday", "tuesday"] }],
};
const home: HourSet = { id: "home", name: "Home", spans: [] };

/** The settings on the server. */
let stored: UserSettings;

beforeEach(() => {
  storeToken("ada");
  stored = {
    time_zone: "Europe/Berlin",
    week_start: "monday",
    working_hours: { start: "09:00", end: "17:00", days: ["monday", "tuesday"] },
    planning: {
      mode: "off",
      horizon_days: 28,
      buffer_minutes: 0,
      max_minutes_per_day: null,
      free_share: 0,
    },
    hour_sets: [work],
    default_duration_minutes: 30,
    hour_cycle: "h23",
    samples: false,
    task_views: [],
    updated_at: "2026-01-01T00:00:00Z",
  };
});

let version = 0;

/** Stores a new version of them. */
function store(fields: Partial<UserSettings>): void {
  version += 1;
  stored = { ...stored, ...fields, updated_at: new Date(Date.UTC(2026, 0, 2, 0, 0, version)).toISOString() };
}

async function setUp() {
  const server = stubServer({
    "GET /api/v1/labels/": () => ({ body: { data: [], count: 0 } }),
    [`GET ${path}`]: () => ({ body: stored }),
    [`PATCH ${path}`]: async (request) => {
      const { planning, hour_sets: sets }: UpdateUserSettings = await request.json();
      store({ planning: { ...stored.planning, ...planning }, hour_sets: sets ?? stored.hour_sets });
      return { body: stored };
    },
  });
  const sent = async () => Promise.all(server.sent(`PATCH ${path}`).map((request) => request.json()));
  const { user } = renderApp(<PlanningPanel />, { toasts });
  await screen.findByRole("list", { name: "Sets of hours" });
  return { server, sent, user };
}

const picture = () => screen.getByRole("figure", { name: "Your week" });
const editWork = () => screen.getByRole("button", { name: "Edit Work" });
const form = (name: string) => within(screen.getByRole("form", { name }));

test("planning is turned on as automatic, and nothing else is sent", async () => {
  const { user, sent } = await setUp();
  await user.click(screen.getByRole("button", { name: "Plan automatically" }));
  expect(screen.getByRole("radio", { name: "Automatic" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "Automatic" })).toHaveFocus();
  await waitFor(async () => expect(await sent()).toEqual([{ planning: { mode: "automatic" } }]));
  expect(screen.queryByRole("button", { name: "Plan automatically" })).toBeNull();
});

test("with the arrow keys only the last mode is sent, once the focus leaves", async () => {
  const { user, sent } = await setUp();
  await user.click(screen.getByRole("radio", { name: "Only when I ask" }));
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(screen.getByRole("radio", { name: "Automatic" })).toBeChecked();
  expect(screen.queryByRole("button", { name: "Plan automatically" })).toBeNull();
  expect(await sent()).toEqual([]);
  await user.tab();
  await waitFor(async () => expect(await sent()).toEqual([{ planning: { mode: "automatic" } }]));
});

test("with the arrow keys a mode is also chosen by Space, and coming back sends nothing", async () => {
  const { user, sent } = await setUp();
  await user.click(screen.getByRole("radio", { name: "Only when I ask" }));
  await user.keyboard("{ArrowUp}{ArrowDown}");
  await user.keyboard("{Enter}{ArrowUp} ");
  expect(screen.getByRole("radio", { name: "Suggest first" })).toBeChecked();
  await waitFor(async () => expect(await sent()).toEqual([{ planning: { mode: "suggest" } }]));
});

test("limits are drawn while they are typed, and only what was changed is sent", async () => {
  const { user, sent } = await setUp();
  await user.type(screen.getByLabelText("At most on one day"), "5 h 30");
  expect(picture()).toHaveTextContent("At most 5 hr 30 min are planned on one day");
  await user.click(form("Limits").getByRole("button", { name: "Save" }));
  await waitFor(async () => expect(await sent()).toEqual([{ planning: { max_minutes_per_day: 330 } }]));
});

test("a lunch that the hours leave out is said below the picture", async () => {
  const days = ["monday", "tuesday"] as const;
  const halves = [
    { start: "09:00", end: "12:00", days: [...days] },
    { start: "13:00", end: "17:00", days: [...days] },
  ];
  store({ hour_sets: [{ ...work, spans: halves }] });
  await setUp();
  expect(picture()).toHaveTextContent(
    /Nothing is planned between your hours: Mon, Tue 12:00\sPM – 1:00\sPM/u,
  );
});

test("a set is drawn while it is edited, and another device's sets stay when it is saved", async () => {
  const { user, sent } = await setUp();
  await user.click(editWork());
  expect(form("Hours “Work”").getByLabelText("Name")).toHaveFocus();
  await user.click(form("Hours “Work”").getByRole("checkbox", { name: "Sunday" }));
  expect(picture()).toHaveTextContent("Sunday: Work 9:00 AM – 5:00 PM");
  expect(picture()).toHaveTextContent("24 hours a week");
  store({ hour_sets: [home, work] });
  await user.click(form("Hours “Work”").getByRole("button", { name: "Save" }));
  const saved = { ...work, spans: [{ ...work.spans[0], days: ["monday", "tuesday", "sunday"] }] };
  await waitFor(async () => expect(await sent()).toEqual([{ hour_sets: [home, saved] }]));
  await waitFor(() => expect(editWork()).toBeVisible());
});

test("what the server says of a time stands at its field", async () => {
  const { server, user } = await setUp();
  server.answer(`PATCH ${path}`, () =>
    problem(422, [{ loc: ["body", "hour_sets", 0, "spans", 0, "end"], msg: "Must be odd", type: "invalid" }]),
  );
  await user.click(editWork());
  await user.click(form("Hours “Work”").getByRole("checkbox", { name: "Sunday" }));
  await user.click(form("Hours “Work”").getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(form("Hours “Work”").getByLabelText("To")).toHaveAccessibleDescription("Must be odd"),
  );
  await waitFor(() => expect(form("Hours “Work”").getByLabelText("To")).toHaveFocus());
});

test("a set that was deleted elsewhere comes back only when that was said and it is saved again", async () => {
  const { user, sent } = await setUp();
  await user.click(editWork());
  await user.type(form("Hours “Work”").getByLabelText("Name"), "!");
  store({ hour_sets: [home] });
  await user.click(form("Hours “Work”").getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/These hours were deleted elsewhere/)).toBeVisible();
  expect(await sent()).toEqual([]);
  await user.click(form("Hours “Work”").getByRole("button", { name: "Save" }));
  await waitFor(async () =>
    expect(await sent()).toEqual([{ hour_sets: [home, { ...work, name: "Work!" }] }]),
  );
});

test("after one of as many sets as there may be is deleted, the focus is at the button that makes a new one", async () => {
  const sets = Array.from({ length: 20 }, (_, index) => ({ ...work, id: `${index}`, name: `Set ${index}` }));
  store({ hour_sets: sets });
  const { user, sent } = await setUp();
  expect(screen.getByRole("button", { name: "New hours" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "More actions for Set 3" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "New hours" })).toHaveFocus());
  expect(await sent()).toEqual([{ hour_sets: sets.filter(({ id }) => id !== "3") }]);
});

test("a share between two steps of the slider stays what it is", async () => {
  store({ planning: { ...stored.planning, free_share: 0.33 } });
  await setUp();
  expect(screen.getByRole("slider")).toHaveValue("33");
  expect(screen.getByRole("slider")).toHaveAttribute("step", "1");
  expect(screen.getByRole("slider")).toHaveAttribute("aria-valuetext", expect.stringContaining("33"));
});
