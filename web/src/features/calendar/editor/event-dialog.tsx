import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Event } from "../../../api/generated/models/Event";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { eventMessages } from "../../../i18n/event-messages";
import { useThingsOf } from "../../../things/use-things";
import { FormModal } from "../../../ui/form-modal";
import type { EntryActions, Offer } from "../entries/actions";
import { entryElement, tabStop } from "../focus/entry-element";
import { entryKey } from "../entries/entry";
import { isSubscription } from "../sources/calendars";
import type { EventFields } from "./event-fields";
import { EventForm } from "./event-form";
import { ExistingEvent, occurrenceIn } from "./existing-event";
import { ReadOnlyEvent } from "./read-only-event";
import type { When } from "../../../lib/time/when";
import { useNewEvent } from "./use-new-event";

/** The purpose of the dialog. */
export type Editing =
  | { kind: "new"; when: When; typed: EventFields | null }
  /** `originalStart` identifies an occurrence of a series. */
  | { kind: "event"; id: string; originalStart: string | null };

const { editor } = eventMessages;

interface EventDialogProps extends Pick<EntryActions, "offersOf"> {
  editing: Editing | null;
  zone: string;
  onClose: () => void;
  onMade: (id: string) => void;
  onDelete: (base: Event) => void;
}

export function EventDialog({ editing, zone, onClose, onMade, offersOf, onDelete }: EventDialogProps) {
  // While it closes it still shows its content.
  const [shown, setShown] = useState(editing);
  const [madeId, setMadeId] = useState<string | null>(null);
  if (editing !== null && editing !== shown) {
    setShown(editing);
    setMadeId(null);
  }
  const removed = useRef<Event | null>(null);
  const taken = useRef<Offer | null>(null);
  useEffect(() => {
    if (editing === null) {
      taken.current?.run();
      taken.current = null;
    }
    // The dialog has given the focus back to the entry by now, so that the grid notices its removal and knows where it was.
    const event = removed.current;
    if (editing === null && event !== null) {
      removed.current = null;
      onDelete(event);
    }
  }, [editing, onDelete]);
  const fixed = useReadOnly(shown);
  const key = keyOf(shown, madeId);
  const close = (made: string) => {
    setMadeId(made);
    onMade(made);
    onClose();
  };
  return (
    <FormModal
      opened={editing !== null}
      onClose={onClose}
      title={titleOf(shown, fixed !== null)}
      returnFocus={() => (key === null ? tabStop() : entryElement(key))}
    >
      {shown?.kind === "new" && (
        <NewEvent when={shown.when} typed={shown.typed} zone={zone} onMade={close} onClose={onClose} />
      )}
      {fixed !== null && (
        <ReadOnlyEvent
          event={fixed}
          offersOf={offersOf}
          onOffer={(offer) => {
            taken.current = offer;
            onClose();
          }}
        />
      )}
      {shown?.kind === "event" && fixed === null && (
        <ExistingEvent
          // Another one may be opened while this one fades out.
          key={key}
          id={shown.id}
          originalStart={shown.originalStart}
          zone={zone}
          onMade={(event) => close(event.id)}
          onClose={onClose}
          onDelete={(event) => {
            removed.current = event;
          }}
        />
      )}
    </FormModal>
  );
}

/** The event, if it belongs to a subscription. */
function useReadOnly(shown: Editing | null): Event | null {
  const calendars = useThingsOf("calendar");
  const events = useThingsOf("event");
  const event = shown?.kind === "event" ? occurrenceIn(events.get(shown.id), shown.originalStart) : undefined;
  return event !== undefined && isSubscription(calendars.get(event.calendar_id)) ? event : null;
}

function titleOf(shown: Editing | null, isFixed: boolean): string {
  if (shown?.kind !== "event") {
    return calendarMessages.newEvent;
  }
  return isFixed ? editor.event : editor.editEvent;
}

/** The key of the entry in the dialog; null for a new one. */
function keyOf(shown: Editing | null, madeId: string | null): string | null {
  if (madeId !== null) {
    return entryKey({ kind: "event", id: madeId });
  }
  if (shown?.kind !== "event") {
    return null;
  }
  const { id, originalStart } = shown;
  return entryKey({ kind: "event", id, ...(originalStart !== null && { originalStart }) });
}

interface NewEventProps {
  when: When;
  /** The values that the user has typed already. */
  typed: EventFields | null;
  zone: string;
  onMade: (id: string) => void;
  onClose: () => void;
}

function NewEvent({ when, typed, zone, onMade, onClose }: NewEventProps) {
  const server = useNewEvent({ when, zone, onMade });
  const { form } = server;
  useLayoutEffect(() => {
    // Not as the form's initial values: then they would not count as typed.
    if (typed !== null) {
      form.setValues(typed);
    }
    // Only once: after that the values belong to the form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return <EventForm server={server} notice={null} onCancel={onClose} onDelete={null} />;
}
