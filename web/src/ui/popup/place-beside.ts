import { autoUpdate, computePosition, flip, offset, shift } from "@floating-ui/dom";

/** What is wider than this, as a bar over some days, has its panel below or above it. In CSS pixels. */
const wide = 240;
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
      placement: isWide ? "bottom-start" : "right-start",
      middleware: [
        offset(gap),
        // Up and down there is always room: it is shifted there.
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
