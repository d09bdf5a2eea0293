import { ApiError } from "./generated/core/ApiError";
import type { BroughtBack } from "./generated/models/BroughtBack";
import type { Import } from "./generated/models/Import";
import type { ImportReport } from "./generated/models/ImportReport";
import { inTime, timeOfFiles } from "./in-time";
import { isJson, noteAnswer } from "./reachability";
import { whileSession } from "./request";
import { expireToken, readToken } from "./session-token";
import { statusName } from "./status-names";

/** The maximum size of a file; the document states it too. */
export const largestFile = 50_000_000;

interface Upload {
  /** The calendar for the events; empty for exports of other task lists. */
  calendar: string;
  /** A calendar file unless its type is another. */
  content: Blob;
  /** Only reports what would happen. */
  dryRun: boolean;
  /** Aborts it. A change may have reached the server already. */
  signal?: AbortSignal;
}

/** Imports a file into a calendar or the task list: returns the result, or the import that continues on the server. */
export async function uploadCalendar(upload: Upload): Promise<ImportReport | Import> {
  const { calendar, dryRun, signal, content } = upload;
  const place = calendar === "" ? "tasks" : `calendars/${encodeURIComponent(calendar)}`;
  const url = `/api/v1/${place}/import?dry_run=${dryRun}`;
  const body = await uploadFile(url, content, content.type || "text/calendar", signal);
  // The document describes the answer's shape; the server's own tests hold it to that.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return body as ImportReport | Import;
}

/** Imports an export into an empty account; returns how many things were imported. */
export async function uploadEverything(archive: Blob): Promise<BroughtBack> {
  // Browsers use several types for an archive, or none.
  const body = await uploadFile("/api/v1/import", archive, "application/zip");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return body as BroughtBack;
}

/** The generated client sends only forms of text, and does not give a file the time that it needs. */
async function uploadFile(url: string, content: Blob, type: string, signal?: AbortSignal): Promise<unknown> {
  const token = readToken();
  const options = { method: "POST", url } as const;
  const aborter = new AbortController();
  const abort = () => aborter.abort();
  signal?.addEventListener("abort", abort, { once: true });
  const { response, body } = await whileSession(token, options, aborter, () =>
    inTime(aborter, timeOfFiles, () => send(url, content, type, token, aborter)),
  ).finally(() => signal?.removeEventListener("abort", abort));
  const { ok, status, statusText } = response;
  if (ok) {
    return body;
  }
  if (status === 401) {
    expireToken(token);
  }
  throw new ApiError(options, { url, ok, status, statusText, body }, statusName(status, statusText));
}

async function send(url: string, content: Blob, type: string, token: string, aborter: AbortController) {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      Accept: "application/json",
      Authorization: `Bearer ${token}`,
      "Content-Type": type,
    },
    body: content,
    signal: aborter.signal,
  });
  // A proxy sends two of these: it did not reach the server.
  if (!isJson(response) || response.status === 502 || response.status === 504) {
    throw new TypeError("somebody else has answered");
  }
  const body: unknown = await response.json();
  noteAnswer(true);
  return { response, body };
}
