import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearToken, storeToken } from "../../api/session-token";
import { stubServer } from "../../test/fetch-stub";
import { connectionsWith, openPage, tokenOf } from "../../test/page";
import type { Disk, Kept, Loaded } from "../disk/disk";
import { memoryDisk } from "../disk/memory-disk";
import { type Known, knownThing } from "../kinds";
import { alone, type TabMessage, type Tabs } from "../tabs/tabs";
import type { Connections } from "../session";
import { live } from "./live";
import { aTask } from "../../test/task";

/** The callbacks that wait until the browser has nothing to do. */
const idle: (() => void)[] = [];

beforeEach(() => {
  Object.assign(window, { requestIdleCallback: (run: () => void) => idle.push(run) });
});
afterEach(() => {
  vi.useRealTimers();
  // All tests share the queue of what waits, which registers with the browser only once.
  idle.splice(0).forEach((run) => run());
  Reflect.deleteProperty(navigator, "locks");
  Reflect.deleteProperty(window, "requestIdleCallback");
});

/** Web Locks with one name. They do not support stealing, and a wait does not end before the lock is free. */
function stubLocks(): void {
  let isHeld = false;
  const waiting: (() => void)[] = [];
  const request = async (
    _name: string,
    { ifAvailable = false, signal }: LockOptions,
    work: (lock: object | null) => Promise<void>,
  ): Promise<void> => {
    if (isHeld && ifAvailable) {
      return work(null);
    }
    if (isHeld) {
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    signal?.throwIfAborted();
    isHeld = true;
    try {
      return await work({});
    } finally {
      isHeld = false;
      waiting.splice(0).forEach((wake) => wake());
    }
  };
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
}

/** Tabs of one browser that hear each other. */
function stubTabs(): () => Tabs {
  const hearing: ((message: TabMessage) => void)[][] = [];
  return () => {
    const mine: ((message: TabMessage) => void)[] = [];
    hearing.push(mine);
    return {
      ...alone,
      tell: (message) =>
        hearing
          .filter((theirs) => theirs !== mine)
          .flat()
          .forEach((hear) => hear(structuredClone(message))),
      listen: (listener) => void mine.push(listener),
    };
  };
}

const listening = (
  tabs: Tabs = alone,
  loadTasks: () => Promise<void> = async () => {},
): Partial<Connections> => ({
  live: (things, session) =>
    live(
      things,
      { ...session, tabs },
      {
        tasks: loadTasks,
        calendars: async () => {},
        labels: async () => {},
        events: async () => {},
        around: () => ({ wanted: { from: 0, to: 1 }, least: { from: 0, to: 1 } }),
      },
    ),
});

const at = (hour: number) => `2026-03-18T0${hour}:00:00Z`;

const task = (title: string, hour: number) => ({
  ...aTask,
  id: "x",
  title,
  owner_id: "ada",
  created_at: at(1),
  updated_at: at(hour),
});

const old: Known = { kind: "task", id: "x", value: task("old", 1) };
const loaded: Loaded = { token: "1", tasks: true, calendars: true, labels: true, events: null, stamp: "a" };

/** As fetch does, it fails when it is called off. */
const untilCalledOff = ({ signal }: Request) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new DOMException("called off", "AbortError")));
  });

const log = "GET /api/v1/changes/";
const stream = "GET /api/v1/changes/stream";

/** A server on which the task has changed since the first token. */
const stubLog = () =>
  stubServer({
    [log]: (request) => {
      const isBehind = new URL(request.url).searchParams.get("since") === "1";
      const changes = isBehind
        ? [{ kind: "task", id: "x", op: "put", version: at(2), object: task("new", 2) }]
        : [];
      return { body: { changes, next: "2", more: false } };
    },
    [stream]: untilCalledOff,
  });

/** A disk that another page left, and to which nothing more can be written. */
const diskWith = (keep: Disk["keep"]): Disk => ({
  ...memoryDisk(),
  lasts: true,
  read: async () => ({ loaded, things: [old], outbox: [] }),
  loaded: async () => loaded,
  keep,
});

test.each([log, stream])(
  "who logs in again is led again, though %s was on its way as they left",
  async (onItsWay) => {
    stubLocks();
    const server = stubLog();
    if (onItsWay === log) {
      server.answer(log, untilCalledOff);
    }
    const page = openPage(listening());
    await vi.waitFor(() => expect(server.sent(onItsWay)).toHaveLength(1));
    void page.wipe();
    clearToken();
    server.answer(log, () => ({ body: { changes: [], next: "2", more: false } }));
    storeToken(tokenOf("ada", "again"));
    page.begin(connectionsWith(listening()));
    const again = () =>
      server.sent(stream).filter(({ headers }) => headers.get("Authorization")?.startsWith("Bearer again"));
    await vi.waitFor(() => expect(again()).toHaveLength(1), { timeout: 5_000 });
    page.end();
  },
);

test("what one account keeps never reaches another one's session", async () => {
  stubLog();
  const slow = Promise.withResolvers<Kept>();
  const read = vi
    .fn<Disk["read"]>()
    .mockResolvedValueOnce({ loaded: null, things: [], outbox: [] })
    // The read of the tab that begins to lead.
    .mockReturnValueOnce(slow.promise);
  const openDisk = async (account: string): Promise<Disk> =>
    account === "ada" ? { ...memoryDisk(), read } : memoryDisk();
  const page = openPage({ ...listening(), openDisk });
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  void page.wipe();
  storeToken(tokenOf("bob"));
  page.begin(connectionsWith({ ...listening(), openDisk }));
  await page.followed;
  const { watcher } = page.loads;
  const secret = knownThing("item", {
    id: "secret",
    title: "Ada's",
    description: null,
    owner_id: "ada",
    created_at: at(1),
    updated_at: at(1),
  });
  slow.resolve({ loaded, things: [secret], outbox: [] });
  // Everything that follows without waiting has happened by the next task of the event loop.
  await new Promise((resolve) => setTimeout(resolve));
  expect([...page.store.view().item.keys()]).toEqual([]);
  expect(page.loads.hasTasks()).toBe(false);
  // The end of the first person's session does not take the watcher from the second person's.
  expect(page.loads.watcher).toBe(watcher);
  expect(watcher).not.toBeNull();
  page.end();
});

test("another tab hears of a change before it is written: the tab that leads may be closed in between", async () => {
  stubLocks();
  stubLog();
  const tabs = stubTabs();
  const onDisk = { openDisk: async () => diskWith(() => new Promise(() => {})) };
  const first = openPage({ ...listening(tabs()), ...onDisk });
  const second = openPage({ ...listening(tabs()), ...onDisk });
  await vi.waitFor(() => expect(second.store.view().task.get("x")?.title).toBe("new"));
  first.end();
  second.end();
});

test("a tab that was opened after the disk was full asks for what that lacks", async () => {
  stubLocks();
  stubLog();
  const tabs = stubTabs();
  const keep = vi.fn<Disk["keep"]>(async () => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const openDisk = async () => diskWith(keep);
  const first = openPage({ ...listening(tabs()), openDisk });
  await vi.waitFor(() => expect(first.store.view().task.get("x")?.title).toBe("new"));
  await vi.waitFor(() => expect(keep).toHaveBeenCalled());
  const second = openPage({ ...listening(tabs()), openDisk });
  const onStale = vi.fn<() => void>();
  second.listen({ onStale, onHeard: () => {}, onMade: () => {} });
  await vi.waitFor(() => expect(onStale).toHaveBeenCalled());
  expect(second.loads.hasTasks()).toBe(false);
  first.end();
  second.end();
});

test("what is to be loaded in an idle moment is asked for once, and not after the session", async () => {
  stubLog();
  const load = vi.fn<() => Promise<void>>(async () => {});
  const page = openPage({ ...listening(alone, load), openDisk: async () => diskWith(async () => true) });
  await vi.waitFor(() => expect(idle).toHaveLength(1), { timeout: 5_000 });
  page.loads.watcher?.onStale();
  idle[0]?.();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  page.loads.watcher?.onStale();
  page.loads.watcher?.onStale();
  await vi.waitFor(() => expect(idle).toHaveLength(2), { timeout: 5_000 });
  const { watcher } = page.loads;
  page.end();
  await vi.waitFor(() => expect(page.loads.watcher).not.toBe(watcher));
  idle[1]?.();
  await Promise.resolve();
  expect(load).toHaveBeenCalledOnce();
});
