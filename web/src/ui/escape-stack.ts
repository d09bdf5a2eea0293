import { type RefObject, useEffect } from "react";
import { deferredImport } from "../lib/deferred-import";
import { useLatest } from "../lib/use-latest";

/** The open elements that close on Escape, each as a function that closes it; the last is the topmost. */
const stack: RefObject<(event: KeyboardEvent) => void>[] = [];

/** On a phone Back closes them too. Nothing waits for its code, which is loaded before anything can be opened. */
const backCloses = deferredImport(async () => {
  const { createBackCloses } = await import("./back-closes");
  return createBackCloses({
    closeTopmost: () => stack.at(-1)?.current(new KeyboardEvent("keydown", { key: "Escape" })),
    isAny: () => stack.length > 0,
  });
});

backCloses.preload();
backCloses.subscribe(() => {
  if (stack.length > 0) {
    backCloses.current()?.onOpened();
  }
});

/**
 * One listener for all of them: Escape closes only the topmost, and must not then close the next one. With separate listeners the
 * next one would get the same event, with the one above gone by then.
 */
function closeTopmost(event: KeyboardEvent): void {
  const isTaken =
    event.target instanceof Element && event.target.getAttribute("data-mantine-stop-propagation") === "true";
  // During a drag Escape ends the drag.
  const isDragging = document.documentElement.hasAttribute("data-dragging");
  if (event.key === "Escape" && !event.isComposing && !isTaken && !isDragging) {
    stack.at(-1)?.current(event);
    // Notifications handle the key, too, and a message about the closing must not be dismissed by it.
    event.preventDefault();
  }
}

/** Closes the topmost open element when Escape is pressed, and on a phone when the user goes back. */
export function useClosedByEscape(opened: boolean, close: (event: KeyboardEvent) => void): void {
  const latest = useLatest(close);
  useEffect(() => {
    if (!opened) {
      return undefined;
    }
    stack.push(latest);
    backCloses.current()?.onOpened();
    window.addEventListener("keydown", closeTopmost, { capture: true });
    return () => {
      stack.splice(stack.indexOf(latest), 1);
      if (stack.length === 0) {
        backCloses.current()?.onClosed();
        window.removeEventListener("keydown", closeTopmost, { capture: true });
      }
    };
  }, [opened, latest]);
}
