import type { OutboxEntry } from "../outbox/entry";
import type { Disk } from "./disk";

/** A change that a page could not write to the database before it was closed. */
export type LastWord = Omit<OutboxEntry, "order">;

/**
 * Changes made at the moment when a page is closed, or that the database refuses. A database takes time, which a closing page
 * does not have; the browser's local storage is written at once.
 */
const keyOf = (account: string): string => `last-words ${account}`;

/** Adds to the existing ones: several tabs may be closed at the same time. */
export function keepLastWords(account: string, words: readonly LastWord[]): void {
  if (words.length > 0) {
    const keys = new Set(words.map(({ key }) => key));
    const there = readLastWords(account).filter(({ key }) => !keys.has(key));
    try {
      localStorage.setItem(keyOf(account), JSON.stringify([...there, ...words]));
    } catch {
      // There is no room: they exist as long as the page does.
    }
  }
}

export function readLastWords(account: string): LastWord[] {
  // Only this module writes it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(localStorage.getItem(keyOf(account)) ?? "[]") as LastWord[];
}

export const clearLastWords = (account: string): void => localStorage.removeItem(keyOf(account));

/** One of them is stored, or done: it must not be done a second time. */
export function forgetLastWord(account: string, key: string): void {
  const words = readLastWords(account);
  if (words.some((word) => word.key === key)) {
    localStorage.setItem(keyOf(account), JSON.stringify(words.filter((word) => word.key !== key)));
  }
}

/**
 * The changes that the last page could not write. Those that it did write after all are in the database already, and refused by
 * their key. Each is deleted only when it is on a disk that survives this page, too. Returns those that this disk does not
 * accept.
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
