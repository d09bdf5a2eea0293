import { keepLastWords, type LastWord } from "./last-words";

/** Stores unsaved data whenever the page is left, while the session lasts. Returns a function that does it at once. */
export function keepWhenLeft(
  account: string,
  outbox: { unwritten: () => readonly LastWord[] },
  signal: AbortSignal,
): () => void {
  let isLeft = false;
  const keep = () => {
    // The data of a page in the back/forward cache may have been wiped since it was left.
    if (!isLeft) {
      keepLastWords(account, outbox.unwritten());
    }
  };
  const leave = () => {
    keep();
    isLeft = true;
  };
  const comeBack = () => {
    isLeft = false;
  };
  addEventListener("pagehide", leave, { signal });
  addEventListener("pageshow", comeBack, { signal });
  return keep;
}
