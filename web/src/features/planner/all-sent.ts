import { onReachabilityChange, readReachability } from "../../api/reachability";
import type { Outbox } from "../../things/outbox/outbox";

/** The longest wait of a plan for pending changes, in milliseconds. */
export const patience = 5_000;

/**
 * Waits until the server has answered all earlier changes, or they cannot reach it, or it has taken too long. A plan without them
 * would be outdated at once, and if planning is off it would not be made again.
 */
export function allSent(outbox: Pick<Outbox, "view" | "subscribe">): Promise<void> {
  const before = new Set(outbox.view().waiting.map(({ key }) => key));
  // Changes that are made in the meantime are not waited for.
  const isOver = () =>
    readReachability() !== "reachable" || !outbox.view().waiting.some(({ key }) => before.has(key));
  if (isOver()) {
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      leave.forEach((stop) => stop());
      resolve();
    };
    const look = () => isOver() && end();
    const timer = setTimeout(end, patience);
    const leave = [outbox.subscribe(look), onReachabilityChange(look)];
  });
}
