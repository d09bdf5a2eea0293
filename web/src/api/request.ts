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

/** Long enough for a slow line, short enough that nobody waits for a dead one. */
const timeoutInMilliseconds = 30_000;

/** What people may call who are not logged in; the document says so too, and a test compares them. */
export const forVisitors =
  /\/(login\/access-token|password-recovery\/.*|reset-password\/|setup|users\/signup)$/;

/** The generated client's way out: one request, its typed answer or a typed failure. */
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

/** What the server would answer. What is still about to be asked when a session ends need not be sent to hear that. */
const withoutSession = ({ url }: ApiRequestOptions): ApiResult => ({
  url,
  ok: false,
  status: 401,
  statusText: "",
  body: null,
});

/**
 * Calls off a read as soon as its session is over. A change that is on its way may still arrive, but what comes of
 * either is answered to nobody: whoever asked would show it, and offer to undo it, to the next user.
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
    // A visitor's call has no session that could be over: a log-in is answered though there may be a token by then.
    if (token !== "" && readToken() !== token) {
      // For good. The session watch has emptied the cache, so that nothing waits behind it.
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
    // These two are a proxy's: there was nobody behind it.
    noteAnswer(status !== 502 && status !== 504);
    return { url, ok, status, statusText, body };
  });
}

/**
 * Whether it was not the server that answered: a network that wants its users to log in shows a page of its own, and a proxy that
 * finds no server says that there is nothing. Neither has done what was asked for, or knows what is there.
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
  // A header that a call leaves out is there without a value.
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
    // The login form is urlencoded; URLSearchParams brings its own content type.
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
