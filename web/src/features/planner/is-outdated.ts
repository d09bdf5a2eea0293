import { ApiError } from "../../api/generated/core/ApiError";
import { problemOf } from "../../api/problem";

/** Whether a request was refused because what it was about is not there any more. Of `busy` that is not known: it may be tried again. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && problemOf(error)?.code !== "busy";
