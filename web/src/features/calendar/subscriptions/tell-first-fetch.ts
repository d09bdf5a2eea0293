import { serverMessages } from "../../../i18n/server-messages";
import { subscriptionsMessages } from "../../../i18n/subscriptions-messages";
import type { ThingStore } from "../../../things/thing-store";
import { toasts } from "../../../ui/toast/toast-store";
import { subscriptionRequest } from "./subscription-request";
import { stateOf } from "./subscription-state";

const words = subscriptionsMessages.firstFetch;

/** Waits for the first fetch of a new subscription, and reports why if it failed. */
export function tellFirstFetch({ view, subscribe }: ThingStore, id: string): void {
  const look = () => {
    const calendar = view().calendar.get(id);
    const state = calendar === undefined ? "gone" : stateOf(calendar);
    if (state === "unsent" || state === "fetching") {
      return;
    }
    stop();
    if (calendar !== undefined && calendar.last_refreshed_at === null && calendar.last_error !== null) {
      const why = serverMessages?.sentence(calendar.last_error) ?? calendar.last_error;
      toasts.show({
        title: words.failed(calendar.name),
        description: why.replace(/\.?$/, "."),
        variant: "destructive",
        action: { label: words.show, run: () => subscriptionRequest.ask({ kind: "details", calendar: id }) },
      });
    }
  };
  const stop = subscribe(look);
  look();
}
