import { useSyncExternalStore } from "react";
import { subscriptionsMessages } from "../../../i18n/subscriptions-messages";
import { useLastThere } from "../../../lib/use-last-there";
import { useThingsOf } from "../../../things/use-things";
import { FormModal } from "../../../ui/form-modal";
import { SubscribeForm } from "./subscribe-form";
import { SubscriptionDetails } from "./subscription-details";
import { subscriptionRequest } from "./subscription-request";

const words = subscriptionsMessages;

/** Shows the dialog that the list of calendars, a calendar's menu, an event's details or the palette has requested. */
export function SubscriptionDialogs() {
  const request = useSyncExternalStore(subscriptionRequest.subscribe, subscriptionRequest.read);
  // While it closes it still shows its content.
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
  // One that was deleted elsewhere is shown in its last version, until the server reports it.
  const last = useLastThere(useThingsOf("calendar").get(id));
  return (
    last && (
      <FormModal {...dialog} title={words.details.title(last.name)}>
        <SubscriptionDetails calendar={last} onClose={dialog.onClose} />
      </FormModal>
    )
  );
}
