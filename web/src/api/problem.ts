import { serverMessages } from "../i18n/server-messages";
import { ApiError } from "./generated/core/ApiError";
import type { FieldError } from "./generated/models/FieldError";
import type { Problem } from "./generated/models/Problem";
import type { ValidationProblem } from "./generated/models/ValidationProblem";

/** The server's error body, if the failure is an answer of the server and has that shape. */
export function problemOf(error: unknown): Problem | ValidationProblem | null {
  if (!(error instanceof ApiError)) {
    return null;
  }
  const body: unknown = error.body;
  return isProblem(body) ? body : null;
}

/** The server's sentence for users, in their language; null when it sent a list, or none at all. */
export function detailOf(error: unknown): string | null {
  const { detail, code } = problemOf(error) ?? {};
  if (typeof detail !== "string") {
    return null;
  }
  return (code === undefined ? null : serverMessages?.problem(code, detail)) ?? detail;
}

/** Refusals that concern one field, though the server reports them for the whole request. */
const fieldOf: Record<string, string> = {
  email_taken: "email",
  incorrect_password: "current_password",
  same_password: "new_password",
};

/** A sentence in another language than the user's says which language it is in. */
interface Fault extends FieldError {
  lang?: "en" | undefined;
}

/** The faults of each field, in the user's language if there is a translation; empty if the failure concerns no field. */
export function fieldErrorsOf(error: unknown): Fault[] {
  const { detail, code = "" } = problemOf(error) ?? {};
  if (Array.isArray(detail)) {
    return detail.map(({ loc, msg, type }) => {
      const said = serverMessages?.fault(type, msg);
      return { loc, type, msg: said ?? msg, lang: said === null ? "en" : undefined };
    });
  }
  const [field, msg] = [fieldOf[code], detailOf(error)];
  return field === undefined || msg === null ? [] : [{ loc: ["body", field], type: code, msg }];
}

/** The first entry's message if the detail is a list, otherwise the detail (specification, part 8). */
export function firstMessageOf(error: unknown): string | null {
  return fieldErrorsOf(error)[0]?.msg ?? detailOf(error);
}

function isProblem(body: unknown): body is Problem | ValidationProblem {
  return (
    typeof body === "object" &&
    body !== null &&
    "detail" in body &&
    (typeof body.detail === "string" || Array.isArray(body.detail))
  );
}

const hasStatus =
  (status: number) =>
  (error: unknown): boolean =>
    error instanceof ApiError && error.status === status;

/** There is no session any more. The user is sent to the login screen, which says enough. */
export const isUnauthorized = hasStatus(401);

/** The thing does not exist, or not any more. */
export const isGone = hasStatus(404);

/** The caller is known and may not do this. */
export const isForbidden = hasStatus(403);

/** The stable code of the error, if the server sent one. */
export const codeOf = (error: unknown): string | undefined => problemOf(error)?.code;
