import type { Disk, Loaded } from "../disk/disk";
import { setKeptMark } from "../disk/kept-mark";
import type { Known } from "../kinds";

/** What comes in bursts is written together. In milliseconds. */
const soon = 200;

/** Writes down what becomes known, and up to where that is: in the tab that listens to the server, and only there. */
export class Keeper {
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
      this.#timer = setTimeout(() => void this.write({}), soon);
    }
  }

  /** Another tab goes on. */
  close(): void {
    clearTimeout(this.#timer);
  }

  /** What is kept cannot be brought up to date. */
  async beginAnew(token: string): Promise<void> {
    this.#unwritten = new Map();
    this.#loaded = { token, tasks: false, events: null };
    await this.#writing;
    await this.#disk.forgetThings().catch(() => {});
    await this.write({});
  }

  /** Writes what was noted together with where that leaves off, so that one is never there without the other. */
  write(change: Partial<Loaded>): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#loaded = { ...this.#loaded, ...change };
    const known = [...this.#unwritten.values()];
    this.#unwritten = new Map();
    const loaded = this.#loaded;
    this.#writing = this.#keep(known, loaded, this.#writing);
    return this.#writing;
  }

  async #keep(known: readonly Known[], loaded: Loaded, earlier: Promise<void>): Promise<void> {
    await earlier;
    try {
      await this.#disk.keep(known, loaded);
      setKeptMark();
    } catch {
      // A full disk keeps nobody from working. What is there then is older than its token says, so it goes.
      await this.#disk.forgetThings().catch(() => {});
    }
  }
}
