/** Between the words and what they are about, and the window's edges. In pixels. */
const gap = 6;

/** Puts words below what they are about, or above where there is no room, and never beyond the window's edges. */
export function placeTip(tip: HTMLElement, target: Element): void {
  const at = target.getBoundingClientRect();
  const { offsetWidth, offsetHeight, style } = tip;
  const below = at.bottom + gap;
  const top = below + offsetHeight + gap <= window.innerHeight ? below : at.top - gap - offsetHeight;
  const left = Math.min(at.left, window.innerWidth - offsetWidth - gap);
  style.top = `${Math.max(gap, top)}px`;
  style.left = `${Math.max(gap, left)}px`;
}
