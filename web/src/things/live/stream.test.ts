import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NetworkError } from "../../api/network-error";
import { openStream } from "./stream";

beforeEach(() => void vi.useFakeTimers());

afterEach(() => void vi.useRealTimers());

/** A connection that takes a request and never answers it. */
const hang = (_input: unknown, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
  });

test("a stream that nobody answers is given up", async () => {
  vi.stubGlobal("fetch", hang);
  const opened = openStream("1", new AbortController().signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await opened).toBeInstanceOf(NetworkError);
});

test("nothing is asked any more when the session is over", async () => {
  const fetch = vi.fn<typeof hang>(hang);
  vi.stubGlobal("fetch", fetch);
  await expect(openStream("1", AbortSignal.abort())).rejects.toThrow(/abort/i);
  expect(fetch).not.toHaveBeenCalled();
});

test("one that falls silent is given up, however long it was open", async () => {
  const pieces = new TransformStream<Uint8Array, Uint8Array>();
  vi.stubGlobal("fetch", async (_input: unknown, init?: RequestInit) => {
    init?.signal?.addEventListener("abort", () => void pieces.writable.abort().catch(() => {}));
    return new Response(pieces.readable);
  });
  const stream = await openStream("1", new AbortController().signal);
  const onToken = vi.fn<(token: string) => void>();
  const over = stream.read(onToken).catch((error: unknown) => error);
  const writer = pieces.writable.getWriter();
  for (const token of ["2", "3"]) {
    // One after the other.
    /* oxlint-disable no-await-in-loop */
    await vi.advanceTimersByTimeAsync(30_000);
    await writer.write(new TextEncoder().encode(`data: ${token}\n\n`));
    await vi.advanceTimersByTimeAsync(0);
    /* oxlint-enable no-await-in-loop */
  }
  expect(onToken.mock.calls).toEqual([["2"], ["3"]]);
  writer.releaseLock();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await over).toBeInstanceOf(NetworkError);
});
