import type { Event } from "../../../api/generated/models/Event";
import type { Item } from "../../../api/generated/models/Item";
import type { SearchResult } from "../../../api/generated/models/SearchResult";
import type { Task } from "../../../api/generated/models/Task";
import { excerptAround, foldedWords, holdsWords } from "../../../lib/search-words";
import type { View } from "../../../things/kinds";

/** How many results are shown: as many as the server returns. */
export const most = 20;

/** A result in the server's format, without the excerpt, and its rank. */
interface Ranked {
  result: SearchResult;
  /** The texts for an excerpt, the best first. */
  notes: readonly string[];
  beside: boolean;
  distance: number;
}

type Notes<T> = (thing: T) => readonly string[];

/** The things on this device that contain all words, in the server's order. */
export function searchHeld(view: View, words: readonly string[]): SearchResult[] {
  const now = Date.now();
  const found = [
    ...matches({ things: view.task, words, now, notesIn: notesOf, resultOf: resultOfTask }),
    ...matches({ things: view.event, words, now, notesIn: notesOfEvent, resultOf: resultOfEvent }),
    ...matches({ things: view.item, words, now, notesIn: notesOf, resultOf: resultOfItem }),
  ];
  // Only shown results need an excerpt.
  return found
    .toSorted(inOrder)
    .slice(0, most)
    .map(({ result, notes }) => Object.assign(result, { excerpt: excerptOf(notes, words) }));
}

function excerptOf(notes: readonly string[], words: readonly string[]): string | null {
  const excerpts = notes.map((text) => excerptAround(text, words));
  return excerpts.find((excerpt) => excerpt !== null) ?? null;
}

function inOrder(one: Ranked, other: Ranked): number {
  return (
    Number(one.beside) - Number(other.beside) ||
    Number(one.result.completed === true) - Number(other.result.completed === true) ||
    one.distance - other.distance ||
    // Ids ascend with time.
    (one.result.id < other.result.id ? 1 : -1)
  );
}

interface Searched<T> {
  things: ReadonlyMap<string, T>;
  words: readonly string[];
  now: number;
  notesIn: Notes<T>;
  resultOf: (thing: T) => SearchResult;
}

function* matches<T extends { title: string }>(searched: Searched<T>): Generator<Ranked> {
  const { things, words, now, notesIn, resultOf } = searched;
  for (const thing of things.values()) {
    const { title, all } = foldedOf(thing, notesIn);
    if (holdsWords(all, words)) {
      const result = resultOf(thing);
      const distance = Math.abs(timeOf(result) - now);
      yield { result, notes: notesIn(thing), beside: !holdsWords(title, words), distance };
    }
  }
}

/** Ten thousand tasks are not normalised again with each typed letter. A changed thing is another object. */
const folded = new WeakMap<object, { title: string; all: string }>();

function foldedOf<T extends { title: string }>(thing: T, notesIn: Notes<T>) {
  const known = folded.get(thing);
  if (known !== undefined) {
    return known;
  }
  const title = foldedWords(thing.title);
  const made = { title, all: title + notesIn(thing).map(foldedWords).join("") };
  folded.set(thing, made);
  return made;
}

const notesOf = ({ description }: { description?: string | null }) => [description ?? ""];
const notesOfEvent = ({ description, location }: Event) => [description, location];

function resultOfTask({ id, title, completed, due, scheduled_start, created_at }: Task): SearchResult {
  return {
    kind: "task",
    id,
    title,
    excerpt: null,
    completed,
    created_at,
    ...(due !== null && { due }),
    ...(scheduled_start !== null && { scheduled_start }),
  };
}

function resultOfEvent({ id, title, start, end, all_day, created_at }: Event): SearchResult {
  return { kind: "event", id, title, excerpt: null, start, end, all_day, created_at };
}

function resultOfItem({ id, title, created_at }: Item): SearchResult {
  return { kind: "item", id, title, excerpt: null, created_at };
}

function timeOf({ start, scheduled_start, due, created_at }: SearchResult): number {
  // A thing that waits to be sent does not exist on the server yet: it counts as the newest.
  const time = Date.parse(start ?? scheduled_start ?? due ?? created_at);
  return Number.isNaN(time) ? Date.now() : time;
}
