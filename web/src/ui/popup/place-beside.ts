import { autoUpdate, computePosition, flip, offset, shift } from "@floating-ui/dom";

/** Beside something wider than this there is seldom room, in CSS pixels: the panel goes below or above it. */
const wide = 480;
const gap = 8;
const margin = 12;

/**
 * Keeps a panel of fixed position beside what `anchor` finds, as long as that moves: by scrolling, by a change, or because
 * it is drawn anew. What is not there, or was scrolled away, leaves the panel within the window. Answers how to stop.
 */
export function placeBeside(panel: HTMLElement, anchor: () => Element | null): () => void {
  let last = new DOMRect(window.innerWidth / 2, window.innerHeight / 4, 0, 0);
  const reference = {
    getBoundingClientRect: () => {
      last = anchor()?.getBoundingClientRect() ?? last;
      return last;
    },
  };
  const place = async () => {
    const isWide = reference.getBoundingClientRect().width > wide;
    const { x, y } = await computePosition(reference, panel, {
      strategy: "fixed",
      placement: isWide ? "bottom" : "right-start",
      middleware: [
        offset(gap),
        flip({ fallbackPlacements: isWide ? ["top"] : ["left-start", "bottom", "top"], padding: margin }),
        shift({ padding: margin, crossAxis: true }),
      ],
    });
    panel.style.left = `${Math.round(x)}px`;
    panel.style.top = `${Math.round(y)}px`;
  };
  return autoUpdate(reference, panel, () => void place(), { animationFrame: true });
}
