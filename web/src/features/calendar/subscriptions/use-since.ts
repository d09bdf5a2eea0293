import { subscriptionsMessages } from "../../../i18n/subscriptions-messages";
import { distanceOf } from "../../../lib/instants";
import { useNow } from "../../../lib/time/minute-clock";

const millisecondsPerMinute = 60_000;

/** How long ago an instant was, as text; rendered again when it changes. */
export const useSince = (instant: string): string => sinceAt(instant, useNow() * millisecondsPerMinute);

/** Clocks differ: an instant slightly in the future counts as just now. */
export const sinceAt = (instant: string, now: number): string =>
  now - Date.parse(instant) < millisecondsPerMinute
    ? subscriptionsMessages.details.justNow
    : distanceOf(instant, now);
