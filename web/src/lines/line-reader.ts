import type { ParsedFields } from "../api/generated/models/ParsedFields";
import type { ParsedLine } from "../api/generated/models/ParsedLine";
import type { ParsedPart } from "../api/generated/models/ParsedPart";
import type { ParseLine } from "../api/generated/models/ParseLine";
import type { PlainRange } from "../api/generated/models/PlainRange";
import { readReachability } from "../api/reachability";
import { keepInStep, withRanges } from "./plain-ranges";
import { maySaySomething, readLine, type UnreadLine, unreadLine } from "./read-line";

/** How long typing must pause before the line is read, and how long a submitted line waits for that. In milliseconds. */
const pause = 150;
const patience = 1_500;

/** What a line describes. */
type Kind = NonNullable<ParseLine["kind"]>;

/** A line that is being typed, and what was understood of it. */
export interface Reading {
  text: string;
  /** In the order of the text; empty until there is an answer. */
  parts: readonly ParsedPart[];
  fields: ParsedLine["fields"] | null;
}

/** The fields of a submitted line, or that it will be read later; null if it is only a title. */
export type Submitted = ParsedFields | UnreadLine | null;

const nothing: Reading = { text: "", parts: [], fields: null };

/** Reads the line that is being typed, and remembers which parts are plain text. */
export class LineReader {
  readonly #kind: Kind;
  readonly #readLine: typeof readLine;
  readonly #listeners = new Set<() => void>();
  #reading = nothing;
  #plain: readonly PlainRange[] = [];
  #asking = new AbortController();
  /** Earlier submissions, whose lines are read first. */
  #before: Promise<unknown> | null = null;

  constructor(kind: Kind, read = readLine) {
    this.#kind = kind;
    this.#readLine = read;
  }

  readonly reading = (): Reading => this.#reading;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The line has changed. */
  type(text: string): void {
    const before = this.#reading;
    if (text === before.text) {
      return;
    }
    this.#plain = keepInStep(this.#plain, before.text, text);
    // Unchanged parts stay marked until the answer arrives, so that nothing flickers.
    this.#set({ text, parts: moved(before, text), fields: null });
    this.#ask(pause);
  }

  /** These parts are plain text without a meaning. */
  makePlain(parts: readonly ParsedPart[]): void {
    this.#plain = withRanges(this.#plain, parts);
    const { text, parts: all } = this.#reading;
    this.#set({ text, parts: all.filter((part) => !parts.includes(part)), fields: null });
    this.#ask(0);
  }

  /** The answer for a line that is still being typed: null if it is only a title, a promise if it is not known yet. */
  answer(text: string): ParsedLine | null | Promise<ParsedLine | null> {
    this.type(text);
    const { parts, fields } = this.#reading;
    if (fields !== null) {
      return { parts: [...parts], fields };
    }
    return maySaySomething(text) && canAsk() ? this.#readInTime(text) : null;
  }

  /**
   * The same for a submitted line: the next one begins without it, and is read after it. A line that could not be read is unread.
   */
  take(text: string): Submitted | Promise<Submitted> {
    const answer = this.answer(text);
    const unread = unreadLine(text, this.#plain);
    this.#plain = [];
    this.#set(nothing);
    this.#asking.abort();
    if (!(answer instanceof Promise) && this.#before === null) {
      return answer === null ? unread : answer.fields;
    }
    const said = Promise.resolve(answer).then((line) => (line === null ? unread : line.fields));
    const own = (this.#before ?? Promise.resolve()).then(() => said);
    this.#before = own;
    void own.finally(() => {
      if (this.#before === own) {
        this.#before = null;
      }
    });
    return own;
  }

  #ask(after: number): void {
    this.#asking.abort();
    const { text } = this.#reading;
    if (!maySaySomething(text) || !canAsk()) {
      if (this.#reading.parts.length > 0) {
        this.#set({ text, parts: [], fields: null });
      }
      return;
    }
    const asking = new AbortController();
    this.#asking = asking;
    void this.#read(text, after, asking.signal);
  }

  async #read(text: string, after: number, signal: AbortSignal): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, after));
    if (signal.aborted) {
      return;
    }
    try {
      const { parts, fields } = await this.#readLine({ text, kind: this.#kind, plain: this.#plain }, signal);
      if (!signal.aborted) {
        this.#set({ text, parts, fields });
      }
    } catch {
      if (!signal.aborted) {
        // It is a plain title.
        this.#set({ text, parts: [], fields: null });
      }
    }
  }

  async #readInTime(text: string): Promise<ParsedLine | null> {
    try {
      return await this.#readLine(
        { text, kind: this.#kind, plain: this.#plain },
        AbortSignal.timeout(patience),
      );
    } catch {
      return null;
    }
  }

  #set(reading: Reading): void {
    this.#reading = reading;
    for (const listener of this.#listeners) {
      listener();
    }
  }
}

/** Offline there is no need to wait for an error. */
const canAsk = (): boolean => readReachability() === "reachable";

/** The parts at their places in a text that was changed elsewhere; without parts that were changed themselves. */
function moved({ text, parts }: Reading, after: string): ParsedPart[] {
  return parts.flatMap((part) => {
    const [range] = keepInStep([part], text, after);
    const isSame =
      range !== undefined && after.slice(range.from, range.to) === text.slice(part.from, part.to);
    return isSame ? [{ ...part, ...range }] : [];
  });
}
