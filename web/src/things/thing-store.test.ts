import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Task } from "../api/generated/models/Task";
import type { Known } from "./kinds";
import { ThingStore } from "./thing-store";
import { aTask } from "../test/task";

const ids = ["a", "b", "c", "d"];

function task(id: string, version: number, fields: Partial<Task> = {}): Task {
  return {
    ...aTask,
    id,
    title: "",
    position: ids.indexOf(id),
    updated_at: new Date(version * 1000).toISOString(),
    ...fields,
  };
}

const known = (id: string, value: Task | null): Known[] => [{ kind: "task", id, value }];
const all = () => true;

/** A change under way: what is written, and its result. */
interface Sent {
  id: string;
  change: Partial<Task> | null;
  end: (known: readonly Known[]) => void;
  /** The server's answer, once there is one. */
  answer?: readonly Known[];
}

/** A server that handles one request after the other, and a page. Requests and answers take time. */
class World {
  readonly server = new Map<string, Task>();
  readonly store = new ThingStore();
  #version = 0;
  #sent: Sent[] = [];
  #asked: { at: number; answer?: Task[] }[] = [];

  write(id: string, change: Partial<Task> | null): Task | null {
    const former = this.server.get(id);
    // A move does not change the version.
    const moves = change !== null && Object.keys(change).every((field) => field === "position");
    this.#version += 1;
    if (change === null) {
      this.server.delete(id);
      return null;
    }
    const written =
      former !== undefined && moves
        ? { ...former, ...change }
        : { ...(former ?? task(id, 0)), ...change, updated_at: task(id, this.#version).updated_at };
    this.server.set(id, written);
    return written;
  }

  change(id: string, change: Partial<Task> | null): void {
    const end = this.store.change(({ task: tasks }) => {
      const former = tasks.get(id);
      if (change === null) {
        tasks.delete(id);
      } else {
        tasks.set(id, { ...(former ?? task(id, 0)), ...change });
      }
    });
    this.#sent.push({ id, change, end });
  }

  /** Does, or refuses, the oldest request that is not done yet. */
  carryOut(refuses: boolean): void {
    const next = this.#sent.find(({ answer }) => answer === undefined);
    if (next !== undefined) {
      next.answer = refuses ? [] : known(next.id, this.write(next.id, next.change));
    }
  }

  /** The oldest answer arrives; or it is lost, and the page asks for the server's state. */
  answer(isLost: boolean): void {
    const [first] = this.#sent;
    if (first?.answer !== undefined) {
      this.#sent.shift();
      first.end(isLost ? [] : first.answer);
      if (isLost) {
        this.ask();
      }
    }
  }

  ask(): void {
    this.#asked.push({ at: this.store.now() });
  }

  read(which: number): void {
    const asked = this.#asked[which % Math.max(this.#asked.length, 1)];
    if (asked !== undefined && asked.answer === undefined) {
      asked.answer = [...this.server.values()];
    }
  }

  arrive(which: number): void {
    const index = which % Math.max(this.#asked.length, 1);
    const asked = this.#asked[index];
    if (asked?.answer !== undefined) {
      this.#asked.splice(index, 1);
      this.store.accept(asked.at, { task: { values: asked.answer, covers: all } });
    }
  }

  /** Ends everything that is under way, in any possible order. Then the list is loaded once more. */
  settle(): void {
    while (this.#sent.length > 0) {
      this.carryOut(false);
      this.answer(false);
    }
    while (this.#asked.length > 0) {
      this.read(0);
      this.arrive(0);
    }
    this.ask();
    this.read(0);
    this.arrive(0);
  }

  shown(): Task[] {
    return [...this.store.view().task.values()].toSorted((a, b) => a.id.localeCompare(b.id));
  }

  there(): Task[] {
    return [...this.server.values()].toSorted((a, b) => a.id.localeCompare(b.id));
  }

  /** For each thing, the last change on this page that is not answered yet. */
  underWay(): Map<string, Partial<Task> | null> {
    return new Map(this.#sent.map(({ id, change }) => [id, change]));
  }
}

const id = fc.constantFrom(...ids);
const change = fc.oneof(
  fc.constant(null),
  fc.record({ title: fc.constantFrom("x", "y") }),
  fc.record({ completed: fc.boolean() }),
  fc.record({ position: fc.integer({ min: 0, max: 9 }) }),
);
const step = fc.oneof(
  fc.tuple(id, change).map(
    ([of, what]) =>
      (world: World) =>
        void world.write(of, what),
  ),
  fc.tuple(id, change).map(
    ([of, what]) =>
      (world: World) =>
        world.change(of, what),
  ),
  fc.boolean().map((refuses) => (world: World) => world.carryOut(refuses)),
  fc.boolean().map((isLost) => (world: World) => world.answer(isLost)),
  fc.constant((world: World) => world.ask()),
  fc.nat(3).map((which) => (world: World) => world.read(which)),
  fc.nat(3).map((which) => (world: World) => world.arrive(which)),
);

test("whatever happens in whatever order, what was changed here is shown, and in the end what the server has", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const world = new World();
      for (const take of steps) {
        take(world);
        for (const [of, what] of world.underWay()) {
          const shown = world.store.view().task.get(of);
          expect(what === null ? shown : { ...shown, ...what }).toEqual(shown);
        }
      }
      world.settle();
      expect(world.shown()).toEqual(world.there());
    }),
    { numRuns: 2_000 },
  );
});

test("an answer that was asked for before a change was answered does not undo it", () => {
  const store = new ThingStore();
  store.hear(known("a", task("a", 1)));
  const asked = store.now();
  const end = store.change(({ task: tasks }) => void tasks.set("a", task("a", 1, { position: 7 })));
  end(known("a", task("a", 1, { position: 7 })));
  store.accept(asked, { task: { values: [task("a", 1)], covers: all } });
  expect(store.view().task.get("a")?.position).toBe(7);
  store.accept(asked, { task: { values: [task("a", 2, { position: 3 })], covers: all } });
  expect(store.view().task.get("a")?.position).toBe(3);
});

test("what is deleted here stays away, though an earlier question names it", () => {
  const store = new ThingStore();
  store.hear(known("a", task("a", 1)));
  const asked = store.now();
  store.change(({ task: tasks }) => void tasks.delete("a"))(known("a", null));
  store.accept(asked, { task: { values: [task("a", 1)], covers: all } });
  expect(store.view().task.size).toBe(0);
});

test("what was heard of since a list was asked for is not gone because the list does not name it", () => {
  const store = new ThingStore();
  const asked = store.now();
  store.hear(known("a", task("a", 1)));
  store.accept(asked, { task: { values: [], covers: all } });
  expect(store.view().task.size).toBe(1);
  store.accept(store.now(), { task: { values: [], covers: ({ id: of }) => of !== "a" } });
  expect(store.view().task.size).toBe(1);
  store.accept(store.now(), { task: { values: [], covers: all } });
  expect(store.view().task.size).toBe(0);
});

test("who looks is told of nothing that did not change", () => {
  const store = new ThingStore();
  store.hear(known("a", task("a", 1)));
  const { task: before } = store.view();
  store.accept(store.now(), { task: { values: [task("a", 1)], covers: all } });
  expect(store.view().task).toBe(before);
});

test("a change that somebody else's session left behind is nothing to the next", () => {
  const store = new ThingStore();
  const end = store.change(({ task: tasks }) => void tasks.set("a", task("a", 1)));
  store.clear();
  end(known("a", task("a", 1)));
  expect(store.view().task.size).toBe(0);
});
