import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { parseDay } from "../../../lib/time/days";
import { zoneOf } from "../../../lib/time/zone";
import { calendarWith, eventIn } from "../../../test/calendars";
import { stubServer } from "../../../test/fetch-stub";
import { renderApp } from "../../../test/render";
import { knownThing } from "../../../things/kinds";
import { thingsOf } from "../../../things/use-things";
import { useCalendarEntries } from "./queries";

const days = [parseDay("2026-03-18") ?? 0];
const zone = zoneOf("UTC");

function Entries() {
  const { entries } = useCalendarEntries(days, zone);
  return (
    <ul>
      {entries.map(({ key, title, color }) => (
        <li key={key}>{`${title} ${color}`}</li>
      ))}
    </ul>
  );
}

const shown = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

test("events of hidden calendars are never drawn, not even before the calendars are known", async () => {
  const waiting = Promise.withResolvers<void>();
  const work = calendarWith("work", { color: "red" });
  const club = calendarWith("club", { color: "green", visible: false, position: 1 });
  const server = stubServer({
    "GET /api/v1/calendar/": () => ({
      body: { events: [eventIn("work", "standup"), eventIn("club", "match")], tasks: [] },
    }),
    "GET /api/v1/calendars/": async () => {
      await waiting.promise;
      return { body: { data: [work, club], count: 2 } };
    },
  });
  const { queryClient } = renderApp(<Entries />);
  // The events have been loaded, and the request for the calendars is still under way.
  await waitFor(() => expect([server.requests.length, queryClient.isFetching()]).toEqual([2, 1]));
  expect(shown()).toEqual([]);
  waiting.resolve();
  expect(await screen.findByText("standup red")).toBeInTheDocument();
  expect(shown()).toEqual(["standup red"]);
  const { store } = thingsOf(queryClient);
  act(() =>
    store.hear([knownThing("calendar", { ...club, visible: true, updated_at: "2026-01-02T00:00:00Z" })]),
  );
  expect(shown()).toEqual(["standup red", "match green"]);
});

test("where the calendars cannot be loaded, events are drawn in blue", async () => {
  stubServer({
    "GET /api/v1/calendar/": () => ({ body: { events: [eventIn("work", "standup")], tasks: [] } }),
  });
  renderApp(<Entries />);
  expect(await screen.findByText("standup blue")).toBeInTheDocument();
});
