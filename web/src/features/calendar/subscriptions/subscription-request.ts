import { createRequestStore } from "../../../ui/request-store";

/** A request for a dialog about subscriptions. */
type SubscriptionRequest = (
  | { kind: "add" }
  /** The address of a calendar, and whether it is up to date. */
  | { kind: "details"; calendar: string }
) & {
  /** The element that gets the focus afterwards, if it is not the one that had it before. */
  returnFocus?: () => HTMLElement | null;
};

/** The one open dialog. `SubscriptionDialogs` shows it. */
export const subscriptionRequest = createRequestStore<SubscriptionRequest>();
