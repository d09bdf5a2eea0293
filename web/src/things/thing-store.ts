import type { Event } from "../api/generated/models/Event";
import type { Task } from "../api/generated/models/Task";
import { type Moment, Shelf } from "./shelf";

/** What has one copy in this page, by its kind. */
export interface Kinds {
  task: Task;
  event: Event;
}

export type Kind = keyof Kinds;

/** All things as they are shown: what the server has, and on top of it what was changed here and is not answered yet. */
export interface View {
  readonly task: ReadonlyMap<string, Task>;
  readonly event: ReadonlyMap<string, Event>;
}

/** A view that a change is being applied to. */
export interface Draft {
  readonly task: Map<string, Task>;
  readonly event: Map<string, Event>;
}

/** What the server is known to have: a thing as it is now, or null for one that is gone. */
export type Known = { [K in Kind]: { kind: K; id: string; value: Kinds[K] | null } }[Kind];

interface Answered<T> {
  values: readonly T[];
  /** Whether the answer would name a thing. */
  covers: (value: T) => boolean;
}

/** Changes a draft. It is called again whenever something below it changes: it sets, and never counts on what was. */
type Apply = (draft: Draft) => void;

const emptyDraft = (): Draft => ({ task: new Map(), event: new Map() });

/**
 * The one copy of each thing. Whoever fetches puts in what the server answered, whoever changes something lays a change over
 * it, and what is shown follows from both: an answer never undoes a change that is still under way, and a change that is
 * refused goes without a trace.
 */
export class ThingStore {
  readonly #shelves = { task: new Shelf<Task>(), event: new Shelf<Event>() };
  #pending: Apply[] = [];
  #view: View = emptyDraft();
  #now: Moment = 0;
  readonly #listeners = new Set<() => void>();

  /** The same object until something changes. */
  readonly view = (): View => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whoever asks the server remembers when. */
  ask(): Moment {
    return this.#now;
  }

  /** Takes in what the server answered to what was asked at `asked`; see `Shelf.accept`. */
  accept(asked: Moment, { tasks, events }: { tasks?: Answered<Task>; events?: Answered<Event> }): void {
    const now = this.#next();
    if (tasks !== undefined) {
      this.#shelves.task.accept(asked, now, tasks.values, tasks.covers);
    }
    if (events !== undefined) {
      this.#shelves.event.accept(asked, now, events.values, events.covers);
    }
    this.#changed();
  }

  /** Takes in what the server is known to have right now. */
  hear(known: readonly Known[]): void {
    const now = this.#next();
    for (const each of known) {
      if (each.kind === "task") {
        this.#shelves.task.set(each.id, each.value, now);
      } else {
        this.#shelves.event.set(each.id, each.value, now);
      }
    }
    this.#changed();
  }

  /** Lays a change over what is shown; answers how to end it: with what the server has by then, or as if it had never been. */
  change(apply: Apply): (known: readonly Known[]) => void {
    // An object of its own, though the same function be given twice.
    const change: Apply = (draft) => apply(draft);
    this.#pending.push(change);
    this.#changed();
    return (known) => {
      // Unless everything was forgotten meanwhile: then what is there is another person's.
      if (this.#pending.includes(change)) {
        this.#pending = this.#pending.filter((other) => other !== change);
        this.hear(known);
      }
    };
  }

  /** Forgets everything: nobody is here any more, or somebody else. */
  clear(): void {
    this.#shelves.task.clear();
    this.#shelves.event.clear();
    this.#pending = [];
    this.#changed();
  }

  #next(): Moment {
    this.#now += 1;
    return this.#now;
  }

  #changed(): void {
    const draft: Draft = { task: this.#shelves.task.there(), event: this.#shelves.event.there() };
    for (const apply of this.#pending) {
      apply(draft);
    }
    this.#view = { task: kept(this.#view.task, draft.task), event: kept(this.#view.event, draft.event) };
    for (const listener of this.#listeners) {
      listener();
    }
  }
}

/** The former map if nothing in it has changed, so that who draws it need not draw it again. */
function kept<T>(former: ReadonlyMap<string, T>, next: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  const isSame = former.size === next.size && [...next].every(([id, value]) => former.get(id) === value);
  return isSame ? former : next;
}
