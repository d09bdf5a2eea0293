/** Where a task that is dragged out of the calendar may go: elements that say so. */
const target = "[data-takes-back-tasks]";

/** Whether a point is over the inbox, which shows it as long as it is. */
export function overInbox(x: number, y: number): boolean {
  const inbox = document.querySelector<HTMLElement>(target);
  const over =
    Number.isFinite(x) && document.elementFromPoint(x, y)?.closest(target) === inbox && inbox !== null;
  inbox?.toggleAttribute("data-over", over);
  return over;
}
