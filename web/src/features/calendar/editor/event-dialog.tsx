import { useEffect, useRef, useState } from "react";
import type { Event } from "../../../api/generated/models/Event";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { useServerForm } from "../../../ui/form/use-server-form";
import { FormModal } from "../../../ui/form-modal";
import { reportSuccess } from "../../../ui/report";
import { entryElement } from "../focus/entry-element";
import { describeWhen } from "../entries/describe-entry";
import { entryKey } from "../entries/entry";
import { asPromise, waiting } from "../../../lib/as-promise";
import { useNewId } from "../../../lib/use-new-id";
import { useCreateEvent } from "../sources/event-changes";
import { bodyOfFields, newDraft } from "./draft-of-event";
import { type EventFields, fieldsOf } from "./event-fields";
import { EventForm, eventFormOptions } from "./event-form";
import { ExistingEvent } from "./existing-event";
import { usePreferences } from "../../../lib/time/preferences";
import { parseApiTimes, type When } from "../../../lib/time/when";

/** What the dialog is opened for. */
export type Editing = { kind: "new"; when: When } | { kind: "event"; id: string };

const { editor, changes } = calendarMessages;

interface EventDialogProps {
  editing: Editing | null;
  zone: string;
  onClose: () => void;
  onMade: (event: Event) => void;
  onDelete: (base: Event) => void;
}

export function EventDialog({ editing, zone, onClose, onMade, onDelete }: EventDialogProps) {
  // While it closes it still shows what it showed.
  const [shown, setShown] = useState(editing);
  const [madeId, setMadeId] = useState<string | null>(null);
  if (editing !== null && editing !== shown) {
    setShown(editing);
    setMadeId(null);
  }
  const removed = useRef<Event | null>(null);
  useEffect(() => {
    // By now the dialog has given the focus back to the entry, so that the grid sees it go and knows where it was.
    const event = removed.current;
    if (editing === null && event !== null) {
      removed.current = null;
      onDelete(event);
    }
  }, [editing, onDelete]);
  const id = madeId ?? (shown?.kind === "event" ? shown.id : null);
  const close = (made: Event) => {
    setMadeId(made.id);
    onMade(made);
    onClose();
  };
  return (
    <FormModal
      opened={editing !== null}
      onClose={onClose}
      title={shown?.kind === "event" ? editor.editEvent : editor.newEvent}
      {...(id !== null && { returnFocus: () => entryElement(entryKey({ kind: "event", id })) })}
    >
      {shown?.kind === "new" && <NewEvent when={shown.when} zone={zone} onMade={close} onClose={onClose} />}
      {shown?.kind === "event" && (
        <ExistingEvent
          // Another one may be opened while the last one fades away.
          key={shown.id}
          id={shown.id}
          zone={zone}
          onMade={close}
          onClose={onClose}
          onDelete={(event) => {
            removed.current = event;
          }}
        />
      )}
    </FormModal>
  );
}

interface NewEventProps {
  when: When;
  zone: string;
  onMade: (event: Event) => void;
  onClose: () => void;
}

function NewEvent({ when, zone, onMade, onClose }: NewEventProps) {
  const create = asPromise(useCreateEvent().mutate);
  const idFor = useNewId();
  const { zone: shownZone, names } = usePreferences();
  const server = useServerForm<EventFields, Event | typeof waiting>({
    ...eventFormOptions,
    initialValues: fieldsOf(newDraft(when, zone)),
    submit: async (fields) => {
      const body = bodyOfFields(fields);
      return create({ ...body, id: idFor(body) });
    },
    onDone: (event) => {
      if (event === waiting) {
        onClose();
        return;
      }
      reportSuccess(changes.created(describeWhen(parseApiTimes(event), shownZone, names)));
      onMade(event);
    },
  });
  return <EventForm server={server} quick notice={null} onCancel={onClose} onDelete={null} />;
}
