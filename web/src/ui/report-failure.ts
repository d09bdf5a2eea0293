import { ApiError } from "../api/generated/core/ApiError";
import { firstMessageOf } from "../api/problem";
import { messages } from "../i18n/messages";
import { networkMessage, reportError } from "./report";

/** The shared handler of failed calls (specification, part 8): a toast with what the server says. */
export function reportFailure(error: unknown): void {
  // Whoever is no longer logged in is on the way to the login screen, which says enough.
  if (!(error instanceof ApiError && error.status === 401)) {
    reportError(networkMessage(error) ?? firstMessageOf(error) ?? messages.errors.somethingWrong);
  }
}
