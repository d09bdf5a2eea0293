import type { Calendar } from "../../../api/generated/models/Calendar";

/** What is known of a subscription's events. */
export type SubscriptionState =
  /** Nothing: the server does not know of it yet. */
  | "unsent"
  /** Nothing yet: they are on their way. */
  | "fetching"
  /** They are not those of the address, or there is no room for all. */
  | "outdated"
  /** They are those of the address, but for some that nobody could read. */
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

/** How many entries could not be read, and why the first one could not: the server's sentence about a fetch that succeeded. */
export function unreadIn(error: string): { count: number; line: string; reason: string } | null {
  const [, count, line = "", reason = ""] =
    /^(\d+) of its entries could not be read(?:\. The first one is on line (\d+): (.*))?$/s.exec(error) ?? [];
  return count === undefined ? null : { count: Number(count), line, reason };
}
