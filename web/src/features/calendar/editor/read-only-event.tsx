import type { Event } from "../../../api/generated/models/Event";
import { useThingsOf } from "../../../things/use-things";
import { EntryDetails } from "../details/entry-details";
import type { EntryActions, Offer } from "../entries/actions";
import { entryOfEvent } from "../sources/event";

interface ReadOnlyEventProps extends Pick<EntryActions, "offersOf"> {
  event: Event;
  onOffer: (offer: Offer) => void;
}

/** An event that cannot be edited, in place of its editor, so that the user sees what it is. */
export function ReadOnlyEvent({ event, offersOf, onOffer }: ReadOnlyEventProps) {
  const entry = entryOfEvent(event, useThingsOf("calendar"));
  return <EntryDetails entry={entry} offers={offersOf(entry)} onOffer={onOffer} />;
}
