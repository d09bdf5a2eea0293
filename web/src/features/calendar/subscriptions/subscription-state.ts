import type { Calendar } from "../../../api/generated/models/Calendar";

/** What is known of a subscription's events. */
export type SubscriptionState =
  /** Nothing: the server does not know of it yet. */
  | "unsent"
  /** Nothing yet: they are on their way. */
  | "fetching"
  /** They are not those of the address, or not all. */
  | "outdated"
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
    return "outdated";
  }
  return refreshed === null ? "fetching" : "current";
}
