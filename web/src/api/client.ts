import type { CancelablePromise } from "./generated/core/CancelablePromise";
import { OpenAPI } from "./generated/core/OpenAPI";
import { readToken } from "./session-token";

/** Gives the generated client its credentials: the bearer token as it is at the moment of each call. */
export function configureClient(): void {
  OpenAPI.TOKEN = () => Promise.resolve(readToken());
  OpenAPI.CREDENTIALS = "include";
}

/** Ties a call to an abort signal, so that a query nobody waits for any more stops loading. */
export function abortable<T>(call: CancelablePromise<T>, signal: AbortSignal): Promise<T> {
  signal.addEventListener("abort", () => call.cancel(), { once: true });
  return call;
}
