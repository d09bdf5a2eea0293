import type { AnyChange, Change, Rewriting } from "../change";
import type { Disk } from "../disk/disk";
import type { ThingStore } from "../thing-store";
import { Callers, type Outcome } from "./callers";
import { Delivery } from "./delivery";
import { Entries, isInMemory, type OutboxView } from "./entries";
import type { OutboxEntry } from "./entry";
import { Hearing } from "./hearing";
import { ignoreLostDisk } from "./lost-disk";
import { Outcomes } from "./outcomes";
import { nowhere, type Place } from "./place";
import { Rewritings, rewritten } from "./rewritings";
import { Sender } from "./sender";

interface OutboxOptions {
  store: ThingStore;
  newKey: () => string;
  now: () => Date;
  /** A change was not made, whether or not a caller waits for it. */
  onRefused?: (key: string) => void;
  /** It is not on a disk that survives this page, or not in its current form. */
  onUnwritten?: (entry: Omit<OutboxEntry, "order">) => void;
  /** It need not be stored any more. */
  onOver?: (key: string) => void;
}

/**
 * The changes that were made here and that the server has not accepted yet, of all tabs. Each is stored before it is sent, and
 * removed when the server has answered. Without an answer it stays and is sent again. A refusal is reported to its caller; if no
 * caller waits any more, it stays for the user to decide.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #changes = new Map<string, AnyChange>();
  readonly #entries: Entries;
  readonly #callers = new Callers();
  readonly #sender: Sender;
  readonly #outcomes: Outcomes;
  readonly #hearing: Hearing;
  #place: Promise<Place> = Promise.resolve(nowhere());
  /** Aborted at the end of the session. */
  #session = new AbortController();
  /** Changes are written in the order in which they are made. */
  #written: Promise<void> = Promise.resolve();
  readonly #rewritings = new Rewritings();

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#entries = new Entries(options.store, this.#changes);
    this.#outcomes = new Outcomes({
      store: options.store,
      entries: this.#entries,
      callers: this.#callers,
      onAnswered: () => this.#sender.setStuck(false),
      onRefused: options.onRefused,
      onOver: options.onOver,
    });
    const shared = {
      changes: this.#changes,
      entries: this.#entries,
      callers: this.#callers,
      outcomes: this.#outcomes,
      retry: async (key: string, variables: unknown) => this.retry(key, variables),
      onUnanswered: () => this.#becomeStuck(),
    };
    this.#hearing = new Hearing({
      ...shared,
      place: async () => this.#place,
      anew: (entry) => this.#anew(entry),
      discard: async (key) => this.discard(key),
      sendWaiting: () => this.sendWaiting(),
    });
    const delivery = new Delivery({
      ...shared,
      store: options.store,
      rewrite: async (sent, into) => this.#rewrite(sent, into),
      noteUnwritten: (entry, disk) => this.#noteUnwritten(entry, disk),
    });
    this.#sender = new Sender({
      entries: this.#entries,
      send: async (entry, place, signal) => delivery.send(entry, place, signal),
      readAgain: (place, signal) => this.#readAgain(place, signal),
    });
    this.view = this.#entries.view;
    this.subscribe = this.#entries.subscribe;
  }

  readonly view: () => OutboxView;

  readonly subscribe: (listener: () => void) => () => void;

  /** A user is logged in: takes up their pending changes. `changes` are those that may be on the disk. */
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
    const { tabs, left, unwritten } = taken;
    tabs.listen((message) => !signal.aborted && this.#hearing.hear(message));
    this.#entries.put(...left);
    for (const entry of unwritten) {
      this.#entries.put(this.#entries.withPlaceInMemory(entry));
    }
    this.#entries.becomeLate();
    this.sendWaiting();
  }

  /** The session is over: pending changes stay on the disk. */
  close(): void {
    this.#session.abort();
    this.#session = new AbortController();
    this.#place = Promise.resolve(nowhere());
    this.#written = Promise.resolve();
    this.#rewritings.clear();
    this.#sender.close();
    this.#callers.clear();
    this.#entries.clear();
  }

  /** The change with that name, if this page knows it. */
  changeNamed(name: string): AnyChange | undefined {
    return this.#changes.get(name);
  }

  /** Makes a change: shows it, stores it, sends it. Rejects with the server's reason. `onKey` is called with its key. */
  run<Variables, Answer>(
    change: Change<Variables, Answer>,
    variables: Variables,
    onKey: (key: string) => void = () => {},
  ): Promise<Outcome<Answer>> {
    this.#changes.set(change.name, change);
    const { newKey, now } = this.#options;
    const fresh = {
      key: newKey(),
      name: change.name,
      variables: this.#rewritings.variablesOf({ name: change.name, variables }),
      madeAt: now().toISOString(),
      refusal: null,
    };
    onKey(fresh.key);
    const outcome = this.#callers.wait(fresh.key);
    // Shown before it is stored: the user does not wait for a disk.
    this.#entries.putUnwritten(fresh);
    this.#written = this.#write(fresh, this.#written, this.#session.signal);
    // The result of a change is what its own `send` returns.
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
    // A full or removed disk must not stop the user: the change exists as long as the page does.
    const entry = await disk.add(fresh).catch(() => this.#entries.withPlaceInMemory(fresh));
    if (signal.aborted || this.#entries.get(fresh.key) === undefined) {
      return;
    }
    this.#entries.noteWritten(entry);
    this.#noteUnwritten(entry, disk);
    tabs.tell({ type: "added", entry });
    if (this.#sender.stuck) {
      this.#outcomes.letCallersGo();
    }
    this.sendWaiting();
  }

  #noteUnwritten(entry: OutboxEntry, disk: Disk): void {
    if (!disk.lasts || isInMemory(entry)) {
      this.#options.onUnwritten?.(withoutOrder(entry));
    }
  }

  /** Changes that were made so recently that they are not on a disk yet, or that no disk accepts. */
  unwritten(): readonly Omit<OutboxEntry, "order">[] {
    return this.#entries.unwritten().map(withoutOrder);
  }

  /** Sends the pending changes, unless that is running already. Call it when the connection may be back. */
  sendWaiting(): void {
    this.#sender.sendWaiting(this.#place, this.#session.signal);
  }

  /** There was no answer: waiting callers are released. */
  #becomeStuck(): void {
    this.#sender.setStuck(true);
    this.#outcomes.letCallersGo();
  }

  async #rewrite(sent: OutboxEntry, into: Rewriting): Promise<boolean> {
    this.#rewritings.add(into);
    // Only changes on the disk can be rewritten: wait for those that are being written.
    await this.#written;
    const { waiting, refused } = this.view();
    const others = [...waiting, ...refused].filter(({ key }) => key !== sent.key);
    const anew = rewritten(others, into);
    // `retry` replaces the variables and sends again. Refused changes may have failed for the same reason.
    await Promise.all(anew.map(({ key, variables }) => this.retry(key, variables)));
    if (anew.length === 0) {
      this.#rewritings.remove(into);
    }
    return anew.length > 0;
  }

  /** Another tab may have made it without knowing the rewritings of this one. */
  #anew(entry: OutboxEntry): OutboxEntry {
    const variables = this.#rewritings.variablesOf(entry);
    return variables === entry.variables ? entry : { ...entry, variables };
  }

  /** Sends a refused change again, perhaps with other variables. */
  async retry(key: string, variables: unknown): Promise<void> {
    const { disk, tabs } = await this.#place;
    const former = this.#entries.get(key);
    // One that could not be stored exists only here.
    const here = former === undefined ? null : { ...former, variables, refusal: null };
    const entry = (await disk.retry(key, variables).catch(() => null)) ?? here;
    if (entry !== null) {
      this.#entries.put(entry);
      this.#noteUnwritten(entry, disk);
      tabs.tell({ type: "retried", entry });
      this.sendWaiting();
    }
  }

  /** Discards a refused change. */
  async discard(key: string): Promise<void> {
    const { disk, tabs } = await this.#place;
    await disk.discard(key).catch(ignoreLostDisk);
    tabs.tell({ type: "discarded", key, known: [], isForgotten: disk.lasts });
    this.#outcomes.discarded(key, []);
  }

  /** Another tab may have sent some in the meantime, or left some behind. */
  async #readAgain({ disk }: Place, signal: AbortSignal): Promise<void> {
    const rows = await disk.outbox().catch(() => null);
    if (rows !== null && !signal.aborted) {
      const there = rows.map((entry) => this.#anew(entry));
      this.#entries.takeOver(there);
      // Another tab has sent it, and may be closed before it reports that.
      this.#callers.letGo((key) => this.#entries.get(key) === undefined);
      for (const entry of there.filter(({ refusal }) => refusal !== null)) {
        this.#hearing.hearRefusal(entry, []);
      }
    }
  }
}

const withoutOrder = ({ order: _none, ...entry }: OutboxEntry): Omit<OutboxEntry, "order"> => entry;
