import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import type { Event } from "../../../api/generated/models/Event";
import { stubServer } from "../../../test/fetch-stub";
import { renderApp } from "../../../test/render";
import { thingsOf } from "../../../things/use-things";
import { type Editing, EventDialog } from "./event-dialog";

const event = (id: string, title: string): Event => ({
  id,
  title,
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
  start: "2026-03-18T08:00:00Z",
  end: "2026-03-18T09:00:00Z",
  time_zone: "UTC",
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
});

const nothing = () => {};

function Screen({ onShow }: { onShow: (show: (editing: Editing | null) => void) => void }) {
  const [editing, setEditing] = useState<Editing | null>(null);
  onShow(setEditing);
  return (
    <EventDialog
      editing={editing}
      zone="UTC"
      onClose={() => setEditing(null)}
      onMade={nothing}
      offersOf={() => []}
      onDelete={nothing}
    />
  );
}

test("an event that is opened before the last one has faded away is the one that is edited", async () => {
  stubServer({});
  let show: (editing: Editing | null) => void = nothing;
  const { queryClient } = renderApp(<Screen onShow={(set) => (show = set)} />);
  act(() =>
    thingsOf(queryClient).store.hear([
      { kind: "event", id: "a", value: event("a", "Meeting") },
      { kind: "event", id: "b", value: event("b", "Party") },
    ]),
  );
  act(() => show({ kind: "event", id: "a", originalStart: null }));
  expect(await screen.findByLabelText("Title")).toHaveValue("Meeting");
  act(() => show({ kind: "event", id: "b", originalStart: null }));
  expect(await screen.findByLabelText("Title")).toHaveValue("Party");
});
