import { ApiError } from "./generated/core/ApiError";
import { inTime, timeOfFiles } from "./in-time";
import { isJson, noteAnswer } from "./reachability";
import { whileSession } from "./request";
import { expireToken, readToken } from "./session-token";
import { statusName } from "./status-names";

/** A file that the server has generated. */
export interface Download {
  name: string;
  content: Blob;
}

/** One calendar as an iCalendar file. */
export const downloadCalendar = (id: string): Promise<Download> =>
  download(`/api/v1/calendars/${encodeURIComponent(id)}/export.ics`, "text/calendar", "calendar.ics");

/** All data of the user, as an archive. */
export const downloadEverything = (): Promise<Download> =>
  download("/api/v1/export", "application/zip", "scheduler.zip");

/** The same of another account, for superusers. */
export const downloadAccount = (id: string): Promise<Download> =>
  download(`/api/v1/users/${encodeURIComponent(id)}/export`, "application/zip", "scheduler.zip");

/**
 * The generated client reads every response as text, and treats anything but JSON as a response of another server. A plain link
 * would not send the token.
 */
async function download(url: string, type: string, fallbackName: string): Promise<Download> {
  const token = readToken();
  const options = { method: "GET", url } as const;
  const aborter = new AbortController();
  const answer = await whileSession(token, options, aborter, () => fetchFile(url, type, token, aborter));
  if (answer.file !== null) {
    return { name: fileNameOf(answer.disposition) ?? fallbackName, content: answer.file };
  }
  const { status, statusText, body } = answer;
  if (status === 401) {
    expireToken(token);
  }
  throw new ApiError(options, { url, ok: false, status, statusText, body }, statusName(status, statusText));
}

type Answer =
  | { file: Blob; disposition: string | null }
  | { file: null; status: number; statusText: string; body: unknown };

async function fetchFile(
  url: string,
  type: string,
  token: string,
  aborter: AbortController,
): Promise<Answer> {
  const headers = { Authorization: `Bearer ${token}` };
  return inTime(aborter, timeOfFiles, async () => {
    const answer = await read(await fetch(url, { headers, signal: aborter.signal }), type);
    noteAnswer(true);
    return answer;
  });
}

async function read(response: Response, type: string): Promise<Answer> {
  const { ok, status, statusText, headers } = response;
  if (!ok && isJson(response)) {
    return { file: null, status, statusText, body: await response.json() };
  }
  if (!ok || headers.get("content-type")?.startsWith(type) !== true) {
    throw new TypeError("somebody else has answered");
  }
  return { file: await response.blob(), disposition: headers.get("content-disposition") };
}

/** The full name (RFC 6266, section 4.1, and RFC 8187); null if there is none that can be parsed. */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = /;\s*filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? "")?.[1];
  try {
    return encoded === undefined ? null : decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
