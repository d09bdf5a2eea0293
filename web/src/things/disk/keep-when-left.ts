import { keepLastWords, type LastWord } from "./last-words";

/** Has what is not written down kept whenever the page is left, as long as the session lasts. Answers what does so at once. */
export function keepWhenLeft(
  account: string,
  outbox: { unwritten: () => readonly LastWord[] },
  signal: AbortSignal,
): () => void {
  let isLeft = false;
  const keep = () => {
    // What a page in the back/forward cache kept as it was left may have been wiped since.
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
