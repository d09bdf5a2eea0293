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

/** What is told about the server's changes besides the things themselves. */
export interface Listener {
  /** Things of these kinds changed on the server. */
  onHeard: (kinds: ReadonlySet<string>) => void;
  /** What was loaded before is to be loaded anew. */
  onStale: () => void;
  /** Somebody is about to change what these name; see `Change.touches`. */
  onMade: (touches: readonly string[]) => void;
}

/**
 * All that one page has of its person's things: the store with the one copy of each, the changes that wait, what can be taken
 * back, and what was loaded. Stays the same object; another person's session begins empty.
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
  /** Once what was kept on the disk is there. At once, where nothing is. */
  restored: Promise<void> = Promise.resolve();
  /** Once what is loaded from then on is kept up to date, as far as there is a connection. At once, where nobody sees to that. */
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
      // Another token of the same account is another session: whoever logged out has wiped what was kept.
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

  /** Somebody is here: brings what is kept of them, and from then on keeps it, listens, and sends what waits. */
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
    // It listens before it reads: whatever another tab writes after that, it tells.
    const tabs = openTabs(account);
    signal.addEventListener("abort", () => tabs.close(), { once: true });
    // What is changed while the database still opens is nowhere else.
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

  /** The session is over, though nobody ended it here. What is not written down yet waits for the same person. */
  #leaveBehind(): void {
    if (this.#account !== null && wasLoggedOut()) {
      clearDrafts(this.#account);
    } else {
      this.#keepLastWords();
    }
  }

  /** One at a time: whoever asks the server for what is not kept here. */
  listen(listener: Listener): () => void {
    this.#listener = listener;
    return () => {
      this.#listener = null;
    };
  }

  tellHeard(kinds: ReadonlySet<string>): void {
    this.#listener?.onHeard(kinds);
  }

  /** Everything is to be loaded anew: nobody can say what has changed since. */
  becomeStale(): void {
    if (this.loads.becomeStale()) {
      this.#listener?.onStale();
    }
  }

  /** What has no length of its own is as long as the settings say, and is not told of when they change. */
  #noteDefaultLength(): void {
    const former = this.#defaultMinutes;
    this.#defaultMinutes = this.store.knownSettings()?.default_duration_minutes ?? former;
    if (former !== undefined && former !== this.#defaultMinutes) {
      this.becomeStale();
    }
  }

  /** Makes a change, which can be taken back from then on, unless it is refused. */
  make<Variables, Answer>(change: Change<Variables, Answer>, variables: Variables): Made<Answer> {
    return this.#making.make(change, variables);
  }

  /** Takes a change back. Rejects with what the server says against that. */
  async undo(done: Reversible): Promise<void> {
    await this.#making.undo(done);
  }

  /** Does again what was taken back. */
  async redo(undone: Reversible): Promise<void> {
    await this.#making.redo(undone);
  }

  /** Takes a change back, or does it again. `give` is called with what does the opposite, if anything does. Rejects as `undo`. */
  async reverse(done: Reversible, give: (opposite: Reversible) => void): Promise<void> {
    await this.#making.reverse(done, give);
  }

  /** What a disk remembers besides the things, if there is one. */
  async fact(name: string): Promise<unknown> {
    const session = await this.#session;
    return session?.disk.fact(name).catch(() => undefined);
  }

  async setFact(name: string, value: unknown): Promise<void> {
    const session = await this.#session;
    await session?.disk.setFact(name, value).catch(() => {});
  }

  /** Removes everything that is kept here of who is here. The session is to end right after it. */
  async wipe(): Promise<void> {
    const account = this.#account;
    const wipeDisk = this.#wipeDisk;
    this.end();
    clearKeptMark();
    if (account !== null) {
      clearLastWords(account);
      clearDrafts(account);
      // A disk that this page did not get to open in time may be there all the same; one that never answers keeps nobody here.
      await Promise.race([wipeDisk(account), wait(patience, this.#over.signal)]).catch(() => {});
    }
  }

  /** Nobody is here any more, or somebody else. */
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
