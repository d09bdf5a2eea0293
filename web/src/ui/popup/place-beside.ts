import { autoUpdate, computePosition, flip, offset, shift } from "@floating-ui/dom";

/** Elements wider than this, such as a bar over several days, have their panel below or above. In CSS pixels. */
const wide = 240;
const gap = 8;
const margin = 12;

/**
 * Keeps a panel with fixed position beside the element that `anchor` returns, while that moves: by scrolling, by a change, or
 * because it is rendered again. If the element is missing, or was scrolled away, the panel stays within the window. Returns a
 * function that stops it.
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
      placement: isWide ? "bottom-start" : "right-start",
      middleware: [
        offset(gap),
        // Vertically there is always room: it is shifted there.
        flip({
          fallbackPlacements: isWide ? ["top-start"] : ["left-start", "bottom", "top"],
          crossAxis: false,
          padding: margin,
        }),
        shift({ padding: margin, crossAxis: true }),
      ],
    });
    panel.style.left = `${Math.round(x)}px`;
    panel.style.top = `${Math.round(y)}px`;
  };
  return autoUpdate(reference, panel, () => void place(), { animationFrame: true });
}
