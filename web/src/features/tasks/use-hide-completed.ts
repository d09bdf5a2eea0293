import { useState } from "react";
import { tryToStore } from "../../lib/try-to-store";

const key = "inbox:hide-completed";

/**
 * Whether completed tasks are hidden. Remembered for the browser, like the sizes of the panes and the theme: it concerns how this
 * screen shows the list, not the tasks.
 */
export function useHideCompleted(): [hides: boolean, set: (hides: boolean) => void] {
  const [hides, setHides] = useState(() => localStorage.getItem(key) === "true");
  const set = (next: boolean) => {
    setHides(next);
    if (next) {
      tryToStore(localStorage, key, "true");
    } else {
      localStorage.removeItem(key);
    }
  };
  return [hides, set];
}
