import { belowHead } from "./locate";

/** So near an edge scrolling begins, in pixels. */
const reach = 48;
/** At the very edge, in pixels a frame. */
const fastest = 14;

interface AutoScrollOptions {
  pointer: () => { x: number; y: number };
  /** The pointer is on what stays where it is while the rest goes by underneath. */
  onHead: () => boolean;
  /** Something else is under the pointer. */
  onScroll: () => void;
}

/** Scrolls while the pointer is near an edge, of which the upper one is below the head. */
export function autoScroll(
  scroller: HTMLElement | null,
  { pointer, onHead, onScroll }: AutoScrollOptions,
): () => void {
  let frame = 0;
  const step = () => {
    frame = requestAnimationFrame(step);
    if (scroller === null) {
      return;
    }
    const { x, y } = pointer();
    const box = scroller.getBoundingClientRect();
    const before = [scroller.scrollLeft, scroller.scrollTop];
    scroller.scrollBy({
      left: speed(x, box.left, box.right),
      top: onHead() ? 0 : speed(y, Math.max(box.top, belowHead(scroller)), box.bottom),
      behavior: "instant",
    });
    if (scroller.scrollLeft !== before[0] || scroller.scrollTop !== before[1]) {
      onScroll();
    }
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}

/** Faster the nearer: negative towards the beginning. */
function speed(at: number, from: number, to: number): number {
  return Math.round(fastest * (nearness(to - at) - nearness(at - from)));
}

/** Of an edge: 0 out of reach, 1 at it and beyond. */
function nearness(distance: number): number {
  return Math.min(1, Math.max(0, (reach - distance) / reach));
}
