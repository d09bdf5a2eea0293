/** Keeps something small in the browser. A full disk, or one that is forbidden, is no reason to take away what is on the screen. */
export function tryToStore(storage: Storage, key: string, value: string): boolean {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
