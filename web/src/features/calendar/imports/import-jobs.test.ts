import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { problem, stubServer } from "../../../test/fetch-stub";
import { checkFile, createImportJobs, type Job } from "./import-jobs";
import { keepImport, keptImports } from "./kept-imports";

const report = { created: 2, updated: 0, unchanged: 0, skipped: 0, problems: [] };
const content = new Blob(["BEGIN:VCALENDAR"]);
const post = "POST /api/v1/calendars/work/import";
const get = "GET /api/v1/imports/one";

const at = (state: string, done: number) => ({
  id: "one",
  state,
  done,
  total: 4,
  report: state === "done" ? report : null,
  failure: null,
});

let visibility: DocumentVisibilityState = "visible";
const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event("visibilitychange"));
};

let jobs = createImportJobs();
const told: Job[] = [];
const tell = (job: Job) => told.push(job);
/** Lets this much time pass, and all requests made in it be answered. */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  show("visible");
  jobs = createImportJobs();
  told.length = 0;
});
afterEach(() => {
  jobs.end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A server with one large import, whose progress the test sets. */
function serve(first = at("queued", 0)) {
  let now = first;
  const server = stubServer({
    [post]: () => ({ status: 202, body: first }),
    [get]: () => ({ body: now }),
  });
  return {
    ...server,
    go: (next: ReturnType<typeof at>) => {
      now = next;
    },
    asked: () => server.sent(get).length,
  };
}

test("a small file is in with the answer, and nothing is kept of it", async () => {
  const { sent } = stubServer({ [post]: () => ({ body: report }) });
  jobs.begin("ada", tell);
  jobs.start("work", content);
  await pass(0);
  expect(told.map(({ outcome }) => outcome)).toEqual([{ kind: "done", report }]);
  expect(keptImports("ada")).toEqual([]);
  const [request] = sent(post);
  expect(new URL(request?.url ?? "").search).toBe("?dry_run=false");
  expect(request?.headers.get("content-type")).toBe("text/calendar");
});

test("a large one is kept and asked for each second until its end is told", async () => {
  const { go, asked } = serve();
  jobs.begin("ada", tell);
  jobs.start("work", content);
  await pass(0);
  expect(keptImports("ada")).toEqual([{ id: "one", calendar: "work" }]);
  go(at("running", 2));
  await pass(1_000);
  expect(jobs.read()[0]).toMatchObject({ id: "one", progress: { done: 2, total: 4 }, outcome: null });
  go(at("done", 4));
  await pass(1_000);
  expect(told).toHaveLength(1);
  expect(keptImports("ada")).toEqual([{ id: "one", calendar: "work", told: true }]);
  const before = asked();
  await pass(60_000);
  expect(asked()).toBe(before);
  jobs.forget(told[0]?.key ?? "");
  expect(keptImports("ada")).toEqual([]);
  expect(jobs.read()).toEqual([]);
});

test("the end of what somebody watches is not told", async () => {
  const { go } = serve();
  jobs.begin("ada", tell);
  const stop = jobs.watch(jobs.start("work", content));
  await pass(0);
  go(at("done", 4));
  await pass(1_000);
  expect(jobs.read()[0]?.outcome).toEqual({ kind: "done", report });
  stop();
  await pass(5_000);
  expect(told).toEqual([]);
});

test("a hidden page asks seldom, asks at once when it is shown, and tells only then", async () => {
  const { go, asked } = serve();
  keepImport("ada", { id: "one", calendar: "work" });
  show("hidden");
  jobs.begin("ada", tell);
  await pass(10_000);
  expect(asked()).toBe(1);
  go(at("done", 4));
  await pass(10_000);
  expect(told).toEqual([]);
  show("visible");
  await pass(0);
  expect(told).toHaveLength(1);
});

test("one that was told is found again, to be seen, and is not told twice", async () => {
  const { go } = serve();
  go(at("done", 4));
  keepImport("ada", { id: "one", calendar: "work", told: true });
  jobs.begin("ada", tell);
  await pass(0);
  expect(jobs.read()[0]?.outcome).toEqual({ kind: "done", report });
  expect(told).toEqual([]);
});

test("one that the server does not know any more is forgotten", async () => {
  stubServer({ [get]: () => problem(404, "Not found") });
  keepImport("ada", { id: "one", calendar: "work" });
  jobs.begin("ada", tell);
  await pass(0);
  expect(jobs.read()).toEqual([]);
  expect(keptImports("ada")).toEqual([]);
});

test("a connection that is lost for a while does not end the asking", async () => {
  const { answer, asked } = serve();
  keepImport("ada", { id: "one", calendar: "work" });
  answer(get, () => {
    throw new TypeError("no connection");
  });
  jobs.begin("ada", tell);
  await pass(10_000);
  expect(asked()).toBeGreaterThan(1);
  answer(get, () => ({ body: at("done", 4) }));
  await pass(60_000);
  expect(told).toHaveLength(1);
});

test("with the session the asking ends, and what is kept waits for the next one", async () => {
  const { asked } = serve();
  keepImport("ada", { id: "one", calendar: "work" });
  jobs.begin("ada", tell);
  await pass(1_000);
  jobs.end();
  const before = asked();
  await pass(60_000);
  expect(asked()).toBe(before);
  expect(jobs.read()).toEqual([]);
  expect(keptImports("ada")).toHaveLength(1);
});

test("a file that is refused says so", async () => {
  stubServer({ [post]: () => problem(409, "An account may have 5 events.") });
  jobs.begin("ada", tell);
  jobs.start("work", content);
  await pass(0);
  expect(told[0]?.outcome?.kind).toBe("refused");
});

test("a check of a large file is waited for, and called off when nobody waits", async () => {
  const { go, asked, sent } = serve();
  const aborter = new AbortController();
  const progress = vi.fn<() => void>();
  const checked = checkFile("work", content, aborter.signal, progress);
  await pass(0);
  go(at("done", 4));
  await pass(1_000);
  expect(await checked).toEqual({ kind: "done", report });
  expect(new URL(sent(post)[0]?.url ?? "").search).toBe("?dry_run=true");
  expect(progress).toHaveBeenCalled();

  go(at("running", 1));
  const calledOff = checkFile("work", content, aborter.signal, progress);
  const ended = vi.fn<() => void>();
  calledOff.catch(ended);
  await pass(1_000);
  aborter.abort();
  await pass(0);
  expect(ended).toHaveBeenCalled();
  const before = asked();
  await pass(10_000);
  expect(asked()).toBe(before);
});
