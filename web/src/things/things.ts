import { v7 } from "uuid";
import { accountOf, onTokenChange, readToken, wasLoggedOut } from "../api/session-token";
import { onReachabilityChange, readReachability } from "../api/reachability";
import type { Change } from "./change";
import type { Kept } from "./disk/disk";
import { clearDrafts } from "./disk/drafts";
import { clearKeptMark } from "./disk/kept-mark";
import { clearLastWords, forgetLastWord, keepLastWords, writeLastWords } from "./disk/last-words";
import { keepWhenLeft } from "./disk/keep-when-left";
import { openInTime, patience } from "./disk/open-disk";
import { forgetOwnVersions } from "./edit";
import { type Reversible, UndoHistory } from "./undo-history";
import { Loads } from "./loads";
import type { Made } from "./made";
import { Making } from "./making";
import { Outbox } from "./outbox/outbox";
import { type Connections, follow, placeFor, type Session, settled } from "./session";
import { ThingStore } from "./thing-store";
import { openTabs } from "./tabs/tabs";
import { wait } from "./tabs/with-lock";

/** Reports about the server's changes besides the things themselves. */
export interface Listener {
  /** Things of these kinds changed on the server. */
  onHeard: (kinds: ReadonlySet<string>) => void;
  /** Everything must be loaded again. */
  onStale: () => void;
  /** These are about to change; see `Change.touches`. */
  onMade: (touches: readonly string[]) => void;
}

/**
 * All data of one page about its user's things: the store with the single copy of each, the pending changes, the history for
 * undo, and what was loaded. Stays the same object; another user's session begins empty.
 */
export class Things {
  readonly store = new ThingStore();
  readonly history = new UndoHistory();
  readonly outbox = new Outbox({
    store: this.store,
    newKey: v7,
    now: () => new Date(),
    onRefused: (key) => this.#making.forgetRefused(key),
    onUnwritten: (entry) => this.#account !== null && keepLastWords(this.#account, [entry]),
    onOver: (key) => this.#account !== null && forgetLastWord(this.#account, key),
  });
  readonly loads = new Loads();
  readonly #making = new Making({
    store: this.store,
    history: this.history,
    outbox: this.outbox,
    onMade: (touches) => this.#listener?.onMade(touches),
  });
  #listener: Listener | null = null;
  /** Resolves once the data on the disk is taken up; at once if there is none. */
  restored: Promise<void> = Promise.resolve();
  /** Resolves once what is loaded from then on is kept up to date, if there is a connection; at once if it never will be. */
  followed: Promise<void> = Promise.resolve();
  #defaultMinutes: number | undefined;
  #account: string | null = null;
  #wipeDisk: Connections["wipeDisk"] = async () => {};
  #token = "";
  #keepLastWords: () => void = () => {};
  #over = new AbortController();
  #session: Promise<Session | null> = Promise.resolve(null);

  constructor() {
    onTokenChange(() => {
      // Another token of the same account is another session: a logout has wiped the stored data.
      if (readToken() !== this.#token) {
        this.#leaveBehind();
        this.end();
      }
    });
    this.store.watchKnown(() => this.#noteDefaultLength());
    onReachabilityChange(() => {
      if (readReachability() === "reachable") {
        this.outbox.sendWaiting();
      }
    });
  }

  /** A user is logged in: takes up their stored data, and from then on stores data, listens, and sends pending changes. */
  begin(connections: Connections): void {
    const account = accountOf(readToken());
    if (account === "" || account === this.#account) {
      return;
    }
    this.end();
    this.#account = account;
    this.#wipeDisk = connections.wipeDisk;
    this.#token = readToken();
    const { signal } = this.#over;
    const session = this.#open(account, connections, signal);
    this.#session = session;
    this.restored = settled(session);
    this.followed = follow(session, (opened) => connections.live(this, opened));
    const place = placeFor(session, connections);
    this.outbox.open(place, connections.changes);
  }

  async #open(
    account: string,
    { openDisk, ofThisVersion, takeUp }: Connections,
    signal: AbortSignal,
  ): Promise<Session | null> {
    // It listens before it reads: later writes of another tab are reported to it.
    const tabs = openTabs(account);
    signal.addEventListener("abort", () => tabs.close(), { once: true });
    // Changes made while the database is still opening are nowhere else.
    this.#keepLastWords = keepWhenLeft(account, this.outbox, signal);
    const disk = await openInTime(openDisk(account), signal);
    signal.addEventListener("abort", () => disk.close(), { once: true });
    const unwritten = (await writeLastWords(account, disk)).map(ofThisVersion);
    const nothing: Kept = { loaded: null, things: [], outbox: [] };
    const kept = await disk.read().catch(() => nothing);
    if (signal.aborted) {
      disk.close();
      return null;
    }
    takeUp(this, kept);
    // By the next task all listeners are registered.
    setTimeout(() => tabs.listening());
    return { account, disk, tabs, kept, unwritten, signal };
  }

  /** The session is over, though it was not ended here. Changes that are not stored yet wait for the same user. */
  #leaveBehind(): void {
    if (this.#account !== null && wasLoggedOut()) {
      clearDrafts(this.#account);
    } else {
      this.#keepLastWords();
    }
  }

  /** One at a time: the component that requests data that is not stored here. */
  listen(listener: Listener): () => void {
    this.#listener = listener;
    return () => {
      this.#listener = null;
    };
  }

  tellHeard(kinds: ReadonlySet<string>): void {
    this.#listener?.onHeard(kinds);
  }

  /** Everything must be loaded again: the changes since are unknown. */
  becomeStale(): void {
    if (this.loads.becomeStale()) {
      this.#listener?.onStale();
    }
  }

  /** Tasks without a duration depend on the settings, and are not reported when those change. */
  #noteDefaultLength(): void {
    const former = this.#defaultMinutes;
    this.#defaultMinutes = this.store.knownSettings()?.default_duration_minutes ?? former;
    if (former !== undefined && former !== this.#defaultMinutes) {
      this.becomeStale();
    }
  }

  /** Makes a change, which can be undone from then on, unless it is refused. */
  make<Variables, Answer>(change: Change<Variables, Answer>, variables: Variables): Made<Answer> {
    return this.#making.make(change, variables);
  }

  /** Undoes a change. Rejects with the server's reason. */
  async undo(done: Reversible): Promise<void> {
    await this.#making.undo(done);
  }

  /** Redoes a change. */
  async redo(undone: Reversible): Promise<void> {
    await this.#making.redo(undone);
  }

  /** Undoes or redoes a change. `give` is called with the opposite change, if there is one. Rejects like `undo`. */
  async reverse(done: Reversible, give: (opposite: Reversible) => void): Promise<void> {
    await this.#making.reverse(done, give);
  }

  /** A stored value besides the things, if there is a disk. */
  async fact(name: string): Promise<unknown> {
    const session = await this.#session;
    return session?.disk.fact(name).catch(() => undefined);
  }

  async setFact(name: string, value: unknown): Promise<void> {
    const session = await this.#session;
    await session?.disk.setFact(name, value).catch(() => {});
  }

  /** Deletes all data of the user that is stored here. The session must end right after it. */
  async wipe(): Promise<void> {
    const account = this.#account;
    const wipeDisk = this.#wipeDisk;
    this.end();
    clearKeptMark();
    if (account !== null) {
      clearLastWords(account);
      clearDrafts(account);
      // A disk that this page could not open in time may exist all the same; one that never answers must not delay the logout.
      await Promise.race([wipeDisk(account), wait(patience, this.#over.signal)]).catch(() => {});
    }
  }

  /** The user has logged out or changed. */
  end(): void {
    this.#keepLastWords = () => {};
    this.#over.abort();
    this.#over = new AbortController();
    this.#account = null;
    this.#token = "";
    this.#session = Promise.resolve(null);
    this.restored = Promise.resolve();
    this.followed = Promise.resolve();
    this.#defaultMinutes = undefined;
    this.outbox.close();
    this.history.clear();
    this.#making.clear();
    this.loads.becomeStale();
    forgetOwnVersions();
    this.store.clear();
  }
}
