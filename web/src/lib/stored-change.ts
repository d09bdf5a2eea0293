/**
 * Calls back when another tab changes the value of a key. A page in the browser's back/forward cache gets no events; it is called
 * back when it is shown again. `listener` gets the value stored then, null if it was removed; by now it may have changed again.
 * Returns a function that stops it.
 */
export function onStoredElsewhere(key: string, listener: (stored: string | null) => void): () => void {
  const compare = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key === key || event.key === null) {
      listener(event.newValue);
    }
  };
  let stored: string | null = null;
  const remember = () => {
    stored = localStorage.getItem(key);
  };
  const compareWithStored = ({ persisted }: PageTransitionEvent) => {
    const now = localStorage.getItem(key);
    if (persisted && now !== stored) {
      listener(now);
    }
  };
  window.addEventListener("storage", compare);
  window.addEventListener("pagehide", remember);
  window.addEventListener("pageshow", compareWithStored);
  return () => {
    window.removeEventListener("storage", compare);
    window.removeEventListener("pagehide", remember);
    window.removeEventListener("pageshow", compareWithStored);
  };
}
