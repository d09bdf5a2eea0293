import { isUnauthorized } from "../api/problem";
import { backoff } from "../lib/backoff";
import type { AnyChange, Change } from "./change";
import type { Disk } from "./disk/disk";
import { memoryDisk } from "./disk/memory-disk";
import type { Known } from "./kinds";
import type { OutboxEntry } from "./outbox-entry";
import { nextToSend } from "./outbox-order";
import { errorOf, isPassing, refusalOf } from "./refusal";
import { alone, type Tabs, type Word } from "./tabs/tabs";
import type { ThingStore } from "./thing-store";

/** What came of a change, as far as its author waits for it: it is done, or it waits for a connection and will be. */
export type Outcome<Answer> = { done: true; answer: Answer } | { done: false };

/** What waits, in the order in which it was made. */
export interface OutboxView {
  /** To be sent. */
  readonly waiting: readonly OutboxEntry[];
  /** Refused by the server, for its author to decide. */
  readonly refused: readonly OutboxEntry[];
  /** Some had to wait: there was no getting through, or they were left when the last page closed. */
  readonly late: boolean;
}

/** Where one person's changes are written down, and who else is there. */
export interface Place {
  disk: Disk;
  tabs: Tabs;
  /** Runs something that only one tab may do at a time; rejects when the session is over. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
  /** What was left when the last page closed. */
  left: readonly OutboxEntry[];
}

interface Caller {
  resolve: (outcome: Outcome<unknown>) => void;
  reject: (error: Error) => void;
}

interface OutboxOptions {
  store: ThingStore;
  newKey: () => string;
  now: () => Date;
}

const none: OutboxView = { waiting: [], refused: [], late: false };

/** It has its place on the disk only when it was written. */
const unwritten = Infinity;

/** As if there were neither a disk nor another tab. */
const nowhere = (): Place => ({ disk: memoryDisk(), tabs: alone, inTurn: (work) => work(), left: [] });

/**
 * The changes that were made here and that the server has not agreed to yet, of all tabs. Each is written down before it is
 * sent, and goes when the server has answered; they are sent in their order, one after the other where they touch the same,
 * by whichever tab has the turn. What gets no answer stays and is sent again; what the server refuses is told to its author,
 * and if nobody waits for it any more, it stays for them to decide.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #changes = new Map<string, AnyChange>();
  readonly #entries = new Map<string, OutboxEntry>();
  /** How to take what is shown of each away again. */
  readonly #shown = new Map<string, (known: readonly Known[]) => void>();
  readonly #callers = new Map<string, Caller>();
  /** What is over. Tabs tell it before, or after, another tells that it was made. */
  readonly #finished = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #place: Promise<Place> = Promise.resolve(nowhere());
  /** Ends with the session. */
  #session = new AbortController();
  #view = none;
  /** The last attempt got no answer. */
  #stuck = false;
  #late = false;
  #sending = false;
  #wake: () => void = () => {};
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Changes are written down in the order in which they are made. */
  #written: Promise<void> = Promise.resolve();

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  readonly view = (): OutboxView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Somebody is here: takes up what they left. `changes` are those that may wait on a disk. */
  open(place: Promise<Place>, changes: readonly AnyChange[]): void {
    this.close();
    for (const change of changes) {
      this.#changes.set(change.name, change);
    }
    const { signal } = this.#session;
    this.#place = place;
    this.#written = this.#takeUp(place, signal);
  }

  async #takeUp(place: Promise<Place>, signal: AbortSignal): Promise<void> {
    const taken = await place.catch(() => null);
    if (signal.aborted || taken === null) {
      return;
    }
    const { tabs, left } = taken;
    tabs.listen((word) => !signal.aborted && this.#hear(word));
    for (const entry of left) {
      this.#put(entry);
    }
    this.#late = true;
    this.#changed();
    this.sendWaiting();
  }

  /** The session is over: what waits stays on the disk. */
  close(): void {
    this.#session.abort();
    this.#session = new AbortController();
    clearTimeout(this.#timer);
    this.#place = Promise.resolve(nowhere());
    this.#written = Promise.resolve();
    this.#entries.clear();
    this.#shown.clear();
    this.#callers.clear();
    this.#finished.clear();
    this.#sending = false;
    this.#stuck = false;
    this.#attempts = 0;
    this.#changed();
  }

  /** One of those that this page knows. */
  changeNamed(name: string): AnyChange | undefined {
    return this.#changes.get(name);
  }

  /** Makes a change: shows it, writes it down, sends it. Rejects with what the server says against it. */
  run<Variables, Answer>(change: Change<Variables, Answer>, variables: Variables): Promise<Outcome<Answer>> {
    this.#changes.set(change.name, change);
    const { newKey, now } = this.#options;
    const fresh = {
      key: newKey(),
      name: change.name,
      variables,
      madeAt: now().toISOString(),
      refusal: null,
    };
    const outcome = new Promise<Outcome<unknown>>((resolve, reject) => {
      this.#callers.set(fresh.key, { resolve, reject });
    });
    // Shown before it is written: nobody waits for a disk.
    this.#put({ ...fresh, order: unwritten });
    this.#changed();
    this.#written = this.#write(fresh, this.#written, this.#session.signal);
    // What comes of a change is what its own `send` answers.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return outcome as Promise<Outcome<Answer>>;
  }

  async #write(
    fresh: Omit<OutboxEntry, "order">,
    earlier: Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    await earlier;
    const place = await this.#place.catch(() => null);
    if (signal.aborted || place === null) {
      return;
    }
    const { disk, tabs } = place;
    // A disk that is full or was taken away must not keep anybody from working: it is there as long as the page is.
    const entry = await disk.add(fresh).catch(() => ({ ...fresh, order: this.#lastOrder() + inMemory }));
    if (signal.aborted || !this.#entries.has(fresh.key)) {
      return;
    }
    this.#entries.set(fresh.key, entry);
    tabs.tell({ say: "added", entry });
    if (this.#stuck) {
      this.#letCallersGo();
    }
    this.sendWaiting();
  }

  #lastOrder(): number {
    return Math.max(0, ...[...this.#entries.values()].map(({ order }) => order).filter(Number.isFinite));
  }

  /** Sends what waits, unless that is going on already. To be called when a connection may be back. */
  sendWaiting(): void {
    if (this.#sending) {
      // What came since may go out beside what is on its way.
      this.#wake();
      return;
    }
    if (this.#next(new Set()) === undefined) {
      return;
    }
    clearTimeout(this.#timer);
    this.#sending = true;
    void this.#takeTurn(this.#session.signal);
  }

  async #takeTurn(signal: AbortSignal): Promise<void> {
    let hadTurn = false;
    try {
      const place = await this.#place;
      await place.inTurn(() => this.#sendAll(place, signal));
      hadTurn = true;
    } catch {
      // Called off, because the session is over; or the browser gives no turn.
    }
    if (signal.aborted) {
      return;
    }
    this.#sending = false;
    if (this.#stuck || !hadTurn) {
      // A server that answers, and is only too busy, is not noticed by anybody else.
      this.#timer = setTimeout(() => this.sendWaiting(), backoff(this.#attempts));
      this.#attempts += 1;
    } else {
      this.#attempts = 0;
      // What came in between.
      this.sendWaiting();
    }
  }

  #next(onTheWay: ReadonlySet<string>): OutboxEntry | undefined {
    const written = [...this.#entries.values()].filter(({ order }) => order !== unwritten);
    return nextToSend(written, onTheWay, (entry) => this.#touches(entry));
  }

  #touches({ name, variables }: OutboxEntry): readonly string[] {
    return this.#changes.get(name)?.touches(variables) ?? [];
  }

  async #sendAll(place: Place, signal: AbortSignal): Promise<void> {
    // Another tab may have sent some meanwhile, or left some behind.
    await this.#readAgain(place, signal);
    this.#setStuck(false);
    const over = new Promise<void>((resolve) => {
      signal.addEventListener("abort", () => resolve(), { once: true });
    });
    const onTheWay = new Map<string, Promise<void>>();
    const isOver = () => signal.aborted || this.#stuck;
    for (;;) {
      const next = isOver() || onTheWay.size >= most ? undefined : this.#next(new Set(onTheWay.keys()));
      if (next !== undefined) {
        onTheWay.set(next.key, this.#sendOne(next, place, signal, onTheWay));
      } else if (onTheWay.size > 0 && !signal.aborted) {
        const woken = new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
        // Each that comes back may set another free.
        // oxlint-disable-next-line no-await-in-loop
        await Promise.race([...onTheWay.values(), woken, over]);
      } else {
        return;
      }
    }
  }

  async #sendOne(
    entry: OutboxEntry,
    place: Place,
    signal: AbortSignal,
    onTheWay: Map<string, Promise<void>>,
  ): Promise<void> {
    try {
      await this.#send(entry, place, signal);
    } finally {
      onTheWay.delete(entry.key);
    }
  }

  async #send(entry: OutboxEntry, place: Place, signal: AbortSignal): Promise<void> {
    const change = this.#changes.get(entry.name);
    if (change === undefined) {
      // Written by another version of this app.
      await this.#refuse({ ...entry, refusal: { status: 0, body: "" } }, [], place);
      return;
    }
    let answer: unknown;
    try {
      answer = await change.send(entry.variables);
    } catch (error) {
      if (signal.aborted) {
        return;
      }
      if (isPassing(error) || isUnauthorized(error)) {
        this.#setStuck(true);
        this.#letCallersGo();
        place.tabs.tell({ say: "waiting" });
      } else {
        const known = change.refused?.(error, entry.variables) ?? [];
        await this.#refuse({ ...entry, refusal: refusalOf(error) }, known, place);
      }
      return;
    }
    if (signal.aborted) {
      return;
    }
    const known = change.known(answer, entry.variables, this.#options.store.view());
    await place.disk.done(entry, known).catch(ignoreLostDisk);
    if (!signal.aborted) {
      place.tabs.tell({ say: "done", key: entry.key, answer, known });
      this.#done(entry.key, answer, known);
    }
  }

  /** If its author does not wait here, it stays: they may wait in another tab, or be gone. */
  async #refuse(entry: OutboxEntry, known: readonly Known[], { disk, tabs }: Place): Promise<void> {
    if (this.#callers.has(entry.key)) {
      await disk.discard(entry.key).catch(ignoreLostDisk);
      tabs.tell({ say: "discarded", key: entry.key, known });
    } else if (entry.refusal !== null) {
      await disk.park(entry, entry.refusal).catch(ignoreLostDisk);
      tabs.tell({ say: "refused", entry, known });
    }
    this.#refused(entry, known);
  }

  #hear(word: Word): void {
    switch (word.say) {
      case "added":
        if (!this.#entries.has(word.entry.key)) {
          this.#put(word.entry);
          this.#changed();
        }
        // The tab that made it may be gone by now.
        this.sendWaiting();
        break;
      case "retried":
        this.#put(word.entry);
        this.#changed();
        break;
      case "done":
        this.#done(word.key, word.answer, word.known);
        break;
      case "refused":
        this.#hearRefusal(word.entry, word.known);
        break;
      case "discarded":
        this.#remove(word.key, word.known);
        break;
      case "waiting":
        this.#setStuck(true);
        this.#letCallersGo();
        break;
      default:
        break;
    }
  }

  #hearRefusal(entry: OutboxEntry, known: readonly Known[]): void {
    const isOurs = this.#callers.has(entry.key);
    this.#refused(entry, known);
    if (isOurs) {
      // Its author waits here: it is theirs, and nobody else need see it.
      void this.discard(entry.key);
    }
  }

  #put(entry: OutboxEntry): void {
    if (this.#finished.has(entry.key)) {
      return;
    }
    const wasShown = this.#shown.get(entry.key);
    const isShown = entry.refusal === null;
    this.#entries.set(entry.key, entry);
    if (wasShown !== undefined && !isShown) {
      this.#shown.delete(entry.key);
      wasShown([]);
    }
    const change = this.#changes.get(entry.name);
    if (wasShown === undefined && isShown && change !== undefined) {
      const end = this.#options.store.change((draft) => change.apply(draft, entry.variables));
      this.#shown.set(entry.key, end);
    }
  }

  #done(key: string, answer: unknown, known: readonly Known[]): void {
    const caller = this.#callers.get(key);
    this.#remove(key, known);
    this.#setStuck(false);
    caller?.resolve({ done: true, answer });
  }

  #refused(entry: OutboxEntry, known: readonly Known[]): void {
    const caller = this.#callers.get(entry.key);
    if (caller !== undefined && entry.refusal !== null) {
      this.#remove(entry.key, known);
      caller.reject(errorOf(entry.refusal));
      return;
    }
    this.#options.store.hear(known);
    this.#put(entry);
    this.#changed();
  }

  #remove(key: string, known: readonly Known[]): void {
    const end = this.#shown.get(key);
    this.#shown.delete(key);
    this.#entries.delete(key);
    this.#callers.delete(key);
    this.#finished.add(key);
    if (end === undefined) {
      this.#options.store.hear(known);
    } else {
      end(known);
    }
    this.#changed();
  }

  /** Whoever waits for an answer need not wait any longer: it is written down, and will be sent. */
  #letCallersGo(): void {
    for (const [key, { resolve }] of this.#callers) {
      if (this.#entries.get(key)?.order !== unwritten) {
        this.#callers.delete(key);
        resolve({ done: false });
      }
    }
  }

  /** Tries once more what the server has refused, perhaps with other variables. */
  async retry(key: string, variables: unknown): Promise<void> {
    const { disk, tabs } = await this.#place;
    const former = this.#entries.get(key);
    // One that could not be written is here alone.
    const here = former === undefined ? null : { ...former, variables, refusal: null };
    const entry = (await disk.retry(key, variables).catch(() => null)) ?? here;
    if (entry !== null) {
      this.#put(entry);
      this.#changed();
      tabs.tell({ say: "retried", entry });
      this.sendWaiting();
    }
  }

  /** Gives up what the server has refused. */
  async discard(key: string): Promise<void> {
    const { disk, tabs } = await this.#place;
    await disk.discard(key).catch(ignoreLostDisk);
    tabs.tell({ say: "discarded", key, known: [] });
    this.#remove(key, []);
  }

  async #readAgain({ disk }: Place, signal: AbortSignal): Promise<void> {
    const there = await disk.outbox().catch(() => null);
    if (there === null || signal.aborted) {
      return;
    }
    const keys = new Set(there.map(({ key }) => key));
    for (const entry of there) {
      this.#put(entry);
    }
    for (const [key, { order }] of this.#entries) {
      // Those that are being written, or could not be, are here alone.
      if (!keys.has(key) && Number.isInteger(order)) {
        this.#remove(key, []);
      }
    }
    this.#changed();
  }

  #setStuck(stuck: boolean): void {
    if (this.#stuck !== stuck) {
      this.#stuck = stuck;
      this.#late ||= stuck;
      this.#changed();
    }
  }

  #changed(): void {
    const entries = [...this.#entries.values()].toSorted((a, b) => a.order - b.order);
    const waiting = entries.filter(({ refusal }) => refusal === null);
    this.#late &&= waiting.length > 0;
    this.#view =
      entries.length === 0
        ? none
        : { waiting, refused: entries.filter(({ refusal }) => refusal !== null), late: this.#late };
    for (const listener of this.#listeners) {
      listener();
    }
  }
}

/** At most so many are on their way at once: a browser has six connections to a host, and others need some. */
const most = 4;

/** What is in memory alone has no whole number in the order. */
const inMemory = 0.001;

/** At worst it is sent once more, which does it no second time. */
function ignoreLostDisk(): void {}
