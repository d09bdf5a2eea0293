import { createRequestStore } from "../../../ui/request-store";

/** What somebody wants of subscriptions, in a dialog. */
type SubscriptionRequest = (
  | { kind: "add" }
  /** Where a calendar comes from, and whether it is up to date. */
  | { kind: "details"; calendar: string }
) & {
  /** Who gets the focus afterwards, if it is not whoever had it before. */
  returnFocus?: () => HTMLElement | null;
};

/** The one dialog that is open. `SubscriptionDialogs` shows it. */
export const subscriptionRequest = createRequestStore<SubscriptionRequest>();
