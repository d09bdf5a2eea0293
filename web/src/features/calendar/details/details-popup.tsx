import { useEffect, useRef, useState } from "react";
import { eventMessages } from "../../../i18n/event-messages";
import type { Day } from "../../../lib/time/days";
import { Popup } from "../../../ui/popup/popup";
import type { EntryActions, Offer } from "../entries/actions";
import type { Entry } from "../entries/entry";
import { entryElement, entryIn, moreOn } from "../focus/entry-element";
import { isEmptyPlace } from "../focus/popup-focus";
import { EntryDetails } from "./entry-details";

interface DetailsPopupProps extends Pick<EntryActions, "offersOf" | "noteOn"> {
  /** Null while closed. */
  entry: Entry | null;
  /** The day on which it was clicked, if it has no place of its own there. */
  day: Day | null;
  onClose: () => void;
}

/** The details of an entry, beside it. */
export function DetailsPopup({ entry, day, offersOf, noteOn, onClose }: DetailsPopupProps) {
  const [lastKey, setLastKey] = useState(entry?.key ?? "");
  if (entry !== null && entry.key !== lastKey) {
    setLastKey(entry.key);
  }
  const taken = useRef<Offer | null>(null);
  useEffect(() => {
    // The entry has the focus again by now: what opens next returns it there, and the grid notices when it leaves.
    if (entry === null) {
      taken.current?.run();
      taken.current = null;
    }
  }, [entry]);
  return (
    <Popup
      // Another entry gets a new popup, which takes the focus again.
      key={lastKey}
      opened={entry !== null}
      onClose={onClose}
      label={entry === null ? "" : eventMessages.about(entry.title)}
      anchor={() => entryIn(document, lastKey) ?? (day === null ? null : moreOn(day))}
      swallowsClick={isEmptyPlace}
      returnFocus={() => entryElement(lastKey)}
    >
      {entry !== null && (
        <EntryDetails
          entry={entry}
          offers={offersOf(entry)}
          note={noteOn(entry)}
          onOffer={(offer) => {
            if (offer.stays === true) {
              offer.run();
            } else {
              taken.current = offer;
              onClose();
            }
          }}
        />
      )}
    </Popup>
  );
}
