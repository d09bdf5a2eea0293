import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../api/generated/core/ApiError";
import { CancelablePromise } from "../../../api/generated/core/CancelablePromise";
import type { CreateTask } from "../../../api/generated/models/CreateTask";
import type { ParsedFields } from "../../../api/generated/models/ParsedFields";
import type { Task } from "../../../api/generated/models/Task";
import { LabelsService } from "../../../api/generated/services/LabelsService";
import { TasksService } from "../../../api/generated/services/TasksService";
import { storeToken } from "../../../api/session-token";
import { createLabel, labelChanges } from "../../../labels/label-changes";
import { problem, stubServer } from "../../../test/fetch-stub";
import { aTask } from "../../../test/task";
import { memoryDisk } from "../../../things/disk/memory-disk";
import { forgetOwnVersions } from "../../../things/edit";
import { knownThing } from "../../../things/kinds";
import { nowhere } from "../../../things/outbox/place";
import type { TabMessage } from "../../../things/tabs/tabs";
import { Things } from "../../../things/things";
import { createTask, editTask, taskChanges } from "../task-changes";

const text = "Offline job 1h by monday !urgent #Home";
const line = { text, plain: [], at: "2026-11-27T13:00:00.000Z" };
const raw = { id: "t", title: text, description: "", line };
const fields = {
  title: "Offline job",
  due: "2026-11-30",
  duration_minutes: 60,
  priority: "urgent",
  labels: ["Home"],
};
const parsed: ParsedFields = { ...fields, priority: "urgent" };
const taken = { status: 409, body: { detail: "", code: "label_taken", request_id: "r" } };
const labelTaken = new ApiError(
  { method: "POST", url: "" },
  { url: "", ok: false, statusText: "", ...taken },
  "taken",
);
const home = { name: "home", color: "blue", hour_set_id: null, created_at: "", updated_at: "1" };

const parse = "POST /api/v1/tasks/parse";
const labelsPath = "/api/v1/labels/";
const create = "POST /api/v1/tasks/";

/** A server with a connection that comes and goes. */
class Server {
  isThere = false;
  /** How many lines it was asked to read. */
  asked = 0;
  tasks = new Map<string, Task>();
  labels: { id: string; name: string }[] = [];
  /** The answers to the next requests that make a label, in order. After them, and for null, it makes the label. */
  makings: ((name: string) => ReturnType<typeof problem> | null)[] = [];
  /** The answers to the next lines it is asked to read, in order. After them it reads the line. */
  readings: (() => ReturnType<typeof problem>)[] = [];
  /** Whether the answer to the next creation is lost. */
  losesAnswer = false;
  #versions = 0;
  readonly stub = stubServer({
    [parse]: this.#with(() => {
      this.asked += 1;
      return (this.readings.shift() ?? (() => ({ body: { parts: [], fields } })))();
    }),
    [create]: this.#with(async (request) => {
      const body: CreateTask & { id: string } = await request.json();
      const there = this.tasks.get(body.id);
      if (body.labels?.some((id) => !this.labels.some((label) => label.id === id)) === true) {
        return problem(422, "No such label");
      }
      const made: Task = {
        ...aTask,
        id: body.id,
        title: body.title,
        due: body.due ?? null,
        duration_minutes: body.duration_minutes ?? 30,
        priority: body.priority ?? "normal",
        labels: body.labels ?? [],
        updated_at: this.#next(),
      };
      if (there !== undefined) {
        return there.title === made.title ? { body: there } : problem(409, "id_taken");
      }
      this.tasks.set(body.id, made);
      if (this.losesAnswer) {
        this.losesAnswer = false;
        throw new TypeError("lost");
      }
      return { status: 201, body: made };
    }),
    "GET /api/v1/tasks/t": this.#with(() => this.#of("t")),
    "PATCH /api/v1/tasks/t": this.#with(async (request) => {
      const there = this.tasks.get("t");
      if (request.headers.get("if-match") !== `"${there?.updated_at}"`) {
        return problem(412, "changed");
      }
      this.tasks.set("t", { ...aTask, ...there, ...(await request.json()), updated_at: this.#next() });
      return this.#of("t");
    }),
    "DELETE /api/v1/tasks/t": this.#with((request) => {
      if (request.headers.get("if-match") !== `"${this.tasks.get("t")?.updated_at}"`) {
        return problem(412, "changed");
      }
      this.tasks.delete("t");
      return { body: { message: "" } };
    }),
    [`GET ${labelsPath}`]: this.#with(() => ({ body: { data: this.labels, count: this.labels.length } })),
    [`POST ${labelsPath}`]: this.#with(async (request) => {
      const made: { id: string; name: string } = await request.json();
      const refusal = this.makings.shift()?.(made.name) ?? null;
      if (refusal !== null) {
        return refusal;
      }
      if (this.labels.some(({ name }) => name.toLowerCase() === made.name.toLowerCase())) {
        return taken;
      }
      this.labels.push(made);
      return { status: 201, body: { ...home, ...made } };
    }),
  });

  #with(handle: (request: Request) => ReturnType<Parameters<typeof stubServer>[0][string]>) {
    return (request: Request) => {
      if (!this.isThere) {
        throw new TypeError("offline");
      }
      return handle(request);
    };
  }

  #of(id: string) {
    const there = this.tasks.get(id);
    return there === undefined ? problem(404, "gone") : { body: there };
  }

  #next(): string {
    this.#versions += 1;
    return `2026-11-27T14:00:0${this.#versions}Z`;
  }
}

/** One browser with its tabs and its disk. */
class Browser {
  isStillHere = () => true;
  readonly disk = memoryDisk();
  readonly #tabs = new Map<object, (message: TabMessage) => void>();
  #turn: Promise<void> = Promise.resolve();

  async open(): Promise<Things> {
    const things = new Things();
    const tabs = {
      tell: (message: TabMessage) => {
        for (const [other, listener] of this.#tabs) {
          if (other !== things) {
            listener(structuredClone(message));
          }
        }
      },
      listen: (listener: (message: TabMessage) => void) => void this.#tabs.set(things, listener),
      listening: () => {},
      close: () => void this.#tabs.delete(things),
    };
    const inTurn = (work: (signal: AbortSignal) => Promise<void>) => {
      const mine = this.#turn.then(() => work(new AbortController().signal));
      this.#turn = mine.catch(() => {});
      return mine;
    };
    const left = await this.disk.outbox();
    const isStillHere = () => this.isStillHere();
    const place = { ...nowhere(), disk: this.disk, tabs, inTurn, left, isStillHere };
    things.outbox.open(Promise.resolve(place), [...taskChanges, ...labelChanges]);
    return things;
  }

  close(things: Things): void {
    this.#tabs.delete(things);
    things.outbox.close();
    // The next page does not know what this one has done.
    forgetOwnVersions();
  }
}

let server: Server;
let browser: Browser;

beforeEach(() => {
  storeToken("ada");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  server = new Server();
  browser = new Browser();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  forgetOwnVersions();
});

/** Waits until this many changes are written down. */
const waits = (many = 1) => vi.waitFor(async () => expect(await browser.disk.outbox()).toHaveLength(many));

async function typedOffline(things: Things) {
  things.make(createTask, raw).outcome.catch(() => {});
  await waits();
}

async function connected(...pages: Things[]): Promise<void> {
  server.isThere = true;
  await vi.waitFor(async () => {
    // A change that got no answer is sent again after a while.
    await vi.advanceTimersByTimeAsync(60_000);
    pages.forEach((page) => page.outbox.sendWaiting());
    expect(await browser.disk.outbox()).toHaveLength(0);
  });
}

const made = () => server.tasks.get("t");
const bodies = () =>
  Promise.all(
    server.stub.sent(create).map(async (request) => {
      const body: object = await request.json();
      return body;
    }),
  );
const view = (things: Things) => things.store.view().task.get("t");

test("a line is read before its task is made, as of when it was typed, and the server never has it raw", async () => {
  const page = await browser.open();
  await typedOffline(page);
  expect(view(page)).toMatchObject({ title: text, due: null });
  expect(view(page)).not.toHaveProperty("line");
  await connected(page);
  const [asked] = server.stub.sent(parse).slice(-1);
  expect(await asked?.json()).toEqual({ ...line, kind: "task" });
  const label = server.labels[0]?.id;
  expect(made()).toMatchObject({ ...fields, labels: [label] });
  expect((await bodies()).map((body) => ("line" in body ? "raw" : "read"))).not.toContain("raw");
  expect(view(page)).toMatchObject({ title: "Offline job", due: "2026-11-30" });
});

test("it is read by the page that comes after a reload", async () => {
  const first = await browser.open();
  await typedOffline(first);
  browser.close(first);
  await connected(await browser.open());
  expect(made()).toMatchObject({ title: "Offline job", priority: "urgent" });
});

test("of two tabs one reads it, once, and both show it", async () => {
  const [one, other] = [await browser.open(), await browser.open()];
  await typedOffline(one);
  expect(view(other)?.title).toBe(text);
  await connected(one, other);
  expect(server.tasks.size).toBe(1);
  expect(server.labels).toHaveLength(1);
  expect([view(one)?.title, view(other)?.title]).toEqual(["Offline job", "Offline job"]);
});

test("where the answer to the creation is lost, what is sent again is the same, whatever the line says by then", async () => {
  const page = await browser.open();
  await typedOffline(page);
  server.losesAnswer = true;
  server.isThere = true;
  page.outbox.sendWaiting();
  await vi.waitFor(() => expect(made()).toBeDefined());
  browser.close(page);
  server.readings = [() => problem(500, "no")];
  await connected(await browser.open());
  const [first, second] = (await bodies()).slice(-2);
  expect(second).toEqual(first);
  expect(made()?.title).toBe("Offline job");
});

test("who has written another title has said what it is: nothing is read", async () => {
  const page = await browser.open();
  await typedOffline(page);
  const base = view(page) ?? aTask;
  page.make(editTask, { base, fields: { title: "Job by monday" } }).outcome.catch(() => {});
  await waits(2);
  await connected(page);
  expect(server.asked).toBe(0);
  expect(server.stub.sent("PATCH /api/v1/tasks/t").length).toBe(1);
  expect(made()).toMatchObject({ title: "Job by monday", due: null, priority: "normal", labels: [] });
});

test.each([true, false])(
  "what else was set by hand stays, and the line says the rest; after a reload: %s",
  async (reloads) => {
    const first = await browser.open();
    await typedOffline(first);
    const base = view(first) ?? aTask;
    const byHand = { due: "2026-12-24", priority: "low" as const };
    first.make(editTask, { base, fields: byHand }).outcome.catch(() => {});
    await waits(2);
    if (reloads) {
      browser.close(first);
    }
    await connected(reloads ? await browser.open() : first);
    expect(made()).toMatchObject({ ...byHand, title: "Offline job", duration_minutes: 60 });
    expect(server.labels).toHaveLength(1);
  },
);

test("a form that was opened before, here or in another tab, saves over what was read without being asked", async () => {
  const [one, other] = [await browser.open(), await browser.open()];
  await typedOffline(one);
  const base = view(other) ?? aTask;
  await connected(one);
  await other.make(editTask, { base, fields: { title: "My own words" } }).outcome;
  expect(made()).toMatchObject({ title: "My own words", due: "2026-11-30" });
});

test("a creation that is taken back before it is sent is not read", async () => {
  const page = await browser.open();
  const { undo } = page.make(createTask, raw);
  await waits();
  void undo();
  await waits(2);
  await connected(page);
  expect(server.labels).toHaveLength(0);
  expect([made(), view(page)]).toEqual([undefined, undefined]);
});

test("one that another tab has sent can be taken back, though it is another task by then", async () => {
  const [one, other] = [await browser.open(), await browser.open()];
  const { undo } = one.make(createTask, raw);
  await waits();
  await connected(other);
  expect(made()?.title).toBe("Offline job");
  await undo();
  expect([made(), view(one), view(other)]).toEqual([undefined, undefined, undefined]);
});

test.each([422, 500, 404])("a line that is refused with %s is the title", async (status) => {
  const page = await browser.open();
  await typedOffline(page);
  server.readings = [() => problem(status, "no")];
  await connected(page);
  expect(made()).toMatchObject({ title: text, due: null });
});

test("a server that is busy for a moment is asked again", async () => {
  const page = await browser.open();
  await typedOffline(page);
  server.readings = [() => problem(503, "busy"), () => problem(429, "busy")];
  await connected(page);
  expect(made()?.title).toBe("Offline job");
});

test("one that never says what the line means gets the line as the title", async () => {
  const page = await browser.open();
  await typedOffline(page);
  server.readings = Array.from({ length: 9 }, () => () => problem(504, "timeout"));
  await connected(page);
  expect(made()).toMatchObject({ title: text, priority: "normal" });
  expect(server.readings.length).toBeGreaterThan(0);
});

test("a label that another device has made meanwhile is taken", async () => {
  const page = await browser.open();
  await typedOffline(page);
  server.labels = [{ id: "theirs", name: "HOME" }];
  await connected(page);
  expect(made()?.labels).toEqual(["theirs"]);
});

test("a label that only waits here is made with the line, and what waits for it takes that one", async () => {
  const page = await browser.open();
  await typedOffline(page);
  const mine = { id: "mine", name: "Home", color: "red" as const, hour_set_id: null };
  page.make(createLabel, mine).outcome.catch(() => {});
  const base = { ...aTask, id: "other", labels: [] };
  page.store.hear([knownThing("task", base)]);
  page.make(editTask, { base, fields: { labels: ["mine"] } }).outcome.catch(() => {});
  await waits(3);
  server.stub.answer("PATCH /api/v1/tasks/other", async (request) => ({
    body: { ...base, ...(await request.json()), updated_at: "2026-11-27T15:00:00Z" },
  }));
  await connected(page);
  const [label] = server.labels;
  expect(server.labels).toHaveLength(1);
  expect(label?.id).not.toBe("mine");
  expect(made()).toMatchObject({ ...fields, labels: [label?.id] });
  const [edit] = server.stub.sent("PATCH /api/v1/tasks/other");
  expect(await edit?.json()).toEqual({ labels: [label?.id] });
  expect([...page.store.view().label.keys()]).not.toContain("mine");
});

const noHome = (name: string) => (name === "Home" ? problem(422, "too many") : null);

test("a label that cannot be made is left out, and the line says the rest", async () => {
  const page = await browser.open();
  await typedOffline(page);
  server.readings = [() => ({ body: { parts: [], fields: { ...fields, labels: ["Home", "Work"] } } })];
  server.makings = [noHome, noHome];
  await connected(page);
  const [label, ...others] = server.labels;
  expect([label?.name, others]).toEqual(["Work", []]);
  expect(made()).toMatchObject({ ...fields, labels: [label?.id] });
});

test.each([
  [2, true],
  [3, false],
])(
  "a label that a busy server does not make %s times has been made in the end: %s",
  async (times, isMade) => {
    const page = await browser.open();
    await typedOffline(page);
    server.makings = Array.from({ length: times }, () => () => problem(503, "busy"));
    await connected(page);
    expect(server.labels).toHaveLength(isMade ? 1 : 0);
    expect(made()).toMatchObject({ title: "Offline job", labels: server.labels.map(({ id }) => id) });
  },
);

test.each([
  [2, "Offline job"],
  [3, text],
])("a server that does not know yet when a line is from, %s times, has it be: %s", async (times, title) => {
  const page = await browser.open();
  await typedOffline(page);
  const detail = [{ loc: ["body", "at"], msg: "Extra inputs are not permitted", type: "extra_forbidden" }];
  server.readings = Array.from({ length: times }, () => () => problem(422, detail));
  await connected(page);
  expect(server.asked).toBe(Math.min(times + 1, 3));
  expect(made()?.title).toBe(title);
});

/** Somebody else logs in in another tab, just as an answer arrives. */
const another = () => storeToken("bob");

test.each(["the line is read", "its label is refused"])(
  "nobody's label or task is made in the name of who logs in once %s",
  async (when) => {
    const page = await browser.open();
    await typedOffline(page);
    if (when === "the line is read") {
      vi.spyOn(TasksService, "parseLine").mockImplementationOnce(() => {
        another();
        return new CancelablePromise((resolve) => resolve({ parts: [], fields: parsed }));
      });
    } else {
      vi.spyOn(LabelsService, "createLabel").mockImplementationOnce(() => {
        another();
        return new CancelablePromise((_, reject) => reject(labelTaken));
      });
    }
    server.isThere = true;
    page.outbox.sendWaiting();
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(60_000);
      expect(localStorage.getItem("access_token")).toBe("bob");
    });
    await vi.advanceTimersByTimeAsync(60_000);
    const asBob = server.stub.requests.filter(({ headers }) => headers.get("authorization") === "Bearer bob");
    expect(asBob).toEqual([]);
    expect([server.tasks.size, server.labels.length]).toEqual([0, 0]);
  },
);

test("what was read is not sent once somebody else is here", async () => {
  const page = await browser.open();
  await typedOffline(page);
  server.readings = [
    () => {
      browser.isStillHere = () => false;
      return { body: { parts: [], fields: { ...fields, labels: [] } } };
    },
  ];
  server.isThere = true;
  await vi.advanceTimersByTimeAsync(60_000);
  page.outbox.sendWaiting();
  await vi.waitFor(() => expect(browser.isStillHere()).toBe(false));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.tasks.size).toBe(0);
  expect(await browser.disk.outbox()).toHaveLength(1);
});
