import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import type { Event } from "../../../api/generated/models/Event";
import { type Preferences, PreferencesProvider } from "../../../lib/time/preferences";
import { namesFor } from "../../../lib/time/names";
import { zoneOf } from "../../../lib/time/zone";
import { problem, stubServer } from "../../../test/fetch-stub";
import { renderApp } from "../../../test/render";
import { thingsOf } from "../../../things/use-things";
import { ExistingEvent } from "./existing-event";

const bodyOf = async (request: Request): Promise<Record<string, unknown>> => request.json();

const preferences = (zone: string): Preferences => ({
  zone: zoneOf(zone),
  firstWeekday: 0,
  work: { from: 540, spans: [] },
  defaultMinutes: 30,
  names: namesFor("auto"),
});

const event: Event = {
  id: "meeting",
  title: "Meeting",
  description: "",
  location: "",
  color: "blue",
  calendar_id: "personal",
  busy: true,
  status: "confirmed",
  url: null,
  reminders: [],
  uid: "uid",
  sequence: 0,
  recurrence: null,
  original_start: null,
  overridden: false,
  all_day: false,
  start: "2026-10-24T08:00:00Z",
  end: "2026-10-24T09:00:00Z",
  time_zone: "Europe/Berlin",
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
};

function Screen() {
  const [shown, show] = useState(false);
  return (
    <PreferencesProvider value={preferences("Europe/Berlin")}>
      <button type="button" onClick={() => show(true)}>
        open
      </button>
      {shown && (
        <ExistingEvent
          id="meeting"
          originalStart={null}
          zone="Europe/Berlin"
          onMade={() => {}}
          onClose={() => show(false)}
          onDelete={() => {}}
        />
      )}
    </PreferencesProvider>
  );
}

test("the other version that is chosen stays at the instant that it was at, also where clocks are put back", async () => {
  // It ends at the first of the two 2:30s of the night in which clocks are put back.
  const theirs = {
    ...event,
    start: "2026-10-24T23:00:00Z",
    end: "2026-10-25T00:30:00Z",
    updated_at: "2026-01-02T00:00:00Z",
  };
  const patch = "PATCH /api/v1/events/meeting";
  const server = stubServer({
    [patch]: async (request) =>
      request.headers.get("if-match") === `"${theirs.updated_at}"`
        ? { body: { ...theirs, ...(await bodyOf(request)), updated_at: "2026-01-03T00:00:00Z" } }
        : problem(412, "changed"),
    "GET /api/v1/events/meeting": () => ({ body: theirs }),
  });
  const { user, queryClient } = renderApp(<Screen />);
  act(() => thingsOf(queryClient).store.hear([{ kind: "event", id: event.id, value: event }]));
  await user.click(screen.getByRole("button", { name: "open" }));
  fireEvent.change(screen.getByLabelText("Start date"), { target: { value: "2026-10-26" } });
  await user.type(screen.getByLabelText("Location"), "Room 1");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("radio", { name: /^Theirs/ }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.sent(patch)).toHaveLength(2));
  expect(await server.sent(patch)[1]?.json()).toEqual({ location: "Room 1" });
});
