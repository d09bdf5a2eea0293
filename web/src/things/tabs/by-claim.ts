import type { Disk } from "../disk/disk";
import { wait } from "./with-lock";

/** How long a claim is valid, in milliseconds: browsers run the timers of a hidden tab once a minute. */
const claimLifetime = 90_000;
const claimRenewal = 20_000;
const retryDelay = 2_000;

/** Runs something that only one tab may do at a time, in a page without locks; see `withLock`. */
export async function byClaim(
  name: string,
  disk: Disk,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const owner = String(Math.random());
  // If claims have become impossible, no other tab has one either; and a change that is sent twice has no further effect.
  const claim = () => disk.claim(name, owner, Date.now(), Date.now() + claimLifetime).catch(() => true);
  // Each attempt waits for the one before it.
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
    // Released at once, so that the next need not wait. A lost claim is another tab's by now.
    if (!lost.signal.aborted) {
      await disk.claim(name, owner, Date.now(), 0).catch(() => false);
    }
  }
}
