import { hasLocks, wait } from "../tabs/with-lock";
import type { Tabs } from "../tabs/tabs";

/** How long a tab that leads may take to say that it does, in milliseconds: one that was put to sleep says nothing. */
const answerTimeout = 3_000;

/** In milliseconds. A page that is being left gets no lock, and WebKit says so at once. */
const retryDelay = 2_000;

interface ElectLeaderOptions {
  account: string;
  tabs: Tabs;
  /** Ends with the session. */
  signal: AbortSignal;
  /** Leads until it is called off. */
  lead: (signal: AbortSignal) => Promise<void>;
  /** Another tab leads. */
  onFollow: () => void;
}

/**
 * Lets one tab of an account lead at a time; when it goes, another takes its place. Where the browser has no locks, which need
 * a secure context, each leads for itself.
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
  /** Whether it had its turn, or saw that another has it. */
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
      // The session is over; or another tab took it, because this one was asleep; or the browser gives none.
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
  // The tab that leads may be asleep already, and this one in front.
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
