import { ApiError } from "./generated/core/ApiError";
import type { ApiRequestOptions } from "./generated/core/ApiRequestOptions";
import type { ApiResult } from "./generated/core/ApiResult";
import { CancelablePromise } from "./generated/core/CancelablePromise";
import type { OpenAPIConfig } from "./generated/core/OpenAPI";
import { type Answer, takeFirstAnswer } from "./first-answer";
import { inTime } from "./in-time";
import { isJson, noteAnswer } from "./reachability";
import { expireToken, onTokenChange, readToken } from "./session-token";
import { statusName } from "./status-names";

/** Long enough for a slow connection, short enough that nobody waits for a dead one. */
const timeoutInMilliseconds = 30_000;

/** The operations that need no login; the document lists them too, and a test compares them. */
export const forVisitors =
  /\/(login\/access-token|password-recovery\/.*|reset-password\/|setup|users\/signup)$/;

/** Sends the requests of the generated client: one request, and its typed answer or a typed failure. */
export function request<T>(config: OpenAPIConfig, options: ApiRequestOptions): CancelablePromise<T> {
  return new CancelablePromise<T>((resolve, reject, onCancel) => {
    const aborter = new AbortController();
    onCancel(() => aborter.abort());
    send<T>(config, options, aborter).then(resolve, reject);
  });
}

async function send<T>(
  config: OpenAPIConfig,
  options: ApiRequestOptions,
  aborter: AbortController,
): Promise<T> {
  const token = typeof config.TOKEN === "function" ? await config.TOKEN(options) : (config.TOKEN ?? "");
  const result =
    token === "" && !forVisitors.test(options.url)
      ? withoutSession(options)
      : await whileSession(token, options, aborter, () => exchange(config, options, token, aborter));
  if (result.ok) {
    // The document describes the answer's shape; the server's own tests hold it to that.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return result.body as T;
  }
  if (result.status === 401) {
    expireToken(token);
  }
  throw new ApiError(options, result, statusName(result.status, result.statusText));
}

/** The server's answer to a request without a session. Requests that start while a session ends need not be sent to get it. */
const withoutSession = ({ url }: ApiRequestOptions): ApiResult => ({
  url,
  ok: false,
  status: 401,
  statusText: "",
  body: null,
});

/**
 * Aborts a read as soon as its session is over. A change that is on its way may still arrive, but the promise of neither is
 * resolved: the caller would show the result, and offer to undo it, to the next user.
 */
export async function whileSession<T>(
  token: string,
  { method }: Pick<ApiRequestOptions, "method">,
  aborter: AbortController,
  run: () => Promise<T>,
): Promise<T> {
  const check = () => method === "GET" && readToken() !== token && aborter.abort();
  check();
  const stop = onTokenChange(check);
  try {
    return await run();
  } finally {
    stop();
    // A visitor's call has no session that could end: a login is answered although there may be a token by then.
    if (token !== "" && readToken() !== token) {
      // Never resolves. The session watch has emptied the cache, so that nothing waits for it.
      await new Promise(() => {});
    }
  }
}

async function exchange(
  config: OpenAPIConfig,
  options: ApiRequestOptions,
  token: string,
  aborter: AbortController,
): Promise<ApiResult> {
  const url = `${config.BASE}${pathOf(options)}${queryOf(options)}`;
  return inTime(aborter, timeoutInMilliseconds, async () => {
    const { response, text } = await (takeFirstAnswer(options.method, url, token, aborter.signal) ??
      read(url, {
        method: options.method,
        headers: headersOf(options, token),
        body: bodyOf(options),
        credentials: config.CREDENTIALS,
        signal: aborter.signal,
      }));
    if (isForeign(response, text)) {
      throw new TypeError("somebody else has answered");
    }
    const { ok, status, statusText } = response;
    const body = isJson(response) ? (JSON.parse(text) as unknown) : text;
    // A proxy sends these two: it did not reach the server.
    noteAnswer(status !== 502 && status !== 504);
    return { url, ok, status, statusText, body };
  });
}

/**
 * Whether the answer did not come from the server: a network with a login page shows that page, and a proxy without a server
 * behind it answers "not found". Neither has done what was requested, or knows the data.
 */
const isForeign = (response: Response, text: string): boolean =>
  !isJson(response) && (response.ok ? text !== "" : response.status === 404);

async function read(url: string, options: RequestInit): Promise<Answer> {
  const response = await fetch(url, options);
  return { response, text: await response.text() };
}

function pathOf({ url, path }: ApiRequestOptions): string {
  return url.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path?.[name])));
}

function queryOf({ query }: ApiRequestOptions): string {
  const search = formOf(query ?? {}).toString();
  return search === "" ? "" : `?${search}`;
}

function headersOf({ body, formData, headers }: ApiRequestOptions, token: string): Headers {
  // A header that a call leaves out has no value here.
  const given = Object.entries(headers ?? {}).filter(([, value]) => value !== undefined);
  const result = new Headers({ Accept: "application/json", ...Object.fromEntries(given) });
  if (token !== "") {
    result.set("Authorization", `Bearer ${token}`);
  }
  if (body !== undefined && formData === undefined) {
    result.set("Content-Type", "application/json");
  }
  return result;
}

function bodyOf({ body, formData }: ApiRequestOptions): BodyInit | null {
  if (formData !== undefined) {
    // The login form is URL-encoded; URLSearchParams sets its own content type.
    return formOf(formData);
  }
  return body === undefined ? null : JSON.stringify(body);
}

function formOf(values: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
      form.append(name, String(value));
    }
  }
  return form;
}
