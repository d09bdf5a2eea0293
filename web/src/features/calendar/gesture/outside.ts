/** Where a task that is dragged out of the calendar may go: elements that say so. */
const target = "[data-takes-back-tasks]";

/**
 * Whether a point is over the inbox. As long as points are asked about, the inbox shows that something may be dropped there; no
 * point ends that.
 */
export function overInbox(x: number, y: number): boolean {
  const inbox = document.querySelector<HTMLElement>(target);
  const isPoint = Number.isFinite(x);
  const over = isPoint && document.elementFromPoint(x, y)?.closest(target) === inbox && inbox !== null;
  inbox?.toggleAttribute("data-awaits-task", isPoint);
  inbox?.toggleAttribute("data-over", over);
  return over;
}
