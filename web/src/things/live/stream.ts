import { createParser } from "eventsource-parser";
import { ApiError } from "../../api/generated/core/ApiError";
import { OpenAPI } from "../../api/generated/core/OpenAPI";
import { NetworkError } from "../../api/network-error";
import { readToken } from "../../api/session-token";
import { statusName } from "../../api/status-names";

/** The server sends something every 15 seconds; a stream that is silent for this many milliseconds is dead. */
const silence = 40_000;

const url = "/api/v1/changes/stream";

export interface Stream {
  /** Calls back with each token up to which there are changes; resolves when the server ends the stream. */
  read: (onToken: (token: string) => void) => Promise<void>;
  /** When data last arrived from the server, in milliseconds as in `performance.now()`. */
  heardAt: () => number;
}

/**
 * Opens the stream of changes (server-sent events, HTML Living Standard, section 9.2), from a token on. With `fetch`, because the
 * browser's own EventSource sends no Authorization header. Fails like any other call.
 */
export async function openStream(since: string, signal: AbortSignal): Promise<Stream> {
  // This code may have been loaded after the end of the session.
  signal.throwIfAborted();
  const silent = new AbortController();
  const listenFor = () => setTimeout(() => silent.abort(), silence);
  // Some dead connections accept a request, and never answer it.
  const opening = listenFor();
  const response = await fetch(`${OpenAPI.BASE}${url}?since=${encodeURIComponent(since)}`, {
    headers: { Accept: "text/event-stream", Authorization: `Bearer ${readToken()}` },
    cache: "no-store",
    signal: AbortSignal.any([signal, silent.signal]),
  })
    .catch((cause: unknown) => {
      throw new NetworkError("unreachable", { cause });
    })
    .finally(() => clearTimeout(opening));
  if (!response.ok || response.body === null) {
    const { status } = response;
    const answer = { url, ok: false, status, statusText: "", body: null };
    throw new ApiError({ method: "GET", url }, answer, statusName(status, ""));
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let heardAt = performance.now();
  const read = async (onToken: (token: string) => void) => {
    const parser = createParser({ onEvent: ({ data }) => onToken(data) });
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      for (;;) {
        timer = listenFor();
        // One chunk after the other.
        // oxlint-disable-next-line no-await-in-loop
        const { done, value } = await reader.read();
        clearTimeout(timer);
        if (done) {
          return;
        }
        heardAt = performance.now();
        parser.feed(value);
      }
    } catch (cause) {
      throw new NetworkError("unreachable", { cause });
    } finally {
      clearTimeout(timer);
    }
  };
  return { read, heardAt: () => heardAt };
}
