import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Event } from "../api/generated/models/Event";
import { clearToken, storeToken } from "../api/session-token";
import { problem, stubServer } from "../test/fetch-stub";
import { renderApp } from "../test/render";
import { thingsOf } from "../things/use-things";
import { toasts } from "../ui/toast/toast-store";
import { entryOfEvent } from "../features/calendar/sources/event";
import { useEntryActions } from "../features/calendar/sources/use-entry-actions";
import { useCreateTask } from "../features/tasks/mutations";
import { useDeleteAccount } from "../features/settings/mutations";
import { logOut } from "../features/auth/log-out";

const meeting: Event = {
  id: "meeting",
  title: "Ada's meeting",
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
  updated_at: "2026-01-01T00:00:00Z",
};
const patch = "PATCH /api/v1/events/meeting";
const create = "POST /api/v1/tasks/";

/** Offers the changes of this test to a user. */
function Changes() {
  const nowhere = {
    schedule: () => {},
    place: () => {},
    unschedule: () => {},
    planAgain: () => {},
    restore: () => {},
    complete: () => {},
    edit: () => {},
    askForTime: () => {},
    noteOn: () => null,
  };
  const { reschedule } = useEntryActions({
    planning: nowhere,
    open: () => {},
    openEventEditor: () => {},
    openSubscription: () => {},
    propose: () => {},
    inSight: () => ({ from: 0, to: 0 }),
    dismissSamples: () => {},
    showSuggestion: () => {},
    create: () => {},
    announce: () => {},
    onMove: () => {},
  });
  const { mutate: createTask } = useCreateTask();
  const account = useDeleteAccount();
  const entry = entryOfEvent(meeting, new Map());
  return (
    <>
      <button
        type="button"
        onClick={() =>
          !entry.allDay && reschedule(entry, { allDay: false, start: entry.start + 30, end: entry.end + 30 })
        }
      >
        Move the meeting
      </button>
      <button type="button" onClick={() => createTask({ id: "task", title: "Ada's task", description: "" })}>
        Add the task
      </button>
      <button
        type="button"
        onClick={() =>
          account.mutate(undefined, {
            onSuccess: () => {
              toasts.show({ title: "deleted" });
              clearToken();
            },
          })
        }
      >
        Delete the account
      </button>
    </>
  );
}

function held() {
  const { promise, resolve } = Promise.withResolvers<{ status?: number; body?: unknown }>();
  return {
    answer: () => promise,
    release: (answer: { status?: number; body?: unknown }) =>
      act(async () => {
        resolve(answer);
        // All effects of the answer are over by then: the stubbed network takes no time.
        await new Promise((done) => setTimeout(done));
      }),
  };
}

function open() {
  const app = renderApp(<Changes />, { toasts });
  const { store } = thingsOf(app.queryClient);
  return {
    ...app,
    /** Loads a calendar and an inbox. */
    load: (events: Event[]) =>
      act(() => store.accept(store.now(), { event: { values: events, covers: () => true } })),
    events: () => [...store.view().event.values()],
    tasks: () => [...store.view().task.values()],
  };
}

beforeEach(() => {
  toasts.show({ title: "nothing new" });
});

async function logInAsBob(app: ReturnType<typeof open>) {
  act(logOut);
  await screen.findByText("the login screen");
  act(() => storeToken("bob"));
  await screen.findByText("another screen");
  app.load([]);
}

test.each([
  ["done", { body: { ...meeting, updated_at: "2026-01-02T00:00:00Z" } }],
  ["refused", problem(422, "no")],
  ["refused as out of date", problem(412, "changed")],
])("an event's move that is %s after the log-out is no news to the next user", async (_how, answer) => {
  const move = held();
  const server = stubServer({ "POST /api/v1/logout": () => ({}), [patch]: move.answer });
  const app = open();
  app.load([meeting]);
  await app.user.click(screen.getByRole("button", { name: "Move the meeting" }));
  await waitFor(() => expect(server.sent(patch)).toHaveLength(1));
  await logInAsBob(app);
  const sent = server.requests.length;
  await move.release(answer);
  expect(app.events()).toEqual([]);
  expect(toasts.read()).toMatchObject({ title: "nothing new" });
  expect(server.requests).toHaveLength(sent);
});

test("a conflict whose other version is still being loaded at the log-out is not offered to the next user", async () => {
  const theirs = "GET /api/v1/events/meeting";
  const server = stubServer({
    "POST /api/v1/logout": () => ({}),
    [patch]: () => problem(412, "changed"),
    [theirs]: () => new Promise(() => {}),
  });
  const version = held();
  server.answer(theirs, version.answer);
  const app = open();
  app.load([meeting]);
  await app.user.click(screen.getByRole("button", { name: "Move the meeting" }));
  await waitFor(() => expect(server.sent(theirs)).toHaveLength(1));
  await logInAsBob(app);
  await version.release({ body: meeting });
  expect(app.events()).toEqual([]);
  expect(toasts.read()).toMatchObject({ title: "nothing new" });
});

test.each([
  ["done", { body: { id: "task", title: "Ada's task", scheduled_start: null, blocks: [] } }],
  ["refused", problem(500, "no")],
])(
  "a task's change that is %s after the log-out is no news to the next user, who can make changes",
  async (_how, answer) => {
    const creation = held();
    const server = stubServer({ "POST /api/v1/logout": () => ({}), [create]: creation.answer });
    const app = open();
    app.load([]);
    await app.user.click(screen.getByRole("button", { name: "Add the task" }));
    await waitFor(() => expect(server.sent(create)).toHaveLength(1));
    await logInAsBob(app);
    await creation.release(answer);
    expect(app.tasks()).toEqual([]);
    expect(toasts.read()).toMatchObject({ title: "nothing new" });

    // Changes are sent one after the other. A change whose answer nobody waits for any more does not hold up the others.
    await act(() => app.router.navigate("/here"));
    const his = { id: "his", title: "Bob's task", scheduled_start: null, blocks: [] };
    server.answer(create, () => ({ body: his }));
    await app.user.click(await screen.findByRole("button", { name: "Add the task" }));
    await waitFor(() => expect(app.tasks()).toEqual([his]));
    expect(server.sent(create)[1]?.headers.get("authorization")).toBe("Bearer bob");
  },
);

test("a move that is done after a log-out in another tab offers no Undo on the login screen", async () => {
  const move = held();
  const server = stubServer({ [patch]: move.answer });
  const app = open();
  app.load([meeting]);
  await app.user.click(screen.getByRole("button", { name: "Move the meeting" }));
  await waitFor(() => expect(server.sent(patch)).toHaveLength(1));
  localStorage.removeItem("access_token");
  act(() => void globalThis.dispatchEvent(new StorageEvent("storage", { key: "access_token" })));
  await screen.findByText("the login screen");
  await move.release({ body: meeting });
  expect(toasts.read()).toMatchObject({ title: "nothing new" });
});

test("the deletion of one's own account is said, because the session ends only with its answer", async () => {
  stubServer({ "DELETE /api/v1/users/me": () => ({ body: { message: "done" } }) });
  const app = open();
  await app.user.click(screen.getByRole("button", { name: "Delete the account" }));
  expect(await screen.findByText("the login screen")).toBeVisible();
  expect(toasts.read()).toMatchObject({ title: "deleted", open: true });
});
