import type { OutboxEntry } from "../outbox/entry";

/** A change that a page could not write to the database any more before it was closed. */
export type LastWord = Omit<OutboxEntry, "order">;

/**
 * What was changed in the very moment in which a page is closed. A database takes its time, and a page that is closed has none;
 * the browser's local storage is written at once.
 */
const keyOf = (account: string): string => `last-words ${account}`;

/** Adds to what is there: several tabs may be closed at the same time. */
export function keepLastWords(account: string, words: readonly LastWord[]): void {
  if (words.length > 0) {
    try {
      localStorage.setItem(keyOf(account), JSON.stringify([...readLastWords(account), ...words]));
    } catch {
      // There is no room: nothing more can be done.
    }
  }
}

export function readLastWords(account: string): LastWord[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? "[]");
    return areLastWords(kept) ? kept : [];
  } catch {
    return [];
  }
}

export const clearLastWords = (account: string): void => localStorage.removeItem(keyOf(account));

/** Written here alone. */
const areLastWords = (kept: unknown): kept is LastWord[] => Array.isArray(kept);
