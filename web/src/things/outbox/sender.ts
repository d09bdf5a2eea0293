import { backoff } from "../../lib/backoff";
import type { Entries } from "./entries";
import type { OutboxEntry } from "./entry";
import type { Place } from "./place";

/** At most so many are on their way at once: a browser has six connections to a host, and others need some. */
const mostInFlight = 4;

interface SenderOptions {
  entries: Entries;
  /** Sends one and sees to what comes of it; says with `setStuck` that nothing did. */
  send: (entry: OutboxEntry, place: Place, signal: AbortSignal) => Promise<void>;
  /** What is on the disk is to be read: another tab may have sent some meanwhile, or left some behind. */
  readAgain: (place: Place, signal: AbortSignal) => Promise<void>;
}

/**
 * When what waits is sent: in its order, one after the other where they touch the same, by whichever tab has the turn. What gets
 * no answer ends the turn, and is sent again after a while.
 */
export class Sender {
  readonly #options: SenderOptions;
  #sending = false;
  /** The last attempt got no answer. */
  #stuck = false;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wake: () => void = () => {};

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  get stuck(): boolean {
    return this.#stuck;
  }

  /** There was an answer, or there was none, here or in another tab. */
  setStuck(stuck: boolean): void {
    if (stuck && !this.#stuck) {
      this.#options.entries.becomeLate();
    }
    this.#stuck = stuck;
  }

  /** The session is over. */
  close(): void {
    clearTimeout(this.#timer);
    this.#sending = false;
    this.#stuck = false;
    this.#attempts = 0;
  }

  /** Sends what waits, unless that is going on already. To be called when a connection may be back. */
  sendWaiting(place: Promise<Place>, signal: AbortSignal): void {
    if (this.#sending) {
      // What came since may go out beside what is on its way.
      this.#wake();
      return;
    }
    if (this.#options.entries.next(new Set()) === undefined) {
      return;
    }
    clearTimeout(this.#timer);
    this.#sending = true;
    void this.#takeTurn(place, signal);
  }

  async #takeTurn(place: Promise<Place>, signal: AbortSignal): Promise<void> {
    let hadTurn = false;
    try {
      const opened = await place;
      await opened.inTurn((turn) => this.#sendAll(opened, AbortSignal.any([signal, turn])));
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
      this.#timer = setTimeout(() => this.sendWaiting(place, signal), backoff(this.#attempts));
      this.#attempts += 1;
    } else {
      this.#attempts = 0;
      // What came in between.
      this.sendWaiting(place, signal);
    }
  }

  async #sendAll(place: Place, signal: AbortSignal): Promise<void> {
    if (!place.isStillHere()) {
      throw new Error("somebody else is here");
    }
    await this.#options.readAgain(place, signal);
    this.setStuck(false);
    const called = Promise.withResolvers<void>();
    const over = () => called.resolve();
    signal.addEventListener("abort", over, { once: true });
    const onTheWay = new Map<string, Promise<void>>();
    for (;;) {
      const mayBegin = !signal.aborted && !this.#stuck && onTheWay.size < mostInFlight && place.isStillHere();
      const next = mayBegin ? this.#options.entries.next(new Set(onTheWay.keys())) : undefined;
      if (next !== undefined) {
        onTheWay.set(next.key, this.#sendOne(next, place, signal, onTheWay));
      } else if (onTheWay.size > 0 && !signal.aborted) {
        const woken = new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
        // Each that comes back may set another free.
        // oxlint-disable-next-line no-await-in-loop
        await Promise.race([...onTheWay.values(), woken, called.promise]);
      } else {
        signal.removeEventListener("abort", over);
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
      await this.#options.send(entry, place, signal);
    } finally {
      onTheWay.delete(entry.key);
    }
  }
}
