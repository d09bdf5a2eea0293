import { abortable } from "../../../api/client";
import { ApiError } from "../../../api/generated/core/ApiError";
import type { Import } from "../../../api/generated/models/Import";
import { ImportsService } from "../../../api/generated/services/ImportsService";
import { isGone } from "../../../api/problem";
import { backoff } from "../../../lib/backoff";

/** In milliseconds: while somebody may look, and while nobody does. */
const often = 1_000;
const seldom = 15_000;

export const isOver = ({ state }: Pick<Import, "state">): boolean => state === "done" || state === "failed";

/**
 * Asks for an import until it is over; null for one that is not there any more. A connection that is lost meanwhile is no reason
 * to give up. When `signal` is aborted it fails with its reason.
 */
export async function pollImport(
  id: string,
  signal: AbortSignal,
  onProgress: (progress: Import) => void,
): Promise<Import | null> {
  // Each answer decides about the next question.
  /* oxlint-disable no-await-in-loop */
  for (let failures = 0; ; ) {
    signal.throwIfAborted();
    try {
      const progress = await abortable(ImportsService.readImport({ id }), signal);
      signal.throwIfAborted();
      failures = 0;
      onProgress(progress);
      if (isOver(progress)) {
        return progress;
      }
    } catch (error) {
      signal.throwIfAborted();
      if (isGone(error)) {
        return null;
      }
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
        throw error;
      }
      failures += 1;
    }
    await pause(failures, signal);
  }
  /* oxlint-enable no-await-in-loop */
}

/** Waits, but no longer than until somebody looks again. */
function pause(failures: number, signal: AbortSignal): Promise<void> {
  const usual = document.visibilityState === "visible" ? often : seldom;
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", ifVisible);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const ifVisible = () => document.visibilityState === "visible" && end();
    const timer = setTimeout(end, failures === 0 ? usual : Math.max(usual, backoff(failures - 1)));
    document.addEventListener("visibilitychange", ifVisible);
    signal.addEventListener("abort", end);
  });
}

/** Resolves once somebody may see what is shown. */
export function whenVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === "visible" || signal.aborted) {
        document.removeEventListener("visibilitychange", look);
        signal.removeEventListener("abort", look);
        resolve();
      }
    };
    document.addEventListener("visibilitychange", look);
    signal.addEventListener("abort", look);
    look();
  });
}
