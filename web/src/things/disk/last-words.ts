import type { OutboxEntry } from "../outbox/entry";
import type { Disk } from "./disk";

/** A change that a page could not write to the database any more before it was closed. */
export type LastWord = Omit<OutboxEntry, "order">;

/**
 * What was changed in the very moment in which a page is closed, or what no database takes. A database takes its time, and a page
 * that is closed has none; the browser's local storage is written at once.
 */
const keyOf = (account: string): string => `last-words ${account}`;

/** Adds to what is there: several tabs may be closed at the same time. */
export function keepLastWords(account: string, words: readonly LastWord[]): void {
  if (words.length > 0) {
    const keys = new Set(words.map(({ key }) => key));
    const there = readLastWords(account).filter(({ key }) => !keys.has(key));
    try {
      localStorage.setItem(keyOf(account), JSON.stringify([...there, ...words]));
    } catch {
      // There is no room: they are there as long as the page is.
    }
  }
}

export function readLastWords(account: string): LastWord[] {
  // Written here alone.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(localStorage.getItem(keyOf(account)) ?? "[]") as LastWord[];
}

export const clearLastWords = (account: string): void => localStorage.removeItem(keyOf(account));

/** One of them is written down, or done: whoever reads them later must not do it once more. */
export function forgetLastWord(account: string, key: string): void {
  const words = readLastWords(account);
  if (words.some((word) => word.key === key)) {
    localStorage.setItem(keyOf(account), JSON.stringify(words.filter((word) => word.key !== key)));
  }
}

/**
 * What the last page could not write any more. What it could after all is there already, and refused by its key. Each is
 * forgotten only when a disk has it that outlasts this page, too. Answers those that this one does not take.
 */
export async function writeLastWords(account: string, disk: Disk): Promise<LastWord[]> {
  const unwritten: LastWord[] = [];
  for (const word of readLastWords(account)) {
    try {
      // In the order in which they were made.
      // oxlint-disable-next-line no-await-in-loop
      await disk.add(word);
    } catch (error) {
      if (!isThereAlready(error)) {
        unwritten.push(word);
        continue;
      }
    }
    if (disk.lasts) {
      forgetLastWord(account, word.key);
    }
  }
  return unwritten;
}

const isThereAlready = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "ConstraintError";
