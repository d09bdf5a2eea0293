import type { CancelablePromise } from "./generated/core/CancelablePromise";
import { OpenAPI } from "./generated/core/OpenAPI";
import { readToken } from "./session-token";

/** Gives the generated client its credentials: the bearer token that is stored when each call is made. */
export function configureClient(): void {
  OpenAPI.TOKEN = () => Promise.resolve(readToken());
  OpenAPI.CREDENTIALS = "include";
}

/** Connects a call to an abort signal, so that a query that nobody waits for stops loading. */
export function abortable<T>(call: CancelablePromise<T>, signal: AbortSignal): Promise<T> {
  signal.addEventListener("abort", () => call.cancel(), { once: true });
  return call;
}
