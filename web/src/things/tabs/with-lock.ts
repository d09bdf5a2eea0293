import type { Disk } from "../disk/disk";

/** How long a claim is good, in milliseconds: browsers let the timers of a hidden tab run once a minute. */
const claimLifetime = 90_000;
const claimRenewal = 20_000;
const retryDelay = 2_000;

/**
 * Runs something that only one tab of an account may do at a time: waits for its turn, and leaves it when it is done or the tab
 * goes. By Web Locks, or where the page has none (they need a secure context) by a claim in the tabs' common database.
 */
export function withLock(
  name: string,
  account: string,
  disk: Disk,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  return hasLocks()
    ? navigator.locks.request(`scheduler ${name} ${account}`, { signal }, () => work(signal))
    : byClaim(name, disk, signal, work);
}

export const hasLocks = (): boolean => "locks" in navigator && navigator.locks !== undefined;

async function byClaim(
  name: string,
  disk: Disk,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const owner = String(Math.random());
  // Where nothing can be claimed any more nobody else has a claim either; and what is sent twice is not done twice.
  const claim = () => disk.claim(name, owner, Date.now(), Date.now() + claimLifetime).catch(() => true);
  // Each try waits for the one before it.
  // oxlint-disable-next-line no-await-in-loop
  while (!(await claim())) {
    // oxlint-disable-next-line no-await-in-loop
    await wait(retryDelay, signal);
  }
  const lost = new AbortController();
  const renew = setInterval(() => {
    void claim().then((held) => !held && lost.abort());
  }, claimRenewal);
  try {
    await work(AbortSignal.any([signal, lost.signal]));
  } finally {
    clearInterval(renew);
    // Over at once, so that the next need not wait.
    await disk.claim(name, owner, Date.now(), 0).catch(() => false);
  }
}

/** Rejects when it is called off. */
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
