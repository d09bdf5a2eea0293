import { v7 } from "uuid";
import type { Disk, Loaded } from "../disk/disk";
import { setKeptMark } from "../disk/kept-mark";
import type { Known } from "../kinds";

/** Changes that come in bursts are written together. In milliseconds. */
const writeDelay = 200;

/** For an empty storage, or one whose changes since are unknown. */
const nothing: Loaded = { token: "", tasks: false, calendars: false, labels: false, events: null, stamp: "" };

/**
 * Stores new data and the token up to which it is current: only in the tab that listens to the server. Several tabs may listen,
 * because the browser has no locks, or because one was asleep; then one of them writes, and the others only watch.
 */
export class SnapshotWriter {
  readonly #disk: Disk;
  readonly #onLeft: () => void;
  #loaded: Loaded;
  /** The stamp of the last data read or written here; null if existing data is to be replaced. */
  #former: string | null;
  /** The stamp that another tab wrote after that, while another tab is writing. */
  #other: string | null = null;
  #unwritten = new Map<string, Known>();
  #writing: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #isBehind = false;

  /**
   * `loaded` is what was read from the disk. `onLeft` is called when another tab has written, and has stopped: the data must be
   * read again, and this writer cannot be used any more.
   */
  constructor(disk: Disk, loaded: Loaded | null, onLeft: () => void = () => {}) {
    this.#disk = disk;
    this.#loaded = loaded ?? nothing;
    this.#former = loaded?.stamp ?? null;
    this.#onLeft = onLeft;
  }

  /** Whether the disk lacks data that should have been written. */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  get loaded(): Loaded {
    return this.#loaded;
  }

  /** To be written with the next data, or soon. */
  note(known: readonly Known[]): void {
    for (const each of known) {
      this.#unwritten.set(`${each.kind} ${each.id}`, each);
    }
    // Without a token the changes since are unknown.
    if (this.#timer === undefined && this.#loaded.token !== "" && !this.#isClosed) {
      this.#timer = setTimeout(() => void this.write({}), writeDelay);
    }
  }

  /** Another tab takes over, or another writer in this one. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  /** The stored data cannot be updated. */
  async beginAnew(token: string): Promise<void> {
    await this.#writing;
    this.#unwritten = new Map();
    this.#former = null;
    this.#other = null;
    this.#loaded = nothing;
    await this.write({ token });
  }

  /** Writes the noted data together with its token, so that neither is ever there without the other. */
  write(change: Partial<Loaded>): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#loaded = { ...this.#loaded, ...change };
    this.#writing = this.#keep(this.#writing);
    return this.#writing;
  }

  async #keep(earlier: Promise<void>): Promise<void> {
    await earlier;
    if (this.#isClosed) {
      return;
    }
    const written = this.#unwritten;
    this.#unwritten = new Map();
    try {
      if (this.#other === null && (await this.#isWritten(written))) {
        this.#isBehind = false;
        setKeptMark();
      } else {
        this.#lookOn(await this.#disk.loaded());
      }
    } catch {
      // A full disk must not stop the user. The stored data stays as old as its token says; the rest is written with the next
      // data, unless something newer was noted.
      this.#isBehind = true;
      this.#unwritten = new Map([...written, ...this.#unwritten]);
    }
  }

  async #isWritten(known: ReadonlyMap<string, Known>): Promise<boolean> {
    const loaded = { ...this.#loaded, stamp: v7() };
    const isWritten = await this.#disk.keep([...known.values()], loaded, this.#former);
    if (isWritten) {
      this.#former = loaded.stamp;
    }
    return isWritten;
  }

  /** Another tab has written. Its data is complete without what was to be written here. */
  #lookOn(there: Loaded | null): void {
    if (there !== null && there.token === this.#loaded.token) {
      // It is as current as this one: whichever receives a change first writes it.
      this.#loaded = there;
      this.#former = there.stamp;
      this.#other = null;
    } else if (there !== null && there.stamp !== this.#other) {
      this.#other = there.stamp;
    } else {
      // It has not written since this tab's last write: it was closed, or is asleep.
      this.#onLeft();
    }
  }
}
