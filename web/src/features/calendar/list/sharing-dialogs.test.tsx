import { act, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { calendarWith } from "../../../test/calendars";
import { problem, stubServer } from "../../../test/fetch-stub";
import { renderApp } from "../../../test/render";
import { knownThing } from "../../../things/kinds";
import { thingsOf } from "../../../things/use-things";
import { toasts } from "../../../ui/toast/toast-store";
import { SharingDialogs } from "./sharing-dialogs";
import { type SharingRequest, sharingRequest } from "./sharing-request";

const since = "2026-03-01T12:00:00Z";
const home = calendarWith("home", { name: "Home", is_default: true });
const work = calendarWith("work", {
  name: "Work",
  position: 1,
  feed: { details: "busy", created_at: since },
});
const path = "POST /api/v1/calendars/home/feed";

function show(request: SharingRequest) {
  const server = stubServer({
    [path]: () => ({ status: 201, body: { url: "https://example.org/feeds/secret.ics" } }),
    "GET /api/v1/calendars/home": () => ({
      body: { ...home, feed: { details: "full", created_at: since }, updated_at: "2026-03-01T12:00:00Z" },
    }),
    "DELETE /api/v1/calendars/work/feed": () => problem(404, "Not found"),
    "GET /api/v1/calendars/work": () => ({
      body: { ...work, feed: null, updated_at: "2026-03-02T12:00:00Z" },
    }),
  });
  const app = renderApp(<SharingDialogs />, { toasts });
  const { store } = thingsOf(app.queryClient);
  act(() => {
    store.hear([home, work].map((calendar) => knownThing("calendar", calendar)));
    sharingRequest.ask(request);
  });
  return { ...app, ...server, store };
}

const button = (name: string) => screen.getByRole("button", { name });
const radio = (name: string) => screen.getByRole("radio", { name });

afterEach(() => act(() => sharingRequest.dismiss()));

test("the address is shown, and the calendar is known to be published", async () => {
  const { user, sent, store } = show({ kind: "publish", calendar: "home" });
  expect(await screen.findByRole("dialog", { name: "Publish Home" })).toBeVisible();
  await user.click(button("Create address"));
  expect(await screen.findByRole("textbox", { name: "Address" })).toHaveValue(
    "https://example.org/feeds/secret.ics",
  );
  expect(await sent(path)[0]?.json()).toEqual({ details: "full" });
  expect(store.view().calendar.get("home")?.feed?.details).toBe("full");
  await user.keyboard("{Escape}");
  expect(screen.getByRole("textbox", { name: "Address" })).toBeVisible();
  await user.click(button("Done"));
  expect(sharingRequest.read()).toBeNull();
});

test("what is chosen is of the calendar that it was chosen for, and one that is published says so", async () => {
  const { user } = show({ kind: "publish" });
  const choice = await screen.findByRole("combobox", { name: "Calendar" });
  expect(choice).toHaveValue("home");
  expect(radio("All details")).toBeChecked();
  await user.selectOptions(choice, "Work");
  expect(choice).toHaveFocus();
  expect(radio("Busy only")).toBeChecked();
  expect(screen.getByText(/^Published since .*, busy only\./)).toBeVisible();
  await user.click(radio("All details"));
  await user.selectOptions(choice, "Home");
  await user.click(radio("Busy only"));
  await user.selectOptions(choice, "Work");
  expect(radio("Busy only")).toBeChecked();
});

test("one that somebody else has stopped to publish is stopped", async () => {
  const { user, store } = show({ kind: "stop", calendar: "work" });
  await user.click(await screen.findByRole("button", { name: "Stop publishing" }));
  expect(await screen.findByText("No longer published: Work.")).toBeVisible();
  expect(store.view().calendar.get("work")?.feed).toBeNull();
  expect(sharingRequest.read()).toBeNull();
});

test("one that was deleted elsewhere is not published, and says so", async () => {
  const { user, answer } = show({ kind: "publish", calendar: "home" });
  answer(path, () => problem(404, "Calendar not found"));
  await user.click(await screen.findByRole("button", { name: "Create address" }));
  expect(await screen.findByText("The calendar was not published.")).toBeVisible();
  expect(screen.getByText("This calendar was deleted elsewhere.")).toBeVisible();
});
