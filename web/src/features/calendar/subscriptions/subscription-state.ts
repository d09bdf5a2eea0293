import type { Calendar } from "../../../api/generated/models/Calendar";

/** The state of a subscription's events. */
export type SubscriptionState =
  /** The server does not know of it yet. */
  | "unsent"
  /** The first fetch is running. */
  | "fetching"
  /** They are not up to date, or there is no room for all. */
  | "outdated"
  /** They are up to date, but some could not be read. */
  | "incomplete"
  | "current";

type Known = Pick<Calendar, "updated_at" | "last_refreshed_at" | "last_error">;

export function stateOf({
  updated_at: version,
  last_refreshed_at: refreshed,
  last_error: error,
}: Known): SubscriptionState {
  if (version === "") {
    return "unsent";
  }
  if (error !== null) {
    return refreshed !== null && unreadIn(error) !== null ? "incomplete" : "outdated";
  }
  return refreshed === null ? "fetching" : "current";
}

/** How many entries could not be read, and why the first one could not: from the server's sentence about a successful fetch. */
export function unreadIn(error: string): { count: number; line: string; reason: string } | null {
  const [, count, line = "", reason = ""] =
    /^(\d+) of its entries could not be read(?:\. The first one is on line (\d+): (.*))?$/s.exec(error) ?? [];
  return count === undefined ? null : { count: Number(count), line, reason };
}
