import { expect, test, vi } from "vitest";
import type { Disk, Loaded } from "../disk/disk";
import { memoryDisk } from "../disk/memory-disk";
import { type Known, knownThing } from "../kinds";
import { SnapshotWriter } from "./snapshot-writer";

/** A disk that only keeps things. Several writers may share it. */
function fakeDisk() {
  const state: { titles: Map<string, string>; loaded: Loaded | null } = { titles: new Map(), loaded: null };
  const keep = vi.fn<Disk["keep"]>(async (known, loaded, former) => {
    if (former !== null && former !== state.loaded?.stamp) {
      return false;
    }
    if (former === null) {
      state.titles.clear();
    }
    for (const { id, value } of known) {
      state.titles.set(id, value !== null && "title" in value ? value.title : "");
    }
    state.loaded = loaded;
    return true;
  });
  return { disk: { ...memoryDisk(), keep, loaded: async () => state.loaded }, state, keep };
}

/** A disk that is filled as `everything` says. */
function filledDisk() {
  const filled = fakeDisk();
  filled.state.loaded = everything;
  return filled;
}

const task = (id: string, title: string): Known =>
  knownThing("item", {
    id,
    title,
    description: null,
    owner_id: "ada",
    created_at: "2026-03-18T09:00:00Z",
    updated_at: "2026-03-18T09:00:00Z",
  });

const everything: Loaded = {
  token: "1",
  tasks: true,
  calendars: true,
  labels: true,
  events: { from: 0, to: 10 },
  stamp: "0",
};
const full = () => new DOMException("full", "QuotaExceededError");

test("what could not be written is written with what comes next, so that the token never says more than is there", async () => {
  const { disk, state, keep } = filledDisk();
  const snapshot = new SnapshotWriter(disk, everything);
  keep.mockRejectedValueOnce(full());
  snapshot.note([task("a", "one"), task("b", "one")]);
  await snapshot.write({ token: "2" });
  expect(state.loaded).toEqual(everything);
  snapshot.note([task("b", "two")]);
  await snapshot.write({ token: "3" });
  expect(state.titles).toEqual(
    new Map([
      ["a", "one"],
      ["b", "two"],
    ]),
  );
  expect(state.loaded).toMatchObject({ token: "3", tasks: true, events: everything.events });
});

test("nor is it overtaken by a write that was asked for before it failed", async () => {
  const { disk, state, keep } = filledDisk();
  const snapshot = new SnapshotWriter(disk, everything);
  keep.mockRejectedValueOnce(full());
  snapshot.note([task("a", "one")]);
  const first = snapshot.write({ token: "2" });
  snapshot.note([task("b", "one")]);
  await Promise.all([first, snapshot.write({ token: "3" })]);
  expect([...state.titles.keys()]).toEqual(["a", "b"]);
  expect(state.loaded?.token).toBe("3");
});

test("begins anew with nothing of what was", async () => {
  const { disk, state, keep } = filledDisk();
  const snapshot = new SnapshotWriter(disk, everything);
  keep.mockRejectedValueOnce(full());
  snapshot.note([task("a", "one")]);
  await snapshot.write({ token: "2" });
  await snapshot.beginAnew("9");
  expect(state.titles.size).toBe(0);
  expect(state.loaded).toMatchObject({ token: "9", tasks: false, events: null });
});

test("begins anew as soon as the disk lets it, if it did not at once", async () => {
  const { disk, state, keep } = filledDisk();
  state.titles.set("old", "one");
  const snapshot = new SnapshotWriter(disk, everything);
  keep.mockRejectedValueOnce(full());
  await snapshot.beginAnew("9");
  snapshot.note([task("a", "one")]);
  await snapshot.write({ token: "10" });
  expect([...state.titles.keys()]).toEqual(["a"]);
  expect(state.loaded).toMatchObject({ token: "10", tasks: false, events: null });
});

test("a tab that writes late what it heard early leaves nothing old behind a newer token", async () => {
  const { disk, state } = filledDisk();
  // Without locks both tabs listen. Or one tab led, slept, and wakes with an answer from before the other took the lead.
  const [early, late] = [new SnapshotWriter(disk, everything), new SnapshotWriter(disk, everything)];
  early.note([task("x", "seven")]);
  await early.write({ token: "7" });
  late.note([task("x", "six")]);
  await late.write({ token: "6" });
  early.note([task("y", "eight")]);
  await early.write({ token: "8" });
  expect(state.loaded?.token).toBe("8");
  expect(state.titles.get("x")).toBe("seven");
});

test("where one tab has begun anew, another one does not say that all is there", async () => {
  const { disk, state } = filledDisk();
  const first = new SnapshotWriter(disk, everything);
  first.note([task("x", "five"), task("z", "five")]);
  await first.write({});
  const second = new SnapshotWriter(disk, null);
  await second.beginAnew("6");
  first.note([task("y", "seven")]);
  await first.write({ token: "7" });
  // The second tab is closed before it has loaded everything again.
  expect(state.loaded).toMatchObject({ token: "6", tasks: false });
});

test("of two tabs that hear the same, one writes it, and the other goes on where that one leaves off", async () => {
  const { disk, state } = filledDisk();
  const onLeft = vi.fn<() => void>();
  const [first, second] = [
    new SnapshotWriter(disk, everything),
    new SnapshotWriter(disk, everything, onLeft),
  ];
  for (const writer of [first, second]) {
    writer.note([task("x", "two")]);
    // oxlint-disable-next-line no-await-in-loop
    await writer.write({ token: "2" });
  }
  second.note([task("x", "three")]);
  await second.write({ token: "3" });
  expect(state.loaded?.token).toBe("3");
  expect(state.titles.get("x")).toBe("three");
  expect(onLeft).not.toHaveBeenCalled();
});

test("a tab that looked on says so when the one that wrote is gone, and not before", async () => {
  const { disk } = filledDisk();
  const onLeft = vi.fn<() => void>();
  const [first, second] = [
    new SnapshotWriter(disk, everything),
    new SnapshotWriter(disk, everything, onLeft),
  ];
  await first.write({ token: "2" });
  await second.write({ token: "3" });
  await first.write({ token: "4" });
  await second.write({ token: "5" });
  expect(onLeft).not.toHaveBeenCalled();
  first.close();
  await second.write({ token: "6" });
  expect(onLeft).toHaveBeenCalledTimes(1);
});

test("what is noted after it was closed is left to whoever goes on", async () => {
  const { disk, state } = filledDisk();
  const snapshot = new SnapshotWriter(disk, everything);
  snapshot.close();
  snapshot.note([task("x", "late")]);
  await snapshot.write({ token: "2" });
  expect(state.loaded).toEqual(everything);
});
