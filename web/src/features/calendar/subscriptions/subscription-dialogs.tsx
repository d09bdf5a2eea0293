import { useSyncExternalStore } from "react";
import { subscriptionsMessages } from "../../../i18n/subscriptions-messages";
import { useLastThere } from "../../../lib/use-last-there";
import { useThingsOf } from "../../../things/use-things";
import { FormModal } from "../../../ui/form-modal";
import { SubscribeForm } from "./subscribe-form";
import { SubscriptionDetails } from "./subscription-details";
import { subscriptionRequest } from "./subscription-request";

const words = subscriptionsMessages;

/** Shows the dialog that is asked for, by the list of calendars, a calendar's menu, an event's card or the palette. */
export function SubscriptionDialogs() {
  const request = useSyncExternalStore(subscriptionRequest.subscribe, subscriptionRequest.read);
  // While it closes it still shows what it showed.
  const shown = useLastThere(request);
  const dialog = {
    opened: request !== null,
    onClose: subscriptionRequest.dismiss,
    returnFocus: shown?.returnFocus,
  };
  if (shown?.kind === "details") {
    return <DetailsDialog key={shown.count} {...dialog} id={shown.calendar} />;
  }
  return (
    shown && (
      <FormModal key={shown.count} {...dialog} title={words.title}>
        <SubscribeForm onClose={dialog.onClose} />
      </FormModal>
    )
  );
}

interface DetailsDialogProps {
  id: string;
  opened: boolean;
  onClose: () => void;
  returnFocus: (() => HTMLElement | null) | undefined;
}

function DetailsDialog({ id, ...dialog }: DetailsDialogProps) {
  // One that was deleted elsewhere meanwhile is shown as it was, until the server says so.
  const last = useLastThere(useThingsOf("calendar").get(id));
  return (
    last && (
      <FormModal {...dialog} title={words.details.title(last.name)}>
        <SubscriptionDetails calendar={last} onClose={dialog.onClose} />
      </FormModal>
    )
  );
}
