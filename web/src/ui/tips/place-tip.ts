/** The distance between the tooltip and its element, and from the window's edges. In pixels. */
const gap = 6;

/** Places a tooltip below its element, or above if there is no room, and always inside the window. */
export function placeTip(tip: HTMLElement, target: Element): void {
  const at = target.getBoundingClientRect();
  const { offsetWidth, offsetHeight, style } = tip;
  const below = at.bottom + gap;
  const top = below + offsetHeight + gap <= window.innerHeight ? below : at.top - gap - offsetHeight;
  const left = Math.min(at.left, window.innerWidth - offsetWidth - gap);
  style.top = `${Math.max(gap, top)}px`;
  style.left = `${Math.max(gap, left)}px`;
}
