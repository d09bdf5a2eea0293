import { NetworkError } from "../api/network-error";
import { firstMessageOf, isUnauthorized } from "../api/problem";
import { messages } from "../i18n/messages";
import { toasts } from "./toast/toast-store";

/** Reports success. */
export function reportSuccess(description: string, title = messages.toasts.success): void {
  toasts.show({ title, description });
}

/** Reports a failure. */
export function reportError(description: string, title = messages.errors.title): void {
  toasts.show({ title, description, variant: "destructive" });
}

/** The sentence for a failure without an answer of the server; null if there was one. */
export function networkMessage(error: unknown): string | null {
  return error instanceof NetworkError ? messages.errors[error.kind] : null;
}

/** The shared handler of failed calls: shows the server's own words. */
export function reportRequestError(error: unknown): void {
  reportRequestErrorAs(messages.errors.title, error);
}

/** The same under another title, which may be enough if the server sends no text. */
export function reportRequestErrorAs(title: string, error: unknown): void {
  if (!isUnauthorized(error)) {
    const { somethingWrong } = messages.errors;
    const otherwise = title === somethingWrong ? "" : somethingWrong;
    reportError(networkMessage(error) ?? firstMessageOf(error) ?? otherwise, title);
  }
}
