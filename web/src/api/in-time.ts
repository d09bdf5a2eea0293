import { NetworkError } from "./network-error";
import { noteAnswer } from "./reachability";

/** A whole file over a slow line takes a while. */
export const timeOfFiles = 10 * 60_000;

/** Runs an exchange with the server, and calls it off after so many milliseconds. `run` tells by a failure that it had no answer. */
export async function inTime<T>(
  aborter: AbortController,
  milliseconds: number,
  run: () => Promise<T>,
): Promise<T> {
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    aborter.abort();
  }, milliseconds);
  try {
    return await run();
  } catch (cause) {
    // What was called off says nothing about the server.
    if (timedOut || !aborter.signal.aborted) {
      noteAnswer(false);
    }
    throw new NetworkError(kindOf(timedOut), { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Why there was no answer. */
function kindOf(timedOut: boolean): NetworkError["kind"] {
  if (!navigator.onLine) {
    return "offline";
  }
  return timedOut ? "timeout" : "unreachable";
}
