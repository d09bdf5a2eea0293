import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../api/generated/core/ApiError";
import { NetworkError } from "../../api/network-error";
import type { Item } from "../../api/generated/models/Item";
import { defineChange } from "../change";
import { memoryDisk } from "../disk/memory-disk";
import { knownThing } from "../kinds";
import type { Outcome } from "./callers";
import { Outbox } from "./outbox";
import { nowhere, type Place } from "./place";
import type { Tabs, TabMessage } from "../tabs/tabs";
import { ThingStore } from "../thing-store";

beforeEach(() => {
  // Waiting changes are sent again when the test says so, and not by the clock.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

afterEach(() => {
  vi.useRealTimers();
});

const item = (id: string, title: string, version: number): Item => ({
  id,
  title,
  description: null,
  owner_id: "ada",
  created_at: "2026-01-01T00:00:00Z",
  updated_at: new Date(version * 1000).toISOString(),
});

const refusal = (status: number) =>
  new ApiError({ method: "PUT", url: "" }, { url: "", ok: false, status, statusText: "", body: null }, "no");

/** What happens to a request. */
type Fate = "done" | "lost" | "answer lost" | "refused";

/** A server behind a bad connection, which records what it did. */
class Server {
  readonly log: { id: string; title: string }[] = [];
  fates: Fate[] = [];
  readonly change = defineChange({
    name: "item.put",
    touches: ({ id }: { id: string; title: string }) => [id],
    apply: ({ item: items }, { id, title }) => void items.set(id, item(id, title, 0)),
    send: async ({ id, title }) => {
      const fate = this.fates.shift() ?? "done";
      await Promise.resolve();
      if (fate === "lost") {
        throw new NetworkError("unreachable");
      }
      if (fate === "refused") {
        throw refusal(422);
      }
      this.log.push({ id, title });
      if (fate === "answer lost") {
        throw new NetworkError("timeout");
      }
      return item(id, title, this.log.length);
    },
    known: (answer) => [knownThing("item", answer)],
    describe: ({ title }) => ({ action: "Put", thing: title }),
  });

  titles(): Map<string, string> {
    return new Map(this.log.map(({ id, title }) => [id, title]));
  }
}

/** One browser: its disk, the turn that its tabs take, and the messages between them. */
class Device {
  readonly disk = memoryDisk();
  readonly #listeners = new Map<object, (message: TabMessage) => void>();
  #turn: Promise<void> = Promise.resolve();
  #keys = 0;

  constructor(readonly server: Server) {}

  open(): Tab {
    return new Tab(this, `${(this.#keys += 1)}`);
  }

  async place(tab: object, signal: AbortSignal): Promise<Place> {
    const tabs: Tabs = {
      tell: (message) => {
        for (const [other, listener] of this.#listeners) {
          if (other !== tab) {
            listener(structuredClone(message));
          }
        }
      },
      listen: (listener) => void this.#listeners.set(tab, listener),
      listening: () => {},
      close: () => void this.#listeners.delete(tab),
    };
    signal.addEventListener("abort", () => tabs.close());
    const inTurn = (work: (turn: AbortSignal) => Promise<void>) => {
      const mine = this.#turn.then(() => (signal.aborted ? undefined : work(signal)));
      this.#turn = mine.catch(() => {});
      return mine;
    };
    return { ...nowhere(), disk: this.disk, tabs, inTurn, left: await this.disk.outbox() };
  }
}

class Tab {
  readonly store = new ThingStore();
  readonly outbox: Outbox;
  readonly #over = new AbortController();
  #made = 0;

  constructor(
    readonly device: Device,
    readonly name: string,
  ) {
    this.outbox = new Outbox({
      store: this.store,
      newKey: () => `${name}-${(this.#made += 1)}`,
      now: () => new Date(0),
    });
    this.outbox.open(device.place(this, this.#over.signal), [device.server.change]);
  }

  put(id: string, title: string): Promise<Outcome<Item>> {
    return this.outbox.run(this.device.server.change, { id, title });
  }

  close(): void {
    this.#over.abort();
    this.outbox.close();
  }
}

/** Waits until nothing moves any more. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await Promise.resolve();
  }
}

test("a change is shown at once, written down before it is sent, and gone from the disk when it is done", async () => {
  const server = new Server();
  const device = new Device(server);
  const tab = device.open();
  const outcome = tab.put("a", "one");
  expect(tab.store.view().item.get("a")?.title).toBe("one");
  expect(await outcome).toMatchObject({ done: true, answer: { title: "one" } });
  expect(await device.disk.outbox()).toEqual([]);
  expect(server.titles()).toEqual(new Map([["a", "one"]]));
});

test("without a connection its author may go on, and the next page sends it", async () => {
  const server = new Server();
  const device = new Device(server);
  const first = device.open();
  server.fates = ["lost"];
  expect(await first.put("a", "one")).toEqual({ done: false });
  expect(first.outbox.view()).toMatchObject({ late: true, waiting: [{ name: "item.put" }] });
  first.close();
  expect(await device.disk.outbox()).toHaveLength(1);
  const second = device.open();
  await rest();
  expect(server.log).toEqual([{ id: "a", title: "one" }]);
  expect(second.outbox.view()).toEqual({ waiting: [], refused: [], late: false });
});

test("one that takes long keeps no other waiting that touches something else", async () => {
  const server = new Server();
  const tab = new Device(server).open();
  const held = Promise.withResolvers<void>();
  const { send } = server.change;
  server.change.send = async (variables) => {
    await (variables.id === "a" ? held.promise : undefined);
    return send(variables);
  };
  const slow = tab.put("a", "one");
  await rest();
  await tab.put("b", "two");
  expect(server.log).toEqual([{ id: "b", title: "two" }]);
  held.resolve();
  await slow;
  expect(server.log).toHaveLength(2);
});

test("a browser that gives no turn is asked again after a while, and not all the time", async () => {
  const server = new Server();
  let asked = 0;
  const outbox = new Outbox({ store: new ThingStore(), newKey: () => "1", now: () => new Date(0) });
  const inTurn = async (work: (turn: AbortSignal) => Promise<void>) => {
    asked += 1;
    if (asked === 1) {
      throw new Error("no turn");
    }
    await work(new AbortController().signal);
  };
  outbox.open(Promise.resolve({ ...nowhere(), inTurn }), [server.change]);
  const outcome = outbox.run(server.change, { id: "a", title: "one" });
  await rest();
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toMatchObject({ done: true });
});

test("a refusal is told to whoever waits for it, and nothing is left", async () => {
  const server = new Server();
  const tab = new Device(server).open();
  server.fates = ["refused"];
  await expect(tab.put("a", "one")).rejects.toMatchObject({ status: 422 });
  expect(tab.store.view().item.size).toBe(0);
  expect(tab.outbox.view().refused).toEqual([]);
});

test("a refusal for which nobody waits any more stays to be tried again, changed or discarded", async () => {
  const server = new Server();
  const device = new Device(server);
  const first = device.open();
  server.fates = ["lost"];
  await first.put("a", "one");
  first.close();
  server.fates = ["refused"];
  const second = device.open();
  await rest();
  const [refused] = second.outbox.view().refused;
  expect(refused).toMatchObject({ refusal: { status: 422 }, variables: { title: "one" } });
  expect(second.store.view().item.size).toBe(0);
  await second.outbox.retry(refused?.key ?? "", { id: "a", title: "two" });
  await rest();
  expect(server.titles()).toEqual(new Map([["a", "two"]]));
  expect(await device.disk.outbox()).toEqual([]);
});

test("a refusal in another tab comes back to the one that asked, and nothing is left", async () => {
  const server = new Server();
  const device = new Device(server);
  const [first, second] = [device.open(), device.open()];
  await rest();
  const park = vi.spyOn(device.disk, "park");
  server.fates = ["refused"];
  // The first tab hears of it at once, and takes the turn.
  await expect(second.put("b", "two")).rejects.toMatchObject({ status: 422 });
  await rest();
  // Only a tab that does not know the author of a change writes its refusal down.
  expect(park).toHaveBeenCalledOnce();
  expect(await device.disk.outbox()).toEqual([]);
  for (const { outbox, store } of [first, second]) {
    expect(outbox.view()).toMatchObject({ waiting: [], refused: [] });
    expect(store.view().item.size).toBe(0);
  }
});

test("who waits is let go when another tab has sent it and is gone before it tells", async () => {
  const server = new Server();
  const device = new Device(server);
  const inTurn = async (work: (turn: AbortSignal) => Promise<void>) => {
    // Another tab has the turn first.
    for (const entry of await device.disk.outbox()) {
      // One after the other.
      // oxlint-disable-next-line no-await-in-loop
      await device.disk.done(entry, []);
    }
    await work(new AbortController().signal);
  };
  const outbox = new Outbox({ store: new ThingStore(), newKey: () => "1", now: () => new Date(0) });
  outbox.open(Promise.resolve({ ...nowhere(), disk: device.disk, inTurn }), [server.change]);
  expect(await outbox.run(server.change, { id: "a", title: "one" })).toEqual({ done: false });
  expect(outbox.view().waiting).toEqual([]);
  expect(server.log).toEqual([]);
});

test("who has lost the turn sends nothing more", async () => {
  const server = new Server();
  const lost = new AbortController();
  let turns = 0;
  const outbox = new Outbox({
    store: new ThingStore(),
    newKey: () => `${(turns += 1)}`,
    now: () => new Date(0),
  });
  const never = Promise.withResolvers<void>();
  const inTurn = async (work: (turn: AbortSignal) => Promise<void>) => {
    await work(lost.signal);
    // The next turn is another tab's.
    await never.promise;
  };
  outbox.open(Promise.resolve({ ...nowhere(), inTurn }), [server.change]);
  const answered = Promise.withResolvers<void>();
  const { send } = server.change;
  vi.spyOn(server.change, "send").mockImplementation(async (variables) => {
    lost.abort();
    await answered.promise;
    return send(variables);
  });
  void outbox.run(server.change, { id: "a", title: "one" });
  void outbox.run(server.change, { id: "a", title: "two" });
  await rest();
  answered.resolve();
  await rest();
  // What was under way when the turn was lost still arrives. The other tab has to find out its result.
  expect(server.log.map(({ title }) => title)).toEqual(["one"]);
  expect(outbox.view().waiting).toHaveLength(2);
});

test("who waits is told of a refusal that another tab wrote down and was gone before it told", async () => {
  const server = new Server();
  const device = new Device(server);
  const inTurn = async (work: (turn: AbortSignal) => Promise<void>) => {
    // Another tab has the turn first.
    for (const entry of await device.disk.outbox()) {
      // One after the other.
      // oxlint-disable-next-line no-await-in-loop
      await device.disk.park(entry, { status: 422, body: "" });
    }
    await work(new AbortController().signal);
  };
  const outbox = new Outbox({ store: new ThingStore(), newKey: () => "1", now: () => new Date(0) });
  outbox.open(Promise.resolve({ ...nowhere(), disk: device.disk, inTurn }), [server.change]);
  await expect(outbox.run(server.change, { id: "a", title: "one" })).rejects.toMatchObject({ status: 422 });
  await rest();
  expect(await device.disk.outbox()).toEqual([]);
});

test("a tab that heard of a lost connection tells of a refusal again once there was an answer, whatever it was", async () => {
  const server = new Server();
  const device = new Device(server);
  const [first, second] = [device.open(), device.open()];
  await rest();
  server.fates = ["lost", "lost"];
  expect(await first.put("a", "one")).toEqual({ done: false });
  await rest();
  // The connection is back, and the change that waited is refused.
  server.fates = ["refused"];
  first.outbox.sendWaiting();
  await rest();
  expect(second.outbox.view().refused).toHaveLength(1);
  server.fates = ["refused"];
  await expect(second.put("b", "two")).rejects.toMatchObject({ status: 422 });
});

const left = (key: string, title: string) => ({
  key,
  name: "item.put",
  variables: { id: "a", title },
  madeAt: "",
  refusal: null,
});

test("what was left and no disk takes is sent all the same, after what is on the disk", async () => {
  const server = new Server();
  const { disk } = new Device(server);
  await disk.add(left("1", "one"));
  const outbox = new Outbox({ store: new ThingStore(), newKey: () => "3", now: () => new Date(0) });
  outbox.open(
    Promise.resolve({
      ...nowhere(),
      disk,
      left: await disk.outbox(),
      unwritten: [left("2", "two")],
    }),
    [server.change],
  );
  await rest();
  expect(server.log.map(({ title }) => title)).toEqual(["one", "two"]);
  expect(outbox.view()).toMatchObject({ waiting: [], refused: [] });
});

test("what is done is not done again by the next page, though the disk had no room for what came of it", async () => {
  const server = new Server();
  const device = new Device(server);
  const { disk } = device;
  const done = vi.spyOn(disk, "done").mockRejectedValue(new DOMException("full", "QuotaExceededError"));
  expect(await device.open().put("a", "one")).toMatchObject({ done: true });
  expect(done).toHaveBeenCalledTimes(1);
  expect(await disk.outbox()).toEqual([]);
});

test("what a tab without a disk has sent of another tab's stays on no disk", async () => {
  const server = new Server();
  const device = new Device(server);
  const answer = Promise.withResolvers<void>();
  const slow = defineChange({
    name: "slow",
    touches: () => ["slow"],
    apply: () => {},
    send: () => answer.promise,
    known: () => [],
    describe: () => ({ action: "", thing: "" }),
  });
  const place = { ...(await device.place({}, new AbortController().signal)), disk: memoryDisk() };
  const withoutDisk = new Outbox({ store: new ThingStore(), newKey: () => "0", now: () => new Date(0) });
  withoutDisk.open(Promise.resolve(place), [server.change]);
  const withDisk = device.open();
  // It has the turn while the other tab makes its change.
  void withoutDisk.run(slow, {});
  await rest();
  void withDisk.put("a", "one");
  await rest();
  answer.resolve();
  await rest();
  expect(server.log).toHaveLength(1);
  expect(await device.disk.outbox()).toEqual([]);
});

const ids = ["a", "b", "c"];
const fate = fc.constantFrom<Fate>("done", "done", "lost", "answer lost");
const step = fc.oneof(
  fc.record({ act: fc.constant("put"), tab: fc.nat(1), id: fc.constantFrom(...ids), fate }),
  fc.record({ act: fc.constant("reopen"), tab: fc.nat(1), id: fc.constant(""), fate }),
  fc.record({ act: fc.constant("send"), tab: fc.nat(1), id: fc.constant(""), fate }),
  fc.record({ act: fc.constant("rest"), tab: fc.nat(1), id: fc.constant(""), fate }),
);

test("whatever is lost and closed, the server has every change, in its order, and every tab shows it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const server = new Server();
      const device = new Device(server);
      const tabs = [device.open(), device.open()];
      await rest();
      const made = new Map<string, string>();
      let count = 0;
      /* oxlint-disable no-await-in-loop */
      for (const { act, tab: at, id, fate: next } of steps) {
        const tab = tabs[at] ?? device.open();
        server.fates.push(next);
        if (act === "put") {
          count += 1;
          made.set(id, `${count}`);
          tab.put(id, `${count}`).catch(() => {});
          // The change is on the disk before its tab may close.
          await rest();
        } else if (act === "reopen") {
          tab.close();
          tabs[at] = device.open();
        } else if (act === "send") {
          tab.outbox.sendWaiting();
        } else {
          await rest();
        }
      }
      server.fates = [];
      for (const tab of tabs) {
        await rest();
        tab.outbox.sendWaiting();
      }
      await rest();
      /* oxlint-enable no-await-in-loop */
      expect(server.titles()).toEqual(made);
      // A change may arrive twice if its answer was lost, but never after a later change of the same thing.
      for (const id of ids) {
        const arrived = server.log.filter((each) => each.id === id).map(({ title }) => Number(title));
        expect(arrived).toEqual(arrived.toSorted((a, b) => a - b));
      }
      expect(await device.disk.outbox()).toEqual([]);
      for (const { outbox, store } of tabs) {
        expect(outbox.view().waiting).toEqual([]);
        for (const [id, { title }] of store.view().item) {
          expect(title).toBe(made.get(id));
        }
      }
    }),
    { numRuns: 300 },
  );
});

test("a change may make others of those that wait, on the disk, too, and of those that are made later", async () => {
  const device = new Device(new Server());
  const tab = device.open();
  const { change, log } = device.server;
  const decide = defineChange({
    ...change,
    name: "item.decide",
    touches: () => ["a", "b"],
    send: async (variables, waiting) => {
      expect(await waiting?.rewrite(({ variables: former }) => former)).toBe(false);
      const became = await waiting?.rewrite(({ variables: former }) =>
        JSON.stringify(former).includes('"b"') ? { id: "c", title: "one" } : former,
      );
      expect(became).toBe(true);
      expect((await device.disk.outbox()).map(({ variables: kept }) => kept)).toEqual([
        { id: "a", title: "one" },
        { id: "c", title: "one" },
      ]);
      return change.send(variables);
    },
  });
  const decided = tab.outbox.run(decide, { id: "a", title: "one" });
  await Promise.all([decided, tab.put("b", "one")]);
  await tab.put("b", "later");
  expect(log.map(({ id }) => id).toSorted()).toEqual(["a", "c", "c"]);
  expect([...tab.store.view().item.keys()].toSorted()).toEqual(["a", "c"]);
});

test("what another tab made without knowing what has become another is made anew, too", async () => {
  const server = new Server();
  const device = new Device(server);
  const { send } = server.change;
  const [heard, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const rewritten = Promise.withResolvers<unknown>();
  server.change.touches = () => ["all"];
  server.change.send = async (variables, waiting) => {
    if (variables.id === "a") {
      await heard.promise;
      rewritten.resolve(
        await waiting?.rewrite(({ variables: former }) =>
          JSON.stringify(former).includes('"b"') ? { id: "c", title: "one" } : former,
        ),
      );
      await answered.promise;
    }
    return send(variables);
  };
  const [tab, other] = [device.open(), device.open()];
  const bothHave = (count: number) =>
    vi.waitFor(() => {
      for (const { outbox } of [tab, other]) {
        expect(outbox.view().waiting).toHaveLength(count);
      }
    });
  const outcomes = [tab.put("a", "one"), tab.put("b", "one")];
  await bothHave(2);
  heard.resolve();
  expect(await rewritten.promise).toBe(true);
  // One of the two sends, and knows.
  outcomes.push(tab.put("b", "two"), other.put("b", "three"));
  await bothHave(4);
  answered.resolve();
  await Promise.all(outcomes);
  expect(server.log.map(({ id }) => id)).toEqual(["a", "c", "c", "c"]);
});
