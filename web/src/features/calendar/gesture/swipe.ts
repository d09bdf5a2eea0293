/** A finger goes at least so far sideways, and twice as far as up or down, in pixels. */
const least = 60;

/** Calls back with −1 or 1 when a finger wipes over an element to the right or to the left. */
export function watchSwipes(
  element: HTMLElement,
  onStep: (count: number) => void,
  signal: AbortSignal,
): void {
  let from: { id: number; x: number; y: number } | null = null;
  element.addEventListener(
    "pointerdown",
    ({ pointerType, isPrimary, pointerId, clientX, clientY }) => {
      from = pointerType === "touch" && isPrimary ? { id: pointerId, x: clientX, y: clientY } : null;
    },
    { signal },
  );
  element.addEventListener(
    "pointerup",
    ({ pointerId, clientX, clientY }) => {
      const start = from;
      from = null;
      // A finger that has taken hold of something does not wipe.
      if (start?.id !== pointerId || document.documentElement.hasAttribute("data-dragging")) {
        return;
      }
      const [across, down] = [clientX - start.x, clientY - start.y];
      if (Math.abs(across) >= least && Math.abs(across) > 2 * Math.abs(down)) {
        onStep(across < 0 ? 1 : -1);
      }
    },
    { signal },
  );
}
