import { tryToStore } from "../../../lib/try-to-store";

/** The steps for a new user, in order. */
const steps = ["write", "schedule", "keys", "done"] as const;

export type Step = (typeof steps)[number];

/** Stored in this browser for each account, and not cleared on logout: no user gets the first steps twice. */
const key = "first-steps";

function all(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof stored === "object" && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** Null for a user without progress: they count as new only while their calendar shows samples and they have few tasks. */
export function readStep(account: string): Step | null {
  const stored = all()[account];
  return steps.find((step) => step === stored) ?? null;
}

/** Never backwards: another tab may be further. */
export function writeStep(account: string, step: Step): void {
  const stored = readStep(account);
  if (stored === null || steps.indexOf(step) > steps.indexOf(stored)) {
    tryToStore(localStorage, key, JSON.stringify({ ...all(), [account]: step }));
  }
}

interface Facts {
  /** Their calendar has never had an entry, and they have few tasks. */
  isNew: boolean;
  hasTasks: boolean;
  hasScheduled: boolean;
  /** Hints about keys need a keyboard. */
  hasKeys: boolean;
}

/** The current step, never before the stored one; null if no steps are shown. */
export function nextStep(
  reached: Step | null,
  { isNew, hasTasks, hasScheduled, hasKeys }: Facts,
): Step | null {
  if (reached === null && !isNew) {
    return null;
  }
  const learned = hasKeys ? "keys" : "done";
  const by = hasScheduled ? learned : hasTasks ? "schedule" : "write";
  const step = steps.indexOf(by) > steps.indexOf(reached ?? "write") ? by : (reached ?? by);
  return step === "keys" ? learned : step;
}
