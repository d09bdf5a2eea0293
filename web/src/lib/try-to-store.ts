/** Stores something small in the browser. If the storage is full or forbidden, what is on the screen stays. */
export function tryToStore(storage: Storage, key: string, value: string): boolean {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
