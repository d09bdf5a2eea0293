import { backoff } from "../../lib/backoff";
import type { Entries } from "./entries";
import type { OutboxEntry } from "./entry";
import type { Place } from "./place";

/** At most this many are being sent at once: a browser has six connections to a host, and other requests need some. */
const mostInFlight = 4;

interface SenderOptions {
  entries: Entries;
  /** Sends one change and handles the result; calls `setStuck` if there was no answer. */
  send: (entry: OutboxEntry, place: Place, signal: AbortSignal) => Promise<void>;
  /** Reads the disk: another tab may have sent some in the meantime, or left some behind. */
  readAgain: (place: Place, signal: AbortSignal) => Promise<void>;
}

/**
 * Decides when pending changes are sent: in order, one after the other if they touch the same, by the tab that has the turn. If
 * there is no answer the turn ends, and they are sent again after a while.
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

  /** Sends the pending changes, unless that is running already. Call it when the connection may be back. */
  sendWaiting(place: Promise<Place>, signal: AbortSignal): void {
    if (this.#sending) {
      // Newer changes may be sent besides those that are being sent.
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
      // Aborted, because the session is over; or the browser gives no turn.
    }
    if (signal.aborted) {
      return;
    }
    this.#sending = false;
    if (this.#stuck || !hadTurn) {
      // A server that answers, but is too busy, is not noticed elsewhere.
      this.#timer = setTimeout(() => this.sendWaiting(place, signal), backoff(this.#attempts));
      this.#attempts += 1;
    } else {
      this.#attempts = 0;
      // Changes that were made in between.
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
        // Each result may unblock another change.
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
