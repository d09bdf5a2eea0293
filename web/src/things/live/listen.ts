import { ApiError } from "../../api/generated/core/ApiError";
import type { Change } from "../../api/generated/models/Change";
import type { ChangePage } from "../../api/generated/models/ChangePage";
import { backoff } from "../../lib/backoff";
import { wait } from "../tabs/with-lock";
import type { Stream } from "./stream";

/** Ways to the server. */
export interface Server {
  /** Without a token: the present one, and nothing else. */
  changes: (since: string | undefined) => Promise<ChangePage>;
  stream: (since: string, signal: AbortSignal) => Promise<Stream>;
}

interface ListenOptions {
  server: Server;
  /** The token that what is kept is up to; null if nothing is. */
  token: string | null;
  signal: AbortSignal;
  /** Takes in what changed, and up to where that is. */
  hear: (changes: readonly Change[], next: string) => Promise<void>;
  /** What was loaded before this token cannot be brought up to date. */
  beginAnew: (token: string) => Promise<void>;
  /** There is no getting through at the moment. */
  onTrouble: () => void;
  /** Calls back when it may be worth asking at once: after sleep, or when a connection is back. */
  onWake: (listener: () => void) => () => void;
}

/** A stream that was silent for longer than the server ever is may have died while the machine slept. In milliseconds. */
const longestSilence = 20_000;

/** A stream that lasted for so many milliseconds was a good one. */
const settled = 10_000;

/** Listens to what changes on the server for as long as the session lasts, whatever becomes of the connection. */
export async function listen(options: ListenOptions): Promise<void> {
  const { server, signal, beginAnew, onWake } = options;
  let { token } = options;
  let attempts = 0;
  while (!signal.aborted) {
    try {
      // Each step needs the one before it.
      /* oxlint-disable no-await-in-loop */
      if (token === null) {
        token = (await server.changes(undefined)).next;
        signal.throwIfAborted();
        await beginAnew(token);
      }
      token = await catchUp(token, options);
      const began = performance.now();
      try {
        token = await follow(token, options);
      } finally {
        attempts = performance.now() - began > settled ? 0 : attempts;
      }
      // It ended in peace. All the devices of a server that stops must not come back at the same moment.
      await pause(backoff(attempts) * Math.random(), signal, onWake);
      attempts += 1;
    } catch (error) {
      if (signal.aborted || hasStatus(error, 401)) {
        return;
      }
      options.onTrouble();
      if (hasStatus(error, 410)) {
        token = null;
      } else {
        await pause(backoff(attempts), signal, onWake);
        attempts += 1;
      }
      /* oxlint-enable no-await-in-loop */
    }
  }
}

/** Asks until there is no more. */
async function catchUp(since: string, { server, hear, signal }: ListenOptions): Promise<string> {
  let token = since;
  for (;;) {
    // Each page begins where the one before it ends.
    // oxlint-disable-next-line no-await-in-loop
    const { changes, next, more } = await server.changes(token);
    signal.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop
    await hear(changes, next);
    token = next;
    if (!more) {
      return token;
    }
  }
}

/** Follows the stream to its end. Answers up to where it was followed. */
async function follow(since: string, options: ListenOptions): Promise<string> {
  const { server, signal, onWake } = options;
  const over = new AbortController();
  const stream = await server.stream(since, AbortSignal.any([signal, over.signal]));
  const stopWaking = onWake(() => {
    if (performance.now() - stream.heardAt() > longestSilence) {
      over.abort();
    }
  });
  let token = since;
  let isTold = false;
  let asking: Promise<void> = Promise.resolve();
  let failure: unknown;
  const ask = async () => {
    // Several that were told meanwhile are asked for at once.
    if (isTold && failure === undefined) {
      isTold = false;
      try {
        token = await catchUp(token, options);
      } catch (error) {
        failure = error;
        over.abort();
      }
    }
  };
  try {
    await stream.read((up) => {
      isTold ||= up !== token;
      asking = asking.then(ask);
    });
  } catch (error) {
    // Called off because of it.
    throw failure ?? error;
  } finally {
    stopWaking();
    over.abort();
    await asking;
  }
  return token;
}

/** Until some time has passed, or it may be worth trying earlier. */
async function pause(
  milliseconds: number,
  signal: AbortSignal,
  onWake: ListenOptions["onWake"],
): Promise<void> {
  const woken = new AbortController();
  const stop = onWake(() => woken.abort());
  try {
    await wait(milliseconds, AbortSignal.any([signal, woken.signal]));
  } catch {
    // Earlier than meant.
  } finally {
    stop();
  }
}

const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;
