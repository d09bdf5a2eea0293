import { enSubscriptions } from "./en-subscriptions";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** What is said about subscribing to calendars, in the language of the rest. */
export const subscriptionsMessages: Catalogue<typeof enSubscriptions> =
  translation?.subscriptions ?? enSubscriptions;
