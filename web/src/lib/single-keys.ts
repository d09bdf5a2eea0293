import { onStoredElsewhere } from "./stored-change";
import { tryToStore } from "./try-to-store";

const key = "single-key-shortcuts";
const listeners = new Set<() => void>();

/** Whether shortcuts without Ctrl or Cmd are on, as they are unless the user has switched them off in this browser. */
export function singleKeysOn(): boolean {
  return localStorage.getItem(key) !== "off";
}

export function setSingleKeys(on: boolean): void {
  tryToStore(localStorage, key, on ? "on" : "off");
  for (const listener of listeners) {
    listener();
  }
}

/** Calls back when it is switched here or in another tab. */
export function onSingleKeysChange(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStoredElsewhere(key, listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
