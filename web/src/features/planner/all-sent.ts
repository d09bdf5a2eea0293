import { onReachabilityChange, readReachability } from "../../api/reachability";
import type { Outbox } from "../../things/outbox/outbox";

/** So many milliseconds a plan waits for changes at most. */
export const patience = 5_000;

/**
 * Waits until the server has answered the changes that were made before, or they cannot reach it, or it has taken too long: a plan
 * that knows nothing of them would be out of date at once, and where planning is off nobody would plan again.
 */
export function allSent(outbox: Pick<Outbox, "view" | "subscribe">): Promise<void> {
  const before = new Set(outbox.view().waiting.map(({ key }) => key));
  // What is made meanwhile is not waited for.
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
