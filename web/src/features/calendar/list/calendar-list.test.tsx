import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { calendarWith } from "../../../test/calendars";
import { stubServer } from "../../../test/fetch-stub";
import { renderApp } from "../../../test/render";
import { knownThing } from "../../../things/kinds";
import { thingsOf } from "../../../things/use-things";
import { toasts } from "../../../ui/toast/toast-store";
import { subscriptionRequest } from "../subscriptions/subscription-request";
import { CalendarSection } from "./calendar-section";

const home = calendarWith("home", { name: "Home", is_default: true });
const work = calendarWith("work", { name: "Work", color: "red", position: 1, visible: false });

function show() {
  const server = stubServer({
    "PATCH /api/v1/calendars/work": async (request) => ({
      body: { ...work, ...(await request.json()), updated_at: "2026-01-02T00:00:00Z" },
    }),
    "POST /api/v1/calendars/": async (request) => ({
      status: 201,
      body: calendarWith("new", { ...(await request.json()), position: 2 }),
    }),
  });
  const app = renderApp(<CalendarSection />);
  const { store } = thingsOf(app.queryClient);
  act(() => store.hear([home, work].map((calendar) => knownThing("calendar", calendar))));
  return { ...app, ...server, store };
}

const names = () => screen.getAllByRole("checkbox").map((box) => box.getAttribute("aria-label"));

test("each calendar says whether it is shown, and which is the default", () => {
  show();
  expect(names()).toEqual(["Show Home", "Show Work"]);
  expect(screen.getByRole("checkbox", { name: "Show Home" })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Show Work" })).not.toBeChecked();
  const [first, second] = screen.getAllByRole("listitem");
  expect(within(first ?? document.body).getByText("Default")).toBeInTheDocument();
  expect(within(second ?? document.body).queryByText("Default")).toBeNull();
});

test("one is shown at once, and the server is told that and nothing else", async () => {
  const { user, sent } = show();
  await user.click(screen.getByRole("checkbox", { name: "Show Work" }));
  expect(screen.getByRole("checkbox", { name: "Show Work" })).toBeChecked();
  await waitFor(() => expect(sent("PATCH /api/v1/calendars/work")).toHaveLength(1));
  expect(await sent("PATCH /api/v1/calendars/work")[0]?.json()).toEqual({ visible: true });
});

test("a new one needs a name, and gets the first colour that no other has", async () => {
  const { user, sent } = show();
  await user.click(screen.getByRole("button", { name: "New calendar" }));
  const field = screen.getByRole("textbox", { name: "New calendar" });
  expect(field).toHaveFocus();
  await user.keyboard("  {Enter}");
  expect(field).toBeInvalid();
  await user.keyboard("Family{Enter}");
  expect(names()).toEqual(["Show Home", "Show Work", "Show Family"]);
  expect(await sent("POST /api/v1/calendars/")[0]?.json()).toMatchObject({ name: "Family", color: "teal" });
});

test("one too many says how many there may be, and keeps the name that was typed in sight", async () => {
  const { user, answer } = show();
  const detail = "An account may have no more than 50 of these";
  answer("POST /api/v1/calendars/", () => ({
    status: 409,
    body: { detail, code: "quota_exceeded", request_id: "1" },
  }));
  await user.click(screen.getByRole("button", { name: "New calendar" }));
  await user.keyboard("Family{Enter}");
  await waitFor(() =>
    expect(toasts.read()).toMatchObject({
      title: "“Family” was not created.",
      description: "You have 50 calendars, as many as an account may have. Delete one, then try again.",
    }),
  );
  expect(names()).toEqual(["Show Home", "Show Work"]);
});

test("Escape makes none, and leaves what is around it open", async () => {
  const { user, requests } = show();
  await user.click(screen.getByRole("button", { name: "New calendar" }));
  await user.keyboard("Family{Escape}");
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(names()).toEqual(["Show Home", "Show Work"]);
  expect(requests).toEqual([]);
});

test("it is renamed in its place, and its default cannot be deleted", async () => {
  const { user, sent } = show();
  await user.click(screen.getByRole("button", { name: "Options of Home" }));
  expect(await screen.findByRole("menuitem", { name: /^Delete/ })).toHaveAttribute("aria-disabled", "true");
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Options of Work" }));
  await user.click(await screen.findByRole("menuitem", { name: "Rename" }));
  await user.clear(screen.getByRole("textbox", { name: "New name of Work" }));
  await user.keyboard("Office{Enter}");
  expect(names()).toEqual(["Show Home", "Show Office"]);
  expect(await sent("PATCH /api/v1/calendars/work")[0]?.json()).toEqual({ name: "Office" });
});

const feed = calendarWith("feed", {
  name: "Feed",
  kind: "subscription",
  url: "https://example.org/a.ics",
  position: 2,
});

const row = () => within(screen.getAllByRole("listitem")[2] ?? document.body);

test("a subscription says that it is one, that it is fetched, and that something is wrong with it", async () => {
  const { user, store } = show();
  const hear = (changes: object) => act(() => store.hear([knownThing("calendar", { ...feed, ...changes })]));
  hear({});
  expect(row().getByRole("img", { name: "Subscribed calendar" })).toBeInTheDocument();
  expect(row().getByText("Fetching…")).toBeInTheDocument();
  hear({ last_refreshed_at: "2026-01-02T00:00:00Z", updated_at: "2026-01-02T00:00:00Z" });
  expect(row().queryByText("Fetching…")).toBeNull();
  hear({ last_error: "The server answered with an error (500)", updated_at: "2026-01-03T00:00:00Z" });
  await user.click(row().getByRole("button", { name: "Feed is not up to date" }));
  expect(subscriptionRequest.read()).toMatchObject({ kind: "details", calendar: "feed" });
  act(() => subscriptionRequest.dismiss());
});

test("nothing is imported into a subscription, and it does not become the default", async () => {
  const { user, store, sent, answer } = show();
  answer("POST /api/v1/calendars/feed/refresh", () => ({ status: 202, body: { detail: "Accepted" } }));
  act(() => store.hear([knownThing("calendar", feed)]));
  await user.click(screen.getByRole("button", { name: "Options of Feed" }));
  await screen.findByRole("menuitem", { name: "Rename" });
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    "Rename",
    "Only this one",
    "Move up",
    "Move down",
    "Refresh now",
    "Subscription…",
    "Export",
    "Publish…",
    "Unsubscribe",
  ]);
  await user.click(screen.getByRole("menuitem", { name: "Refresh now" }));
  expect(sent("POST /api/v1/calendars/feed/refresh")).toHaveLength(1);
});
