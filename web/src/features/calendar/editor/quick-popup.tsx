import { useRef } from "react";
import { calendarMessages } from "../../../i18n/calendar-messages";
import type { When } from "../../../lib/time/when";
import { Popup } from "../../../ui/popup/popup";
import { entryKey } from "../entries/entry";
import { entryElement } from "../focus/entry-element";
import { isEmptyPlace, originOrTabStop } from "../focus/popup-focus";
import type { EventFields } from "./event-fields";
import { QuickEvent } from "./quick-event";

interface QuickPopupProps {
  /** Null while closed. */
  when: When | null;
  zone: string;
  onClose: () => void;
  onMade: (id: string) => void;
  /** Opens the whole form with the values of this one. */
  onMore: (when: When, fields: EventFields) => void;
}

const ghost = () => document.querySelector("[data-draft]");

/** The short form of a new event, beside its place. */
export function QuickPopup({ when, zone, onClose, onMade, onMore }: QuickPopupProps) {
  const madeId = useRef<string | null>(null);
  return (
    <Popup
      opened={when !== null}
      onClose={onClose}
      label={calendarMessages.newEvent}
      anchor={ghost}
      swallowsClick={isEmptyPlace}
      returnFocus={(origin) => {
        const id = madeId.current;
        madeId.current = null;
        return id === null ? originOrTabStop(origin) : entryElement(entryKey({ kind: "event", id }));
      }}
    >
      {when !== null && (
        <QuickEvent
          when={when}
          zone={zone}
          onMade={(id) => {
            madeId.current = id;
            onMade(id);
            onClose();
          }}
          onMore={(fields) => onMore(when, fields)}
        />
      )}
    </Popup>
  );
}
