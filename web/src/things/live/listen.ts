import { ApiError } from "../../api/generated/core/ApiError";
import type { Change } from "../../api/generated/models/Change";
import type { ChangePage } from "../../api/generated/models/ChangePage";
import { backoff } from "../../lib/backoff";
import { wait } from "../tabs/with-lock";
import type { Stream } from "./stream";

/** The requests to the server. */
export interface Server {
  /** Without a token: only the current one. */
  changes: (since: string | undefined) => Promise<ChangePage>;
  stream: (since: string, signal: AbortSignal) => Promise<Stream>;
}

interface ListenOptions {
  server: Server;
  /** The token up to which the stored data is current; null if there is none. */
  token: string | null;
  signal: AbortSignal;
  /** Applies changes, and the token up to which they go. */
  hear: (changes: readonly Change[], next: string) => Promise<void>;
  /** Data that was loaded before this token cannot be updated. */
  beginAnew: (token: string) => Promise<void>;
  /** The server cannot be reached at the moment. */
  onTrouble: () => void;
  /** Calls back when it may be worth asking at once: after sleep, or when the connection is back. */
  onWake: (listener: () => void) => () => void;
}

/** A stream that was silent for longer than the server ever is may have died while the machine slept. In milliseconds. */
const longestSilence = 20_000;

/** A stream that lasted this many milliseconds counts as stable. */
const settled = 10_000;

/** Listens to changes on the server while the session lasts, whatever happens to the connection. */
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
      // It ended normally. The devices of a server that stops must not all reconnect at the same moment.
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

/** Requests pages until there are no more. */
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

/** Follows the stream to its end. Returns the token up to which it was followed. */
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
    // Several announcements in the meantime are requested together.
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
    // Aborted because of that failure.
    throw failure ?? error;
  } finally {
    stopWaking();
    over.abort();
    await asking;
  }
  return token;
}

/** Waits until some time has passed, or it may be worth trying earlier. */
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
    // Woken early.
  } finally {
    stop();
  }
}

const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;
