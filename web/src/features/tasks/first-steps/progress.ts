import { tryToStore } from "../../../lib/try-to-store";

/** What somebody new is led to, one after the other. */
const steps = ["write", "schedule", "keys", "done"] as const;

export type Step = (typeof steps)[number];

/** Kept by this browser for each account, and not wiped as they log out: nobody is led through the first steps twice. */
const key = "first-steps";

function all(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof stored === "object" && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** Null for who was never led: they are new here only as long as their calendar shows samples and their tasks are few. */
export function readStep(account: string): Step | null {
  const stored = all()[account];
  return steps.find((step) => step === stored) ?? null;
}

/** Never further back: another tab may be further on. */
export function writeStep(account: string, step: Step): void {
  const stored = readStep(account);
  if (stored === null || steps.indexOf(step) > steps.indexOf(stored)) {
    tryToStore(localStorage, key, JSON.stringify({ ...all(), [account]: step }));
  }
}

interface Facts {
  /** Nothing of theirs was ever in the calendar, and their tasks are few. */
  isNew: boolean;
  hasTasks: boolean;
  hasScheduled: boolean;
  /** Keys are of use to who has a keyboard. */
  hasKeys: boolean;
}

/** Where somebody is by now, never further back than where they were; null for who needs no leading. */
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
