import { afterEach, expect, test, vi } from "vitest";
import { NetworkError } from "../api/network-error";
import { clearToken, expireToken, readToken } from "../api/session-token";
import { problem, stubServer } from "../test/fetch-stub";
import { database, openPage, tokenOf } from "../test/page";
import { defineChange } from "./change";
import type { Disk } from "./disk/disk";
import { hasDrafts, keepDraft } from "./disk/drafts";
import { keepLastWords, readLastWords } from "./disk/last-words";
import type { Connections } from "./session";
import type { Things } from "./things";

afterEach(() => {
  clearToken();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
});

const unreachable = (): never => {
  throw new NetworkError("unreachable");
};

const write = defineChange({
  name: "note.write",
  touches: ({ id }: { id: string; text: string }) => [`note:${id}`],
  apply: () => {},
  send: async ({ id }) => {
    if (!(await fetch(`/notes/${id}`)).ok) {
      throw new Error("refused");
    }
  },
  known: () => [],
  describe: ({ text }) => ({ action: "Wrote", thing: text }),
});

/** A page of Ada's, whose requests no server answers. */
function open(openDisk: () => Promise<Disk>, given: Partial<Connections> = {}): Things {
  stubServer({ "GET /notes/n": unreachable });
  return openPage({ openDisk, changes: [write], ...given });
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

const never = () => new Promise<never>(() => {});

const typed = { id: "n", text: "typed" };

const lastWord = {
  key: "k",
  name: write.name,
  variables: typed,
  madeAt: "2026-01-01T00:00:00Z",
  refusal: null,
};

const change = (page: Things) => void page.make(write, typed).outcome.catch(() => {});

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
  change(page);
  await isShown(page);
  close(page);
  expect(kept()).toEqual([typed]);
});

test("what a full disk did not take is kept as the page is closed", async () => {
  const page = open(async () => full());
  await page.restored;
  change(page);
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
  const page = open(() => opened.promise, { wipeDisk });
  await vi.advanceTimersByTimeAsync(10_000);
  await page.restored;
  opened.resolve(late);
  await vi.advanceTimersByTimeAsync(0);
  // If it stayed open, nobody would close it when another tab wipes it.
  expect(late.close).toHaveBeenCalled();
  await page.wipe();
  expect(wipeDisk).toHaveBeenCalledWith("ada");
});

test("a database that never answers keeps nobody logged in", async () => {
  vi.useFakeTimers();
  const page = open(async () => database(), { wipeDisk: never });
  await page.restored;
  let isOver = false;
  void page.wipe().then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isOver).toBe(true);
});

test("what is changed while the database still opens outlives the page", async () => {
  const page = open(never);
  change(page);
  close(page);
  expect(kept()).toEqual([typed]);
});

test.each([
  ["a database that does not open", blocked],
  ["a full disk", async () => full()],
])(
  "what waits beside %s outlives a page that crashes, and a session that the server ends",
  async (_name, openDisk) => {
    const page = open(openDisk);
    await page.restored;
    change(page);
    await isShown(page);
    await vi.waitFor(() => expect(kept()).toEqual([typed]));
    // Every call that is answered with 401 does this.
    expireToken(readToken());
    expect(page.outbox.view().waiting).toEqual([]);
    // The same person comes back, on the same page.
    await isShown(open(openDisk));
  },
);

test("what is changed before the database has opened outlives a session that the server ends", async () => {
  const disk = database();
  const opened = Promise.withResolvers<Disk>();
  const page = open(() => opened.promise);
  change(page);
  expireToken(readToken());
  opened.resolve(disk);
  const again = open(async () => disk);
  await isShown(again);
  expect(again.outbox.view().waiting.map(({ variables }) => variables)).toEqual([typed]);
});

test("what the server has refused outlives a page whose database does not open, as it is tried again", async () => {
  const first = open(blocked);
  await first.restored;
  change(first);
  await isShown(first);
  close(first);
  // Nobody waits for its outcome any more when it is refused.
  const page = open(blocked);
  stubServer({ "GET /notes/n": () => problem(422, "no") });
  page.outbox.sendWaiting();
  await vi.waitFor(() => expect(page.outbox.view().refused).toHaveLength(1), { timeout: 5_000 });
  expect(readLastWords("ada")).toMatchObject([{ variables: typed, refusal: { status: 0 } }]);
  stubServer({ "GET /notes/n": unreachable });
  const again = { ...typed, text: "typed again" };
  await page.outbox.retry(readLastWords("ada")[0]?.key ?? "", again);
  expect(kept()).toEqual([again]);
});

const logOutElsewhere = () => {
  // Another tab does this. The browser tells this tab's listener afterwards.
  localStorage.removeItem("last-words ada");
  localStorage.removeItem("access_token");
  for (const newValue of ["", null]) {
    dispatchEvent(new StorageEvent("storage", { key: "access_token", newValue }));
  }
};

test("logging out in another tab leaves nothing of this one", async () => {
  const page = open(never);
  change(page);
  keepDraft("ada", "task", { title: "half-typed" });
  logOutElsewhere();
  close(page);
  expect({ kept: kept(), drafts: hasDrafts("ada") }).toEqual({ kept: [], drafts: false });
});

test("what a page in the back/forward cache had is not kept again for whom another tab has logged out", async () => {
  const page = open(never);
  change(page);
  dispatchEvent(new Event("pagehide"));
  expect(kept()).toEqual([typed]);
  localStorage.removeItem("last-words ada");
  localStorage.setItem("access_token", tokenOf("bob"));
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(kept()).toEqual([]);
  expect(page.outbox.view().waiting).toEqual([]);
});

test("what waits is never sent as somebody else, though nobody has told this page of them", async () => {
  vi.useFakeTimers();
  const page = open(async () => database());
  await page.restored;
  change(page);
  await vi.advanceTimersByTimeAsync(100);
  const server = stubServer({ "GET /notes/n": () => ({}) });
  localStorage.setItem("access_token", tokenOf("bob"));
  page.outbox.sendWaiting();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.requests).toEqual([]);
  // It is not forgotten either: the same person is here again.
  localStorage.setItem("access_token", tokenOf("ada"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.sent("GET /notes/n")).toHaveLength(1);
});

test.each([
  ["what is kept is read", {}, { read: never }],
  ["last words are written", { words: [lastWord] }, { add: never }],
])(
  "a database that opens, and never answers as %s, keeps nobody from working",
  async (_when, { words = [] }: { words?: (typeof lastWord)[] }, hanging) => {
    vi.useFakeTimers();
    keepLastWords("ada", words);
    const page = open(async () => ({ ...database(), ...hanging }));
    let isThere = false;
    void page.restored.then(() => (isThere = true));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(isThere).toBe(true);
    expect(kept()).toEqual(words.map(({ variables }) => variables));
  },
);

test("what a database that hangs does not take is sent all the same, and its author told", async () => {
  vi.useFakeTimers();
  const page = open(async () => ({ ...database(), add: never, done: never }));
  const server = stubServer({ "GET /notes/n": () => ({}) });
  await vi.advanceTimersByTimeAsync(0);
  let isTold = false;
  void page.make(write, typed).outcome.then(() => (isTold = true));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.sent("GET /notes/n")).toHaveLength(1);
  expect(isTold).toBe(true);
  expect(kept()).toEqual([]);
});
