import { NetworkError } from "./network-error";
import { noteAnswer } from "./reachability";
import { kindOf } from "./request";

/** A whole file over a slow line takes a while. */
const timeoutInMilliseconds = 10 * 60_000;

/** Runs an exchange of a file with the server, and calls it off when it takes too long. `run` tells by a failure that it had no answer. */
export async function inTime<T>(aborter: AbortController, run: () => Promise<T>): Promise<T> {
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    aborter.abort();
  }, timeoutInMilliseconds);
  try {
    const answer = await run();
    noteAnswer(true);
    return answer;
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
