import { NetworkError } from "./network-error";
import { noteAnswer } from "./reachability";

/** A large file over a slow connection takes a while. */
export const timeOfFiles = 10 * 60_000;

/** Runs an exchange with the server, and aborts it after this many milliseconds. `run` fails if it got no answer. */
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
    // An aborted request says nothing about the server.
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
