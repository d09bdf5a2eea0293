import type { Disk } from "../disk/disk";

export const hasLocks = (): boolean => "locks" in navigator && navigator.locks !== undefined;

const claims = () => import("./by-claim");

// At once: without a connection it could not be loaded when it is needed. If this fails, it is tried again then.
if (!hasLocks()) {
  claims().catch(() => {});
}

/**
 * Runs something that only one tab of an account may do at a time: waits for its turn, which ends when it is done or the tab is
 * closed. With Web Locks, or if the page has none (they need a secure context) with a claim in the tabs' common database.
 */
export async function withLock(
  name: string,
  account: string,
  disk: Disk,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (hasLocks()) {
    await navigator.locks.request(`scheduler ${name} ${account}`, { signal }, () => work(signal));
  } else {
    const { byClaim } = await claims();
    await byClaim(name, disk, signal, work);
  }
}

/** Resolves when it is aborted. */
export function calledOff(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
    }
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/** Rejects when it is aborted. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const callOff = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", callOff);
      resolve();
    }, milliseconds);
    if (signal.aborted) {
      callOff();
    } else {
      signal.addEventListener("abort", callOff, { once: true });
    }
  });
}
