import { hasLocks, wait } from "../tabs/with-lock";
import type { Tabs } from "../tabs/tabs";

/** How long a leading tab may take to answer, in milliseconds: a suspended one does not answer. */
const answerTimeout = 3_000;

/** In milliseconds. A page that is being left gets no lock, and WebKit reports that at once. */
const retryDelay = 2_000;

interface ElectLeaderOptions {
  account: string;
  tabs: Tabs;
  /** Ends with the session. */
  signal: AbortSignal;
  /** Leads until it is aborted. */
  lead: (signal: AbortSignal) => Promise<void>;
  /** Another tab leads. */
  onFollow: () => void;
}

/**
 * Lets one tab of an account lead at a time; when it closes, another takes over. If the browser has no locks, which need a secure
 * context, each tab leads for itself.
 */
export async function electLeader({
  account,
  tabs,
  signal,
  lead,
  onFollow,
}: ElectLeaderOptions): Promise<void> {
  if (!hasLocks()) {
    await lead(signal);
    return;
  }
  const name = `scheduler live ${account}`;
  let isLeading = false;
  /** Whether it had its turn, or saw that another tab has it. */
  const run = async (options: LockOptions): Promise<boolean> => {
    const lost = new AbortController();
    try {
      await navigator.locks.request(name, options, async (lock) => {
        if (lock === null) {
          onFollow();
          return;
        }
        isLeading = true;
        await lead(AbortSignal.any([signal, lost.signal]));
      });
      return true;
    } catch {
      // The session is over; or another tab took the lock, because this one was asleep; or the browser gives none.
      return false;
    } finally {
      lost.abort();
      isLeading = false;
    }
  };

  let answered = false;
  tabs.listen(({ type }) => {
    if (type === "ping" && isLeading) {
      tabs.tell({ type: "pong" });
    }
    answered ||= type === "pong";
  });
  const check = async () => {
    if (document.visibilityState !== "visible" || isLeading || signal.aborted) {
      return;
    }
    answered = false;
    tabs.tell({ type: "ping" });
    await wait(answerTimeout, signal).catch(() => {});
    if (!answered && !signal.aborted && !isLeading) {
      await run({ steal: true });
    }
  };
  const checkNow = () => void check();
  document.addEventListener("visibilitychange", checkNow);
  signal.addEventListener("abort", () => document.removeEventListener("visibilitychange", checkNow), {
    once: true,
  });

  await run({ ifAvailable: true });
  // The leading tab may be suspended already, and this one visible.
  checkNow();
  while (!signal.aborted) {
    // One turn after the other.
    /* oxlint-disable no-await-in-loop */
    if (!(await run({ signal }))) {
      await wait(retryDelay, signal).catch(() => {});
    }
    /* oxlint-enable no-await-in-loop */
  }
}
