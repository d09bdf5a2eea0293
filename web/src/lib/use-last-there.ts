import { useState } from "react";

/** What is there, or else what was there last: what closes still shows what it showed, and what was deleted elsewhere stays as it was. */
export function useLastThere<T>(current: T | null | undefined): T | null {
  const [last, setLast] = useState(current ?? null);
  if (current !== null && current !== undefined && current !== last) {
    setLast(current);
    return current;
  }
  return last;
}
