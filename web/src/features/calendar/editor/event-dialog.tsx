import { useEffect, useRef, useState } from "react";
import type { Event } from "../../../api/generated/models/Event";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { FormModal } from "../../../ui/form-modal";
import { reportSuccess } from "../../../ui/report";
import { entryElement } from "../focus/entry-element";
import { describeWhen } from "../entries/describe-entry";
import { entryKey } from "../entries/entry";
import { useNewId } from "../../../lib/use-new-id";
import { useCreateEvent } from "../sources/event-changes";
import { bodyOf, newDraft } from "./draft-of-event";
import type { EventDraft } from "./event-fields";
import { EventForm } from "./event-form";
import { ExistingEvent } from "./existing-event";
import { usePreferences } from "../../../lib/time/preferences";
import { type When, parseApiTimes } from "../../../lib/time/when";

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
  const [pending, setPending] = useState(false);
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
      pending={pending}
      {...(id !== null && { returnFocus: () => entryElement(entryKey({ kind: "event", id })) })}
    >
      {shown?.kind === "new" && (
        <NewEvent when={shown.when} zone={zone} onPending={setPending} onMade={close} onClose={onClose} />
      )}
      {shown?.kind === "event" && (
        <ExistingEvent
          id={shown.id}
          zone={zone}
          onPending={setPending}
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
  onPending: (pending: boolean) => void;
  onMade: (event: Event) => void;
  onClose: () => void;
}

function NewEvent({ when, zone, onPending, onMade, onClose }: NewEventProps) {
  const create = useCreateEvent();
  const idFor = useNewId();
  const { zone: shownZone, names } = usePreferences();
  const save = (draft: EventDraft, onError: (error: Error) => void) => {
    onPending(true);
    const body = bodyOf(draft);
    create.mutate(
      { ...body, id: idFor(body) },
      {
        onSuccess: (event) => {
          reportSuccess(changes.created(describeWhen(parseApiTimes(event), shownZone, names)));
          onMade(event);
        },
        onError,
        onSettled: () => onPending(false),
      },
    );
  };
  return (
    <EventForm
      draft={newDraft(when, zone)}
      quick
      pending={create.isPending}
      notice={null}
      onSave={save}
      onCancel={onClose}
      onDelete={null}
    />
  );
}
