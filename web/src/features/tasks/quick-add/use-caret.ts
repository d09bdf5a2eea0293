import { type RefObject, useCallback, useSyncExternalStore } from "react";

const events = ["selectionchange", "focusin", "focusout"] as const;

function subscribe(listener: () => void): () => void {
  for (const type of events) {
    document.addEventListener(type, listener);
  }
  return () => {
    for (const type of events) {
      document.removeEventListener(type, listener);
    }
  };
}

/** The position of the caret in a field; null if the focus is elsewhere, or text is selected. */
export function useCaret(input: RefObject<HTMLInputElement | null>): number | null {
  const read = useCallback(() => {
    const field = input.current;
    const isIn = field !== null && field === document.activeElement;
    return isIn && field.selectionStart === field.selectionEnd ? field.selectionStart : null;
  }, [input]);
  return useSyncExternalStore(subscribe, read);
}
