/** Calls back when another tab changes what is stored under a key. Answers how to stop that. */
export function onStoredElsewhere(key: string, listener: () => void): () => void {
  const compare = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key === key || event.key === null) {
      listener();
    }
  };
  window.addEventListener("storage", compare);
  return () => window.removeEventListener("storage", compare);
}
