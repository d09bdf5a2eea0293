/**
 * Unfinished text in forms that can be left without a question: it survives a reload, only in this tab. Separate for each
 * account, so that no other user sees it.
 */
const prefix = "draft";

const keyOf = (account: string, name: string): string => `${prefix} ${account} ${name}`;

const keysOf = (account: string): string[] =>
  Object.keys(sessionStorage).filter((key) => key.startsWith(keyOf(account, "")));

/** Stores it in place of an earlier one; null if there is nothing to store. */
export function keepDraft(account: string, name: string, draft: object | null): void {
  if (draft === null) {
    sessionStorage.removeItem(keyOf(account, name));
    return;
  }
  try {
    sessionStorage.setItem(keyOf(account, name), JSON.stringify(draft));
  } catch {
    // There is no room: it exists as long as the page does.
  }
}

/** Null if there is none. */
export const readDraft = (account: string, name: string): unknown =>
  JSON.parse(sessionStorage.getItem(keyOf(account, name)) ?? "null");

/** Whether unfinished text would be lost with this tab. */
export const hasDrafts = (account: string): boolean => keysOf(account).length > 0;

export const clearDrafts = (account: string): void =>
  keysOf(account).forEach((key) => sessionStorage.removeItem(key));
