import { type RefObject, useEffect } from "react";
import { deferredImport } from "../lib/deferred-import";
import { useLatest } from "../lib/use-latest";

/** What is open and closes on Escape, each by how to close it; the last is the topmost. */
const stack: RefObject<(event: KeyboardEvent) => void>[] = [];

/** On a phone Back closes the same. Its code is not waited for, and is there before anything can be opened. */
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
 * One listener for all of them: an Escape is meant for the topmost, and what it closes must not leave the same key to the next.
 * Each one's own listener would hear it, with the one above gone by then.
 */
function closeTopmost(event: KeyboardEvent): void {
  const isTaken =
    event.target instanceof Element && event.target.getAttribute("data-mantine-stop-propagation") === "true";
  // During a drag the key is the drag's.
  const isDragging = document.documentElement.hasAttribute("data-dragging");
  if (event.key === "Escape" && !event.isComposing && !isTaken && !isDragging) {
    stack.at(-1)?.current(event);
    // Notifications take the key, too, and what is said of the closing is not to go with it.
    event.preventDefault();
  }
}

/** Closes the topmost of all that is open when Escape is pressed, and on a phone when its user goes back. */
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
