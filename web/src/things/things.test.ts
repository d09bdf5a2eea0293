import { afterEach, expect, test, vi } from "vitest";
import { NetworkError } from "../api/network-error";
import { clearToken, storeToken } from "../api/session-token";
import { stubServer } from "../test/fetch-stub";
import { defineChange } from "./change";
import type { Disk } from "./disk/disk";
import { keepLastWords, readLastWords } from "./disk/last-words";
import { memoryDisk } from "./disk/memory-disk";
import { type Connections, Things } from "./things";

afterEach(() => {
  clearToken();
  localStorage.clear();
  vi.useRealTimers();
});

const unreachable = (): never => {
  throw new NetworkError("unreachable");
};

const write = defineChange({
  name: "note.write",
  touches: ({ id }: { id: string; text: string }) => [`note:${id}`],
  apply: () => {},
  send: async ({ id }) => (await fetch(`/notes/${id}`)).status,
  known: () => [],
  describe: ({ text }) => ({ action: "Wrote", thing: text }),
});

/** A page of Ada's, whom no server answers. */
function open(openDisk: () => Promise<Disk>, wipeDisk: Connections["wipeDisk"] = async () => {}): Things {
  storeToken(`x.${btoa(JSON.stringify({ sub: "ada" }))}.x`);
  stubServer({ "GET /notes/n": unreachable });
  const connections: Connections = {
    openDisk,
    wipeDisk,
    inTurn: (_session, work) => work(new AbortController().signal),
    live: async () => {},
    changes: [write],
  };
  const page = new Things();
  page.begin(connections);
  return page;
}

/** As the database: what is written stays, and a key is there once. */
function database(): Disk {
  const inMemory = memoryDisk();
  return {
    ...inMemory,
    lasts: true,
    add: async (entry) => {
      if ((await inMemory.outbox()).some(({ key }) => key === entry.key)) {
        throw new DOMException("there already", "ConstraintError");
      }
      return inMemory.add(entry);
    },
  };
}

const full = (): Disk => ({
  ...database(),
  add: async () => {
    throw new DOMException("full", "QuotaExceededError");
  },
});

const blocked = async (): Promise<Disk> => {
  throw new DOMException("no", "UnknownError");
};

const typed = { id: "n", text: "typed" };

const lastWord = {
  key: "k",
  name: write.name,
  variables: typed,
  madeAt: "2026-01-01T00:00:00Z",
  refusal: null,
};

const isShown = (page: Things) => vi.waitFor(() => expect(page.outbox.view().waiting).toHaveLength(1));

function close(page: Things): void {
  dispatchEvent(new Event("pagehide"));
  page.end();
}

const kept = () => readLastWords("ada").map(({ variables }) => variables);

test("last words are written to the disk, once, and forgotten", async () => {
  keepLastWords("ada", [lastWord]);
  const disk = database();
  await disk.add(lastWord);
  const page = open(async () => disk);
  await isShown(page);
  expect(await disk.outbox()).toHaveLength(1);
  expect(kept()).toEqual([]);
});

test("they outlive a page whose database does not open, once", async () => {
  keepLastWords("ada", [lastWord]);
  const page = open(blocked);
  await isShown(page);
  expect(kept()).toEqual([typed]);
  close(page);
  expect(kept()).toEqual([typed]);
});

test("they outlive a page whose disk is full, and are sent by it all the same", async () => {
  keepLastWords("ada", [lastWord]);
  const page = open(async () => full());
  await isShown(page);
  close(page);
  expect(kept()).toEqual([typed]);
});

test("what is changed in a page whose database does not open is kept as it is closed", async () => {
  const page = open(blocked);
  await page.restored;
  page.make(write, typed).outcome.catch(() => {});
  await isShown(page);
  close(page);
  expect(kept()).toEqual([typed]);
});

test("what a full disk did not take is kept as the page is closed", async () => {
  const page = open(async () => full());
  await page.restored;
  page.make(write, typed).outcome.catch(() => {});
  await isShown(page);
  close(page);
  expect(kept()).toEqual([typed]);
});

test("what the server has done is no last word any more, though nothing lasts", async () => {
  keepLastWords("ada", [lastWord]);
  const page = open(blocked);
  await isShown(page);
  stubServer({ "GET /notes/n": () => ({}) });
  page.outbox.sendWaiting();
  await vi.waitFor(() => expect(page.outbox.view().waiting).toEqual([]), { timeout: 5_000 });
  close(page);
  expect(kept()).toEqual([]);
});

test("logging out removes what is kept, though the database opened too late for this page", async () => {
  vi.useFakeTimers();
  const late = { ...database(), close: vi.fn<() => void>() };
  const opened = Promise.withResolvers<Disk>();
  const wipeDisk = vi.fn<(account: string) => Promise<void>>(async () => {});
  const page = open(() => opened.promise, wipeDisk);
  await vi.advanceTimersByTimeAsync(10_000);
  await page.restored;
  opened.resolve(late);
  await vi.advanceTimersByTimeAsync(0);
  // Nobody would close it for another tab that wipes it.
  expect(late.close).toHaveBeenCalled();
  await page.wipe();
  expect(wipeDisk).toHaveBeenCalledWith("ada");
});

test("a database that never answers keeps nobody logged in", async () => {
  vi.useFakeTimers();
  const page = open(
    async () => database(),
    () => new Promise<void>(() => {}),
  );
  await page.restored;
  let isOver = false;
  void page.wipe().then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isOver).toBe(true);
});
