import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { calendarWith } from "../../../test/calendars";
import { problem, stubServer } from "../../../test/fetch-stub";
import { renderApp } from "../../../test/render";
import { knownThing } from "../../../things/kinds";
import { thingsOf } from "../../../things/use-things";
import { toasts } from "../../../ui/toast/toast-store";
import { SubscriptionDialogs } from "./subscription-dialogs";
import { subscriptionRequest } from "./subscription-request";

const url = "https://example.org/club.ics";
const home = calendarWith("home", { name: "Home", is_default: true });
const club = calendarWith("club", {
  name: "Club",
  kind: "subscription",
  url,
  position: 1,
  last_refreshed_at: "2026-03-01T12:00:00Z",
});
const create = "POST /api/v1/calendars/";
const edit = "PATCH /api/v1/calendars/club";
const refresh = "POST /api/v1/calendars/club/refresh";

function show(request: Parameters<typeof subscriptionRequest.ask>[0]) {
  const server = stubServer({
    [create]: async (sent) => ({ status: 201, body: calendarWith("new", await sent.json()) }),
    [edit]: async (sent) => ({
      body: { ...club, ...(await sent.json()), updated_at: "2026-03-02T12:00:00Z" },
    }),
    [refresh]: () => ({ status: 202, body: { detail: "Accepted" } }),
  });
  const app = renderApp(<SubscriptionDialogs />, { toasts });
  const { store } = thingsOf(app.queryClient);
  act(() => {
    store.hear([home, club].map((calendar) => knownThing("calendar", calendar)));
    subscriptionRequest.ask(request);
  });
  const hear = (changes: object) =>
    act(() =>
      store.hear([knownThing("calendar", { ...club, updated_at: "2026-03-03T12:00:00Z", ...changes })]),
    );
  return { ...app, ...server, store, hear };
}

const field = (name: string) => screen.getByRole("textbox", { name });
const button = (name: string) => screen.getByRole("button", { name });

afterEach(() => act(() => subscriptionRequest.dismiss()));

test("a calendar is named after whom it is of until somebody says otherwise, and made as the API wants it", async () => {
  const { user, sent, store } = show({ kind: "add" });
  await user.type(await screen.findByRole("textbox", { name: "Address" }), "www.example.org/a.ics");
  expect(field("Name")).toHaveValue("example.org");
  await user.click(field("Name"));
  expect(field("Address")).toHaveValue("https://www.example.org/a.ics");
  await user.clear(field("Name"));
  await user.type(field("Address"), "?b");
  expect(field("Name")).toHaveValue("");
  await user.selectOptions(screen.getByRole("combobox", { name: "Refresh" }), "Every 6 hours");
  await user.click(button("Subscribe"));
  await waitFor(() => expect(subscriptionRequest.read()).toBeNull());
  const body = await sent(create)[0]?.json();
  expect(body).toMatchObject({
    kind: "subscription",
    url: "https://www.example.org/a.ics?b",
    name: "example.org",
    color: "teal",
    refresh_minutes: 360,
  });
  expect(await screen.findByText("Subscribed to example.org. It is being fetched.")).toBeInTheDocument();

  const made = calendarWith("new", body);
  const failed = {
    ...made,
    last_error: "There is no calendar at this address (404). Check the address",
    updated_at: "2026-03-03T12:00:00Z",
  };
  act(() => store.hear([knownThing("calendar", failed)]));
  expect(await screen.findByText("example.org could not be fetched.")).toBeInTheDocument();
  expect(
    screen.getByText("There is no calendar at this address (404). Check the address."),
  ).toBeInTheDocument();
  await user.click(button("Show"));
  expect(await screen.findByRole("dialog", { name: "Subscription: example.org" })).toBeInTheDocument();
});

test("what the server says of an address stands at it, and nothing typed is lost", async () => {
  const { user, answer, store } = show({ kind: "add" });
  const msg = "Must lead to a public server";
  answer(create, () => problem(422, [{ loc: ["body", "url"], msg, type: "invalid" }]));
  await user.type(await screen.findByRole("textbox", { name: "Address" }), "webcal://10.0.0.1/");
  await user.click(button("Subscribe"));
  await waitFor(() => expect(field("Address")).toHaveAccessibleDescription(expect.stringContaining(msg)));
  expect(field("Address")).toHaveValue("webcal://10.0.0.1/");
  expect(screen.getAllByText(msg)).toHaveLength(1);
  expect([...store.view().calendar.keys()]).toEqual(["home", "club"]);
});

test("only what was changed is sent, and nothing if nothing was", async () => {
  const { user, sent } = show({ kind: "details", calendar: "club" });
  expect(await screen.findByRole("dialog", { name: "Subscription: Club" })).toBeInTheDocument();
  await user.selectOptions(screen.getByRole("combobox", { name: "Refresh" }), "Every day");
  await user.click(button("Save"));
  await waitFor(() => expect(subscriptionRequest.read()).toBeNull());
  expect(await sent(edit)[0]?.json()).toEqual({ refresh_minutes: 1440 });
  act(() => subscriptionRequest.ask({ kind: "details", calendar: "club" }));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(subscriptionRequest.read()).toBeNull());
  expect(sent(edit)).toHaveLength(1);
});

test("how it is follows what is heard, while the form stays as it was typed", async () => {
  const { user, hear } = show({ kind: "details", calendar: "club" });
  const dialog = within(await screen.findByRole("dialog"));
  const said = dialog.getByRole("status");
  expect(said).toHaveTextContent(/^Refreshed .* Mar 1, 2026/);
  await user.selectOptions(dialog.getByRole("combobox", { name: "Refresh" }), "Every week");
  hear({ last_error: "The server answered with an error (500)" });
  expect(said).toHaveTextContent(
    "It is not up to date.The server answered with an error (500).What was fetched before stays.",
  );
  hear({
    last_error: "1 of its entries could not be read. The first one is on line 7: This is no date",
    updated_at: "2026-03-03T13:00:00Z",
  });
  expect(said).toHaveTextContent(
    /^Up to date; 1 entry could not be read\.The first, on line 7:This is no date\.Refreshed/,
  );
  hear({
    last_refreshed_at: null,
    last_error: "The server took too long to answer",
    updated_at: "2026-03-04T00:00:00Z",
  });
  expect(said).toHaveTextContent("It could not be fetched yet.The server took too long to answer.");
  hear({ last_refreshed_at: null, updated_at: "2026-03-05T00:00:00Z" });
  expect(said).toHaveTextContent("It is being fetched.");
  expect(dialog.getByRole("combobox", { name: "Refresh" })).toHaveDisplayValue("Every week");
});

test("it is refreshed when somebody asks, and says so, or that it was deleted elsewhere", async () => {
  const { user, answer, sent } = show({ kind: "details", calendar: "club" });
  await user.click(await screen.findByRole("button", { name: "Refresh now" }));
  expect(await screen.findByText("Refreshing Club")).toBeInTheDocument();
  expect(sent(refresh)).toHaveLength(1);
  answer(refresh, () => problem(404, "Calendar not found"));
  await user.click(button("Refresh now"));
  expect(await screen.findByText("The calendar was not refreshed.")).toBeInTheDocument();
  expect(screen.getByText("This calendar was deleted elsewhere.")).toBeInTheDocument();
});
