import { v7 } from "uuid";
import type { Disk, Loaded } from "../disk/disk";
import { setKeptMark } from "../disk/kept-mark";
import type { Known } from "../kinds";

/** What comes in bursts is written together. In milliseconds. */
const writeDelay = 200;

/** Where nothing is kept yet, and nobody could say what has changed since. */
const nothing: Loaded = { token: "", tasks: false, calendars: false, labels: false, events: null, stamp: "" };

/**
 * Writes down what becomes known, and up to where that is: in the tab that listens to the server, and only there. Where several
 * listen, because the browser cannot say who is to, or because one was asleep, one of them writes, and the others look on.
 */
export class SnapshotWriter {
  readonly #disk: Disk;
  readonly #onLeft: () => void;
  #loaded: Loaded;
  /** The stamp of what was read or written here last; null if whatever is there is to go. */
  #former: string | null;
  /** The stamp of what another tab wrote after that, as long as it is another tab that writes. */
  #other: string | null = null;
  #unwritten = new Map<string, Known>();
  #writing: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #isBehind = false;

  /**
   * `loaded` is what was read of the disk. `onLeft` is called when another tab wrote, and has stopped: what is there is to be
   * read again, and this writer is of no use any more.
   */
  constructor(disk: Disk, loaded: Loaded | null, onLeft: () => void = () => {}) {
    this.#disk = disk;
    this.#loaded = loaded ?? nothing;
    this.#former = loaded?.stamp ?? null;
    this.#onLeft = onLeft;
  }

  /** Whether the disk lacks something that was to be written. */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  get loaded(): Loaded {
    return this.#loaded;
  }

  /** To be written with what comes next, or soon. */
  note(known: readonly Known[]): void {
    for (const each of known) {
      this.#unwritten.set(`${each.kind} ${each.id}`, each);
    }
    // Without a token nobody could say what has changed since.
    if (this.#timer === undefined && this.#loaded.token !== "" && !this.#isClosed) {
      this.#timer = setTimeout(() => void this.write({}), writeDelay);
    }
  }

  /** Another tab goes on, or another writer in this one. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  /** What is kept cannot be brought up to date. */
  async beginAnew(token: string): Promise<void> {
    await this.#writing;
    this.#unwritten = new Map();
    this.#former = null;
    this.#other = null;
    this.#loaded = nothing;
    await this.write({ token });
  }

  /** Writes what was noted together with where that leaves off, so that one is never there without the other. */
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
      // A full disk keeps nobody from working. What is there stays as old as its token says; the rest is written with what comes
      // next, unless something newer was noted.
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

  /** Another tab wrote. What it wrote is whole without what was to be written here. */
  #lookOn(there: Loaded | null): void {
    if (there !== null && there.token === this.#loaded.token) {
      // As far as this one is: whichever hears something first writes it.
      this.#loaded = there;
      this.#former = there.stamp;
      this.#other = null;
    } else if (there !== null && there.stamp !== this.#other) {
      this.#other = there.stamp;
    } else {
      // It has not written since this one wrote last: it is gone, or asleep.
      this.#onLeft();
    }
  }
}
