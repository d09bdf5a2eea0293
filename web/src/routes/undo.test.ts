import { afterEach, expect, test, vi } from "vitest";
import type { Event } from "../api/generated/models/Event";
import type { Task } from "../api/generated/models/Task";
import { eventChanges } from "../features/calendar/sources/event-changes";
import { scheduleTask } from "../features/tasks/plan-changes";
import { taskChanges } from "../features/tasks/task-changes";
import { restoreEntry, trashChanges } from "../features/trash/trash-changes";
import { forgetOwnVersions } from "../things/edit";
import { nowhere } from "../things/outbox/place";
import { Things } from "../things/things";
import { problem, stubServer } from "../test/fetch-stub";
import { reportUndoable, withdrawUndo } from "../ui/report-undoable";
import { toasts } from "../ui/toast/toast-store";
import { aTask } from "../test/task";

const [createEvent, editEvent, deleteEvent] = eventChanges;
afterEach(() => forgetOwnVersions());

const bodyOf = async (request: Request): Promise<Record<string, unknown>> => request.json();

/** Things as the app creates them, without a disk or other tabs. */
function newThings() {
  const things = new Things();
  things.outbox.open(Promise.resolve(nowhere()), [...taskChanges, ...eventChanges, ...trashChanges]);
  return things;
}

const task = (): Task => ({
  ...aTask,
  id: crypto.randomUUID(),
  title: "Taxes",
});

/** A server that has one task with versions. */
function taskServer(first: Task) {
  let now = first;
  let count = 1;
  let loseNext = false;
  const change = (request: Request, fields: Partial<Task>) => {
    if (request.headers.get("if-match") !== `"${now.updated_at}"`) {
      return problem(412, "changed");
    }
    const same = JSON.stringify({ ...now, ...fields }) === JSON.stringify(now);
    if (!same) {
      count += 1;
      now = { ...now, ...fields, updated_at: `2026-01-01T00:00:0${count}Z` };
    }
    if (loseNext) {
      loseNext = false;
      throw new TypeError("Failed to fetch");
    }
    return { body: now };
  };
  const path = `/api/v1/tasks/${first.id}`;
  const server = stubServer({
    [`POST ${path}/schedule`]: async (request) => {
      const { start } = await bodyOf(request);
      return change(request, { scheduled_start: String(start) });
    },
    [`DELETE ${path}/schedule`]: (request) => change(request, { scheduled_start: null }),
    [`GET ${path}`]: () => ({ body: now }),
  });
  return { ...server, now: () => now, loseNextAnswer: () => (loseNext = true) };
}

const start = "2026-03-18T14:00:00Z";

test("a schedule that is answered is taken back", async () => {
  const first = task();
  const server = taskServer(first);
  const things = newThings();
  things.store.hear([{ kind: "task", id: first.id, value: first }]);
  const made = things.make(scheduleTask, { base: first, start });
  await made.outcome;
  await made.undo();
  expect(server.now().scheduled_start).toBeNull();
});

test("a schedule whose answer was lost once is taken back, too, as nobody else has changed the task", async () => {
  const first = task();
  const server = taskServer(first);
  const things = newThings();
  things.store.hear([{ kind: "task", id: first.id, value: first }]);
  server.loseNextAnswer();
  const made = things.make(scheduleTask, { base: first, start });
  await made.outcome;
  await vi.waitFor(
    () => {
      things.outbox.sendWaiting();
      expect(things.outbox.view().waiting).toEqual([]);
    },
    { timeout: 5_000, interval: 50 },
  );
  expect(server.now().scheduled_start).toBe(start);
  await made.undo();
  expect(server.now().scheduled_start).toBeNull();
});

test("a schedule that another tab has sent is taken back, too", async () => {
  const first = task();
  const server = taskServer(first);
  const things = newThings();
  things.store.hear([{ kind: "task", id: first.id, value: first }]);
  const made = things.make(scheduleTask, { base: first, start });
  await made.outcome;
  // Each tab remembers its own versions. In this tab nothing was remembered.
  forgetOwnVersions();
  await made.undo();
  expect(server.now().scheduled_start).toBeNull();
});

const event: Event = {
  id: "018f0000-0000-7000-8000-000000000001",
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
  start: "2026-03-18T14:00:00Z",
  end: "2026-03-18T15:00:00Z",
  time_zone: "UTC",
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:01Z",
};

function eventServer() {
  let now: Event | null = null;
  let trashed: Event | null = null;
  let count = 0;
  const version = () => `2026-01-01T00:00:0${(count += 1)}Z`;
  const path = `/api/v1/events/${event.id}`;
  const server = stubServer({
    "POST /api/v1/events/": () => {
      now = { ...event, updated_at: version() };
      return { body: now };
    },
    [`GET ${path}`]: () => ({ body: now }),
    [`DELETE ${path}`]: (request) => {
      const tag = request.headers.get("if-match");
      if (tag !== null && tag !== `"${now?.updated_at}"`) {
        return problem(412, "changed");
      }
      trashed = now;
      now = null;
      count += 1;
      return { body: { message: "done" } };
    },
    [`PATCH ${path}`]: async (request) => {
      if (now === null || request.headers.get("if-match") !== `"${now.updated_at}"`) {
        return problem(412, "changed");
      }
      now = { ...now, ...(await bodyOf(request)), updated_at: version() };
      return { body: now };
    },
    [`POST /api/v1/trash/${event.id}/restore`]: () => {
      now = trashed && { ...trashed, updated_at: version() };
      return { body: now };
    },
  });
  return {
    ...server,
    now: () => now,
    renameElsewhere: (title: string) => {
      now = now && { ...now, title, updated_at: version() };
    },
  };
}

const fresh = {
  id: event.id,
  title: event.title,
  start: event.start,
  end: event.end,
  all_day: false,
  time_zone: "UTC",
};

test("an event that was made here, deleted, and brought back on the trash's screen can be put back to the trash", async () => {
  const server = eventServer();
  const things = newThings();
  await things.make(createEvent, fresh).outcome;
  const made = things.store.view().event.get(event.id);
  if (made === undefined) {
    throw new Error("not there");
  }
  await things.make(deleteEvent, { base: made }).outcome;
  await things.make(restoreEntry, { id: event.id, kind: "event", title: event.title }).outcome;
  expect(server.now()).not.toBeNull();
  const last = things.history.popUndo();
  if (last === null) {
    throw new Error("nothing to undo");
  }
  await things.undo(last);
  expect(server.now()).toBeNull();
});

test("Undo of a creation that another tab has sent does not delete what somebody else has made of it since", async () => {
  const server = eventServer();
  const things = newThings();
  const made = things.make(createEvent, fresh);
  await made.outcome;
  forgetOwnVersions();
  server.renameElsewhere("Renamed elsewhere");
  await made.undo().catch(() => {});
  expect(server.sent(`DELETE /api/v1/events/${event.id}`)[0]?.headers.get("if-match")).not.toBeNull();
  expect(server.now()).not.toBeNull();
});

test("the Undo of a move that is answered after the next one was made is not offered", async () => {
  const first = { ...event };
  const held: (() => void)[] = [];
  let now = first;
  let count = 1;
  stubServer({
    [`PATCH /api/v1/events/${event.id}`]: async (request) => {
      await new Promise<void>((done) => held.push(done));
      if (request.headers.get("if-match") !== `"${now.updated_at}"`) {
        return problem(412, "changed");
      }
      count += 1;
      now = { ...now, ...(await bodyOf(request)), updated_at: `2026-01-01T00:00:0${count}Z` };
      return { body: now };
    },
    [`GET /api/v1/events/${event.id}`]: () => ({ body: now }),
  });
  const things = newThings();
  things.listen({ onHeard: () => {}, onStale: () => {}, onMade: withdrawUndo });
  things.store.hear([{ kind: "event", id: event.id, value: first }]);
  /** Lets the request that waits get its answer. */
  const release = async () => {
    await vi.waitFor(() => expect(held).toHaveLength(1));
    held.shift()?.();
  };
  const move = (hour: number) => {
    const base = things.store.view().event.get(event.id);
    if (base === undefined) {
      throw new Error("not there");
    }
    const { outcome, undo } = things.make(editEvent, {
      base,
      fields: { start: `2026-03-18T${hour}:00:00Z`, end: `2026-03-18T${hour + 1}:00:00Z` },
    });
    void outcome.then(() => reportUndoable(`moved to ${hour}`, undo));
  };
  move(15);
  move(16);
  await release();
  await vi.waitFor(() => expect(toasts.read()).toMatchObject({ description: "moved to 15", open: true }));
  expect(toasts.read()?.action).toBeUndefined();
  await release();
  await vi.waitFor(() => expect(toasts.read()).toMatchObject({ description: "moved to 16" }));
  expect(now.start).toBe("2026-03-18T16:00:00Z");
  // The last change is offered.
  toasts.read()?.action?.run();
  await release();
  await vi.waitFor(() => expect(now.start).toBe("2026-03-18T15:00:00Z"));
});

test("Undo of a task's creation does not delete what somebody else has written into it since", async () => {
  let now: Task | null = null;
  const id = "018f0000-0000-7000-8000-000000000002";
  const path = `/api/v1/tasks/${id}`;
  stubServer({
    "POST /api/v1/tasks/": () => {
      now = { ...task(), id };
      return { body: now };
    },
    [`GET ${path}`]: () => ({ body: now }),
    [`DELETE ${path}`]: (request) => {
      const tag = request.headers.get("if-match");
      if (tag !== null && tag !== `"${now?.updated_at}"`) {
        return problem(412, "changed");
      }
      now = null;
      return { body: { message: "done" } };
    },
  });
  const things = newThings();
  const [create] = taskChanges;
  const made = things.make(create, { id, title: "Taxes", description: "" });
  await made.outcome;
  now = { ...task(), id, description: "a long text by Ada", updated_at: "2026-01-02T00:00:00Z" };
  await made.undo().catch(() => {});
  expect(now).not.toBeNull();
});

test("an event that somebody has brought back on purpose is not deleted again by a request whose answer was lost", async () => {
  const server = eventServer();
  const things = newThings();
  await things.make(createEvent, fresh).outcome;
  const made = things.store.view().event.get(event.id);
  if (made === undefined) {
    throw new Error("not there");
  }
  //
  // As if it had been deleted, brought back on another device, and the deletion were sent once more:
  // it has another version, and the same content.
  server.renameElsewhere(event.title);
  await expect(things.make(deleteEvent, { base: made }).outcome).rejects.toThrow(/somebody else/);
  expect(server.now()).not.toBeNull();
});
