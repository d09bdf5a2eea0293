import { afterEach, expect, test, vi } from "vitest";
import type { Calendar } from "../api/generated/models/Calendar";
import { calendarChanges, showCalendars, showingOf } from "../features/calendar/sources/calendar-changes";
import { eventChanges } from "../features/calendar/sources/event-changes";
import { restoreEntry, trashChanges } from "../features/trash/trash-changes";
import { calendarWith, eventIn } from "../test/calendars";
import { problem, stubServer } from "../test/fetch-stub";
import { forgetOwnVersions } from "../things/edit";
import { type Known, knownThing } from "../things/kinds";
import { nowhere } from "../things/outbox/place";
import { Things } from "../things/things";

const [createCalendar, editCalendar, , deleteCalendar] = calendarChanges;
const [createEvent] = eventChanges;
afterEach(() => forgetOwnVersions());

const home = calendarWith("home", { name: "Home", is_default: true });
const work = calendarWith("work", { name: "Work", color: "red", position: 1 });
const club = calendarWith("club", { name: "Club", color: "green", position: 2 });
const standup = eventIn("work", "standup");
const dentist = eventIn("home", "dentist");

/** Things as the app creates them, with what is known to be on the server. */
function newThings(known: Known[] = []) {
  const things = new Things();
  things.outbox.open(Promise.resolve(nowhere()), [...calendarChanges, ...eventChanges, ...trashChanges]);
  things.store.hear([
    ...[home, work, club].map((calendar) => knownThing("calendar", calendar)),
    ...[standup, dentist].map((event) => knownThing("event", event)),
    ...known,
  ]);
  return things;
}

const bodyOf = async (request: Request): Promise<Record<string, unknown>> => request.json();

/** A server that has calendars with versions, and the rules about the default calendar and the order. */
function calendarServer(...first: Calendar[]) {
  const all = new Map(first.map((calendar) => [calendar.id, calendar]));
  let count = 1;
  const version = () => {
    count += 1;
    return `2026-01-01T00:00:0${count}Z`;
  };
  const handlers = Object.fromEntries(
    first.flatMap(({ id }) => [
      [
        `PATCH /api/v1/calendars/${id}`,
        async (request: Request) => {
          const calendar = all.get(id);
          const wanted = request.headers.get("if-match");
          if (calendar === undefined) {
            return problem(404, "gone");
          }
          if (wanted !== null && wanted !== `"${calendar.updated_at}"`) {
            return problem(412, "changed");
          }
          const fields = await bodyOf(request);
          if (fields["is_default"] === true) {
            for (const other of all.values()) {
              all.set(other.id, { ...other, is_default: false });
            }
          }
          const changed = { ...calendar, ...fields, updated_at: version() };
          all.set(id, changed);
          return { body: changed };
        },
      ],
      [
        `DELETE /api/v1/calendars/${id}`,
        () => {
          all.delete(id);
          return { body: { message: "gone" } };
        },
      ],
    ]),
  );
  const server = stubServer({
    ...handlers,
    "GET /api/v1/calendars/": () => ({ body: { data: [...all.values()], count: all.size } }),
  });
  return { ...server, all };
}

const names = (things: Things) => [...things.store.view().calendar.values()].map(({ name }) => name);
const events = (things: Things) => [...things.store.view().event.keys()];
const done = <T>(made: { outcome: Promise<T> }) => made.outcome;

test("a new calendar stands after the others at once, and again as the server made it", async () => {
  const server = calendarServer(home, work, club);
  server.answer("POST /api/v1/calendars/", async (request) => ({
    status: 201,
    body: calendarWith("x", { ...(await bodyOf(request)), position: 3 }),
  }));
  const things = newThings();
  const made = things.make(createCalendar, { id: "x", name: "Family", color: "teal" });
  expect(things.store.view().calendar.get("x")).toMatchObject({ name: "Family", position: 3, visible: true });
  await done(made);
  expect(things.store.view().calendar.get("x")?.updated_at).not.toBe("");
});

test("an edit names the version that was seen, and what was changed elsewhere besides stays", async () => {
  const server = calendarServer(home, { ...work, color: "violet", updated_at: "2026-01-01T12:00:00Z" }, club);
  server.answer("GET /api/v1/calendars/work", () => ({ body: server.all.get("work") }));
  const things = newThings();
  const made = things.make(editCalendar, { base: work, fields: { name: "Office" } });
  expect(names(things)).toContain("Office");
  await done(made);
  expect(
    server.sent("PATCH /api/v1/calendars/work").map((request) => request.headers.get("if-match")),
  ).toEqual([`"${work.updated_at}"`, '"2026-01-01T12:00:00Z"']);
  expect(things.store.view().calendar.get("work")).toMatchObject({ name: "Office", color: "violet" });
});

test("the same name changed elsewhere is refused, and shown as it is", async () => {
  const theirs = { ...work, name: "Job", updated_at: "2026-01-01T12:00:00Z" };
  const server = calendarServer(home, theirs, club);
  server.answer("GET /api/v1/calendars/work", () => ({ body: theirs }));
  const things = newThings();
  await expect(done(things.make(editCalendar, { base: work, fields: { name: "Office" } }))).rejects.toThrow(
    "somebody else has changed it",
  );
  expect(things.store.view().calendar.get("work")?.name).toBe("Job");
});

test("there is one default at each moment, and the former one comes back", async () => {
  calendarServer(home, work, club);
  const things = newThings();
  const defaults = () =>
    [...things.store.view().calendar.values()].filter((each) => each.is_default).map(({ id }) => id);
  const made = things.make(editCalendar, { base: work, fields: { is_default: true } });
  expect(defaults()).toEqual(["work"]);
  await done(made);
  expect(defaults()).toEqual(["work"]);
  const undone = made.undo();
  await vi.waitFor(() => expect(defaults()).toEqual(["home"]));
  await undone;
  expect(defaults()).toEqual(["home"]);
});

test("only one is shown by one change, which is taken back at once, whatever each was before", async () => {
  const server = calendarServer(home, work, { ...club, visible: false });
  const things = newThings([knownThing("calendar", { ...club, visible: false })]);
  const visible = () =>
    [...things.store.view().calendar.values()].filter((each) => each.visible).map(({ id }) => id);
  const showing = showingOf(things.store.view().calendar, (id) => id === "work");
  expect(showing.calendars.map(({ id }) => id)).toEqual(["home"]);
  const made = things.make(
    showCalendars,
    showingOf(things.store.view().calendar, (id) => id === "club"),
  );
  expect(visible()).toEqual(["club"]);
  await done(made);
  expect(server.requests.every((request) => request.headers.get("if-match") === null)).toBe(true);
  await made.undo();
  expect(visible().toSorted()).toEqual(["home", "work"]);
});

test("a calendar goes with its events, and one that was moved out of it meanwhile stays", async () => {
  calendarServer(home, work, club);
  const retro = eventIn("work", "retro");
  const things = newThings([knownThing("event", retro)]);
  const seen = [standup, retro].map(({ id, updated_at }) => ({ id, updated_at }));
  // This arrived while the deletion was under way.
  const moved = eventIn("home", "retro", { updated_at: "2026-01-05T00:00:00Z" });
  const made = things.make(deleteCalendar, { base: work, events: seen });
  expect(events(things)).toEqual(["dentist"]);
  things.store.hear([knownThing("event", moved)]);
  await done(made);
  expect(names(things)).toEqual(["Home", "Club"]);
  expect(events(things).toSorted()).toEqual(["dentist", "retro"]);
});

const feed = calendarWith("feed", {
  name: "Feed",
  kind: "subscription",
  url: "https://example.org/a.ics",
  last_refreshed_at: "2026-01-01T00:00:00Z",
});

test("a subscription goes though it was refreshed since it was seen, but not if somebody has renamed it", async () => {
  const refreshed = {
    ...feed,
    last_refreshed_at: "2026-01-02T00:00:00Z",
    updated_at: "2026-01-02T00:00:00Z",
  };
  const server = calendarServer(home, refreshed);
  const refusing = (now: Calendar) => {
    server.answer("GET /api/v1/calendars/feed", () => ({ body: now }));
    server.answer("DELETE /api/v1/calendars/feed", (request) =>
      request.headers.get("if-match") === `"${now.updated_at}"`
        ? { body: { message: "gone" } }
        : problem(412, "changed"),
    );
  };
  const things = newThings([knownThing("calendar", feed)]);
  refusing({ ...refreshed, name: "Theirs" });
  await expect(done(things.make(deleteCalendar, { base: feed, events: [] }))).rejects.toThrow(
    "somebody else has changed it",
  );
  refusing(refreshed);
  await done(things.make(deleteCalendar, { base: feed, events: [] }));
  expect(things.store.view().calendar.has("feed")).toBe(false);
});

test("a subscription that was taken back before it was fetched goes though it has got the name of its file", async () => {
  const unfetched = { ...feed, name: "example.org", last_refreshed_at: null };
  const named = { ...feed, name: "Holidays", updated_at: "2026-01-02T00:00:00Z" };
  const server = calendarServer(home, named);
  server.answer("GET /api/v1/calendars/feed", () => ({ body: named }));
  server.answer("DELETE /api/v1/calendars/feed", (request) =>
    request.headers.get("if-match") === `"${named.updated_at}"`
      ? { body: { message: "gone" } }
      : problem(412, "changed"),
  );
  const things = newThings([knownThing("calendar", unfetched)]);
  await done(things.make(deleteCalendar, { base: unfetched, events: [], takesBack: true }));
  expect(things.store.view().calendar.has("feed")).toBe(false);
});

test("of another address of a subscription nothing is known yet, and the former one comes back", async () => {
  const server = calendarServer(home, feed);
  const things = newThings([knownThing("calendar", feed)]);
  const shown = () => things.store.view().calendar.get("feed");
  const made = things.make(editCalendar, { base: feed, fields: { refresh_minutes: 60 } });
  expect(shown()).toMatchObject({ refresh_minutes: 60, last_refreshed_at: feed.last_refreshed_at });
  await done(made);
  await made.undo();
  const moved = things.make(editCalendar, {
    base: shown() ?? feed,
    fields: { url: "https://example.org/b.ics" },
  });
  expect(shown()).toMatchObject({ url: "https://example.org/b.ics", last_refreshed_at: null });
  await done(moved);
  await moved.undo();
  expect(shown()).toMatchObject({ url: feed.url, refresh_minutes: null });
  expect(server.sent("PATCH /api/v1/calendars/feed")).toHaveLength(4);
});

test("a deleted calendar comes back with its events before the server has answered", async () => {
  const server = calendarServer(home, work, club);
  const restored = { ...work, updated_at: "2026-01-07T00:00:00Z" };
  server.answer("POST /api/v1/trash/work/restore", () => ({ body: restored }));
  const things = newThings();
  const seen = [{ id: "standup", updated_at: standup.updated_at }];
  const made = things.make(deleteCalendar, { base: work, events: seen });
  await done(made);
  const undone = made.undo();
  await vi.waitFor(() => expect(events(things)).toContain("standup"));
  expect(names(things)).toContain("Work");
  await undone;
  expect(things.store.view().calendar.get("work")?.updated_at).toBe(restored.updated_at);
});

test("what is restored from the trash's screen goes back there by its name", async () => {
  const server = calendarServer(home, work, club);
  server.answer("POST /api/v1/trash/work/restore", () => ({ body: work }));
  const things = newThings();
  const made = things.make(restoreEntry, { id: "work", kind: "calendar", title: "Work" });
  await done(made);
  await made.undo();
  expect(server.sent("DELETE /api/v1/calendars/work")[0]?.headers.get("if-match")).toBe(
    `"${work.updated_at}"`,
  );
});

test("an event is sent after the calendar that it is to be in was made", async () => {
  const server = calendarServer(home, work, club);
  const order: string[] = [];
  const answered = Promise.withResolvers<void>();
  server.answer("POST /api/v1/calendars/", async (request) => {
    order.push("calendar");
    await answered.promise;
    return { status: 201, body: calendarWith("x", await bodyOf(request)) };
  });
  server.answer("POST /api/v1/events/", async (request) => {
    order.push("event");
    return { status: 201, body: eventIn("x", "party", await bodyOf(request)) };
  });
  const things = newThings();
  const made = things.make(createCalendar, { id: "x", name: "Family" });
  const times = { start: "2026-03-18T09:00:00Z", end: "2026-03-18T10:00:00Z" };
  const party = things.make(createEvent, { id: "party", title: "Party", calendar_id: "x", ...times });
  await vi.waitFor(() => expect(order).toEqual(["calendar"]));
  answered.resolve();
  await Promise.all([done(made), done(party)]);
  expect(order).toEqual(["calendar", "event"]);
});

test("an event that names no calendar is shown in the default one until the server says so", () => {
  calendarServer(home, work, club);
  const things = newThings([
    knownThing("calendar", { ...home, is_default: false }),
    knownThing("calendar", { ...work, is_default: true }),
  ]);
  const times = { start: "2026-03-18T09:00:00Z", end: "2026-03-18T10:00:00Z" };
  void done(things.make(createEvent, { id: "x", title: "Party", ...times })).catch(() => {});
  expect(things.store.view().event.get("x")).toMatchObject({ calendar_id: "work", color: null, busy: true });
});
