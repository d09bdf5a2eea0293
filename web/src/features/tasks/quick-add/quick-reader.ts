import type { ParsedLine } from "../../../api/generated/models/ParsedLine";
import type { ParsedPart } from "../../../api/generated/models/ParsedPart";
import type { PlainRange } from "../../../api/generated/models/PlainRange";
import { readReachability } from "../../../api/reachability";
import { keepInStep, withRanges } from "./plain-ranges";
import { type Said, saidIn } from "./quick-add-fields";
import { maySaySomething, readLine } from "./read-line";

/** In milliseconds: so long nothing is typed before the line is read, and so long who has submitted it waits for that. */
const pause = 150;
const patience = 1_500;

/** A line that is being typed, and what was understood of it. */
export interface Reading {
  text: string;
  /** In the order of the text; empty until there is an answer. */
  parts: readonly ParsedPart[];
  fields: ParsedLine["fields"] | null;
}

const nothing: Reading = { text: "", parts: [], fields: null };

/** Has the line read that is being typed, and keeps in mind which of its letters are plain. */
export class QuickReader {
  readonly #listeners = new Set<() => void>();
  #reading = nothing;
  #plain: readonly PlainRange[] = [];
  #asking = new AbortController();
  /** Those who submitted before, whose tasks come first. */
  #before: Promise<unknown> | null = null;

  readonly reading = (): Reading => this.#reading;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The line is another one by now. */
  type(text: string): void {
    const before = this.#reading;
    if (text === before.text) {
      return;
    }
    this.#plain = keepInStep(this.#plain, before.text, text);
    // What stays as it was is marked until the answer comes, so that nothing flickers.
    this.#set({ text, parts: moved(before, text), fields: null });
    this.#ask(pause);
  }

  /** These letters mean nothing: they are plain text. */
  makePlain(parts: readonly ParsedPart[]): void {
    this.#plain = withRanges(this.#plain, parts);
    const { text, parts: all } = this.#reading;
    this.#set({ text, parts: all.filter((part) => !parts.includes(part)), fields: null });
    this.#ask(0);
  }

  /** What the line says that is submitted: null if that is its title, a promise if nobody knows yet. */
  take(text: string): Said | null | Promise<Said | null> {
    this.type(text);
    const { fields } = this.#reading;
    const asks = fields === null && maySaySomething(text) && canAsk();
    const plain = this.#plain;
    this.#plain = [];
    this.#set(nothing);
    this.#asking.abort();
    const known = fields === null ? null : saidIn(fields);
    if (!asks && this.#before === null) {
      return known;
    }
    const said = asks ? readInTime(text, plain) : Promise.resolve(known);
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
      const { parts, fields } = await readLine(text, this.#plain, signal);
      if (!signal.aborted) {
        this.#set({ text, parts, fields });
      }
    } catch {
      if (!signal.aborted) {
        // It is a title as any other.
        this.#set({ text, parts: [], fields: null });
      }
    }
  }

  #set(reading: Reading): void {
    this.#reading = reading;
    for (const listener of this.#listeners) {
      listener();
    }
  }
}

/** Nobody need wait to hear that there is no connection. */
const canAsk = (): boolean => readReachability() === "reachable";

async function readInTime(text: string, plain: readonly PlainRange[]): Promise<Said | null> {
  try {
    return saidIn((await readLine(text, plain, AbortSignal.timeout(patience))).fields);
  } catch {
    return null;
  }
}

/** The parts where they are in a text that was changed elsewhere; without those that were themselves changed. */
function moved({ text, parts }: Reading, after: string): ParsedPart[] {
  return parts.flatMap((part) => {
    const [range] = keepInStep([part], text, after);
    const isSame =
      range !== undefined && after.slice(range.from, range.to) === text.slice(part.from, part.to);
    return isSame ? [{ ...part, ...range }] : [];
  });
}
