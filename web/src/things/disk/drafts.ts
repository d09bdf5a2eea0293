/**
 * What is half-typed where no question is asked before it is left: it outlasts a reload, in this tab alone. Kept apart by account,
 * so that nobody else ever sees it.
 */
const prefix = "draft";

const keyOf = (account: string, name: string): string => `${prefix} ${account} ${name}`;

const keysOf = (account: string): string[] =>
  Object.keys(sessionStorage).filter((key) => key.startsWith(keyOf(account, "")));

/** Keeps it in the place of a former one; null if there is nothing to keep. */
export function keepDraft(account: string, name: string, draft: object | null): void {
  if (draft === null) {
    sessionStorage.removeItem(keyOf(account, name));
    return;
  }
  try {
    sessionStorage.setItem(keyOf(account, name), JSON.stringify(draft));
  } catch {
    // There is no room: it is there as long as the page is.
  }
}

/** Null if there is none. */
export const readDraft = (account: string, name: string): unknown =>
  JSON.parse(sessionStorage.getItem(keyOf(account, name)) ?? "null");

/** Whether something half-typed would be lost with this tab. */
export const hasDrafts = (account: string): boolean => keysOf(account).length > 0;

export const clearDrafts = (account: string): void =>
  keysOf(account).forEach((key) => sessionStorage.removeItem(key));
