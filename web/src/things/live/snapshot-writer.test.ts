import { expect, test, vi } from "vitest";
import type { Disk, Loaded } from "../disk/disk";
import { memoryDisk } from "../disk/memory-disk";
import { type Known, knownThing } from "../kinds";
import { SnapshotWriter } from "./snapshot-writer";

/** A disk of which only what is written down of things matters. */
function fakeDisk() {
  const state: { titles: Map<string, string>; loaded: Loaded | null } = { titles: new Map(), loaded: null };
  const keep = vi.fn<Disk["keep"]>(async (known, loaded) => {
    for (const { id, value } of known) {
      state.titles.set(id, value !== null && "title" in value ? value.title : "");
    }
    state.loaded = loaded;
  });
  const forgetThings = vi.fn<Disk["forgetThings"]>(async () => {
    state.titles.clear();
    state.loaded = null;
  });
  return { disk: { ...memoryDisk(), keep, forgetThings }, state, keep, forgetThings };
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

const everything: Loaded = { token: "1", tasks: true, events: { from: 0, to: 10 } };
const full = () => new DOMException("full", "QuotaExceededError");

test("what could not be written is written with what comes next, so that the token never says more than is there", async () => {
  const { disk, state, keep, forgetThings } = fakeDisk();
  const snapshot = new SnapshotWriter(disk, everything);
  keep.mockRejectedValueOnce(full());
  snapshot.note([task("a", "one"), task("b", "one")]);
  await snapshot.write({ token: "2" });
  expect(state.loaded).toBeNull();
  snapshot.note([task("b", "two")]);
  await snapshot.write({ token: "3" });
  expect(state.titles).toEqual(
    new Map([
      ["a", "one"],
      ["b", "two"],
    ]),
  );
  expect(state.loaded).toEqual({ ...everything, token: "3" });
  expect(forgetThings).not.toHaveBeenCalled();
});

test("nor is it overtaken by a write that was asked for before it failed", async () => {
  const { disk, state, keep } = fakeDisk();
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
  const { disk, state, keep } = fakeDisk();
  const snapshot = new SnapshotWriter(disk, everything);
  keep.mockRejectedValueOnce(full());
  snapshot.note([task("a", "one")]);
  await snapshot.write({ token: "2" });
  await snapshot.beginAnew("9");
  expect(state.titles.size).toBe(0);
  expect(state.loaded).toEqual({ token: "9", tasks: false, events: null });
});
