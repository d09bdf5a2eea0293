import {
  type Draft,
  type Kind,
  type Kinds,
  kinds,
  type Known,
  type Settings,
  settingsId,
  type View,
} from "./kinds";
import { type LogicalTime, Shelf } from "./shelf";

/** The server's answer for one kind. */
export interface Answered<K extends Kind> {
  values: readonly Kinds[K][];
  /** Whether the answer would include a thing. */
  covers: (value: Kinds[K]) => boolean;
}

export type Answers = { [K in Kind]?: Answered<K> };

/**
 * Changes a draft. It is called again whenever something below it changes: so it must set values, and never depend on earlier
 * calls.
 */
type Apply = (draft: Draft) => void;

type Shelves = { readonly [K in Kind]: Shelf<Kinds[K]> };

/**
 * The single copy of each thing. Loads put in the server's answers, changes are laid over them, and what is shown follows from
 * both: an answer never undoes a pending change, and a refused change disappears without a trace.
 */
export class ThingStore {
  readonly #shelves: Shelves = {
    task: new Shelf(),
    event: new Shelf(),
    calendar: new Shelf(),
    label: new Shelf(),
    item: new Shelf(),
    settings: new Shelf(),
  };
  #pending: Apply[] = [];
  #view: View = {
    task: new Map(),
    event: new Map(),
    calendar: new Map(),
    label: new Map(),
    item: new Map(),
    settings: new Map(),
  };
  #now: LogicalTime = 0;
  readonly #listeners = new Set<() => void>();
  readonly #watchers = new Set<(known: readonly Known[]) => void>();

  /** The same object until something changes. */
  readonly view = (): View => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The server's known settings, without local changes. */
  knownSettings(): Settings | undefined {
    return this.#shelves.settings.get(settingsId);
  }

  /** Reports the server's known state of everything that was answered or received. Returns a function that stops it. */
  watchKnown(watcher: (known: readonly Known[]) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** To be called before a request to the server. */
  now(): LogicalTime {
    return this.#now;
  }

  /** Takes in the server's answer to a request at `asked`; see `Shelf.accept`. */
  accept(asked: LogicalTime, answers: Answers): void {
    const now = this.#next();
    this.#took(kinds.flatMap((kind) => this.#accept(kind, asked, now, answers)));
  }

  // The compiler needs K to relate the values to the shelf.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  #accept<K extends Kind>(kind: K, asked: LogicalTime, now: LogicalTime, answers: Answers): Known[] {
    const answered: Answered<K> | undefined = answers[kind];
    if (answered === undefined) {
      return [];
    }
    const shelf = this.#shelves[kind];
    const gone = shelf.accept(asked, now, answered.values, answered.covers);
    const named = answered.values.map(({ id }) => id);
    return [...named, ...gone].map((id) => ofKind({ kind, id, value: shelf.get(id) ?? null }));
  }

  /** Takes in the server's known state of single things, since `asked`; late reports change nothing. */
  hear(known: readonly Known[], asked?: LogicalTime): void {
    const now = this.#next();
    this.#took(known.map((each) => this.#hear(each, now, asked)));
  }

  // The compiler needs K to relate the value to the shelf.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  #hear<K extends Kind>(
    { kind, id, value, version }: Known<K>,
    now: LogicalTime,
    asked?: LogicalTime,
  ): Known {
    const shelf = this.#shelves[kind];
    shelf.set(id, value, now, version, asked);
    // The state that is known by now: the report may be late.
    return ofKind({ kind, id, value: shelf.get(id) ?? null });
  }

  /**
   * Lays a change over what is shown; returns a function that ends it: with the server's state, or as if it had never been made.
   */
  change(apply: Apply): (known: readonly Known[]) => void {
    // A new object, even if the same function is given twice.
    const change: Apply = (draft) => apply(draft);
    this.#pending.push(change);
    this.#redraw();
    return (known) => {
      // Unless everything was cleared in the meantime: then the data is another user's.
      if (this.#pending.includes(change)) {
        this.#pending = this.#pending.filter((other) => other !== change);
        this.hear(known);
      }
    };
  }

  /** Clears everything: the user has logged out or changed. */
  clear(): void {
    for (const kind of kinds) {
      this.#shelves[kind].clear();
    }
    this.#pending = [];
    this.#redraw();
  }

  #next(): LogicalTime {
    this.#now += 1;
    return this.#now;
  }

  #took(known: readonly Known[]): void {
    this.#redraw();
    if (known.length > 0) {
      for (const watch of this.#watchers) {
        watch(known);
      }
    }
  }

  #redraw(): void {
    const draft = new CopyOnWrite(this.#shelves);
    for (const apply of this.#pending) {
      try {
        apply(draft);
      } catch (error) {
        // For example one that another version of this app stored: it must not keep the others from being shown.
        reportError(error);
      }
    }
    const view: View = {
      task: kept(this.#view.task, draft.shown("task")),
      event: kept(this.#view.event, draft.shown("event")),
      calendar: kept(this.#view.calendar, draft.shown("calendar")),
      label: kept(this.#view.label, draft.shown("label")),
      item: kept(this.#view.item, draft.shown("item")),
      settings: kept(this.#view.settings, draft.shown("settings")),
    };
    if (kinds.some((kind) => view[kind] !== this.#view[kind])) {
      this.#view = view;
      for (const listener of this.#listeners) {
        listener();
      }
    }
  }
}

/** The compiler does not infer that the known state of one kind is one of any kind. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const ofKind = <K extends Kind>(known: Known<K>) => known as Known;

/**
 * Copies only the kinds that a change reads: most changes concern one thing of one kind, and there may be ten thousand of
 * another.
 */
class CopyOnWrite implements Draft {
  readonly #shelves: Shelves;
  readonly #copies: { [K in Kind]?: Map<string, Kinds[K]> } = {};

  constructor(shelves: Shelves) {
    this.#shelves = shelves;
  }

  get task() {
    return (this.#copies.task ??= new Map(this.#shelves.task.there()));
  }

  get event() {
    return (this.#copies.event ??= new Map(this.#shelves.event.there()));
  }

  get calendar() {
    return (this.#copies.calendar ??= new Map(this.#shelves.calendar.there()));
  }

  get label() {
    return (this.#copies.label ??= new Map(this.#shelves.label.there()));
  }

  get item() {
    return (this.#copies.item ??= new Map(this.#shelves.item.there()));
  }

  get settings() {
    return (this.#copies.settings ??= new Map(this.#shelves.settings.there()));
  }

  shown<K extends Kind>(kind: K): ReadonlyMap<string, Kinds[K]> {
    const copy: Map<string, Kinds[K]> | undefined = this.#copies[kind];
    return copy ?? this.#shelves[kind].there();
  }
}

/** The former map if nothing in it has changed, so that it need not be rendered again. */
function kept<T>(former: ReadonlyMap<string, T>, next: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  const isSame =
    former === next ||
    (former.size === next.size && [...next].every(([id, value]) => former.get(id) === value));
  return isSame ? former : next;
}
