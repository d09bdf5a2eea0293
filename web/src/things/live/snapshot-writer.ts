import type { Disk, Loaded } from "../disk/disk";
import { setKeptMark } from "../disk/kept-mark";
import type { Known } from "../kinds";

/** What comes in bursts is written together. In milliseconds. */
const writeDelay = 200;

/** Writes down what becomes known, and up to where that is: in the tab that listens to the server, and only there. */
export class SnapshotWriter {
  readonly #disk: Disk;
  #loaded: Loaded;
  #unwritten = new Map<string, Known>();
  #writing: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(disk: Disk, loaded: Loaded) {
    this.#disk = disk;
    this.#loaded = loaded;
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
    if (this.#timer === undefined && this.#loaded.token !== "") {
      this.#timer = setTimeout(() => void this.write({}), writeDelay);
    }
  }

  /** Another tab goes on. */
  close(): void {
    clearTimeout(this.#timer);
  }

  /** What is kept cannot be brought up to date. */
  async beginAnew(token: string): Promise<void> {
    await this.#writing;
    this.#unwritten = new Map();
    this.#loaded = { token, tasks: false, events: null };
    await this.#disk.forgetThings().catch(() => {});
    await this.write({});
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
    const written = this.#unwritten;
    this.#unwritten = new Map();
    try {
      await this.#disk.keep([...written.values()], this.#loaded);
    } catch {
      // A full disk keeps nobody from working. What is there stays as old as its token says; the rest is written with what comes
      // next, unless something newer was noted.
      this.#unwritten = new Map([...written, ...this.#unwritten]);
      return;
    }
    setKeptMark();
  }
}
