import { useState } from "react";

/** The current value, or else the last one: a closing dialog still shows its content, and a deleted thing its last version. */
export function useLastThere<T>(current: T | null | undefined): T | null {
  const [last, setLast] = useState(current ?? null);
  if (current !== null && current !== undefined && current !== last) {
    setLast(current);
    return current;
  }
  return last;
}
