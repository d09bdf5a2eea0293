import { Button } from "@mantine/core";
import { useState } from "react";
import type { Event } from "../../../api/generated/models/Event";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { isGone } from "../../../api/problem";
import { changedFields } from "../../../lib/changed-fields";
import { useNewId } from "../../../lib/use-new-id";
import { useThings } from "../../../things/use-things";
import { reportSuccess } from "../../../ui/report";
import { theirsOf, useCreateEvent, useEditEvent } from "../sources/event-changes";
import { bodyOf, draftOfEvent } from "./draft-of-event";
import type { EventDraft } from "./event-fields";
import { EventForm } from "./event-form";

const { changes } = calendarMessages;

interface ExistingEventProps {
  id: string;
  zone: string;
  onPending: (pending: boolean) => void;
  /** It was deleted elsewhere, and saved as a new one. */
  onMade: (event: Event) => void;
  onClose: () => void;
  onDelete: (base: Event) => void;
}

/** An event in its editor, which outlasts that it is changed or deleted elsewhere meanwhile. */
export function ExistingEvent({ id, zone, onPending, onMade, onClose, onDelete }: ExistingEventProps) {
  const { event: events } = useThings();
  const edit = useEditEvent();
  const create = useCreateEvent();
  const idFor = useNewId();
  const [event, setEvent] = useState(() => events.get(id));
  const [conflicting, setConflicting] = useState<Event | null>(null);
  const [gone, setGone] = useState(false);
  /** The other version that the person was told of; null before. */
  const [overwritten, setOverwritten] = useState<Event | null>(null);
  if (event === undefined) {
    return <p>{changes.gone}</p>;
  }

  const base = overwritten ?? event;
  const save = (draft: EventDraft, onRefused: (error: Error | null) => void) => {
    onPending(true);
    if (gone) {
      const body = bodyOf(draft);
      create.mutate(
        { ...body, id: idFor(body) },
        { onSuccess: onMade, onError: onRefused, onSettled: () => onPending(false) },
      );
      return;
    }
    setConflicting(null);
    // Only what was changed here, so that what is changed elsewhere meanwhile in other fields stays.
    const fields = changedFields(bodyOf(draftOfEvent(event, zone)), bodyOf(draft));
    edit.mutate(
      { base, fields },
      {
        onSuccess: () => {
          reportSuccess(changes.updated);
          onClose();
        },
        onError: (error) => {
          const theirs = theirsOf(error);
          if (theirs !== null) {
            // Whoever was told of it may save over it.
            setConflicting(theirs);
            setOverwritten(theirs);
          } else if (isGone(error)) {
            setGone(true);
          }
          onRefused(theirs !== null || isGone(error) ? null : error);
        },
        onSettled: () => onPending(false),
      },
    );
  };
  const showTheirs = () => {
    if (conflicting !== null) {
      setEvent(conflicting);
      setOverwritten(null);
      setConflicting(null);
    }
  };
  return (
    <EventForm
      // Another version is another form.
      key={event.updated_at}
      draft={draftOfEvent(event, zone)}
      quick={false}
      pending={edit.isPending || create.isPending}
      notice={gone ? <p>{changes.goneInEditor}</p> : conflicting && <Conflict onShowTheirs={showTheirs} />}
      onSave={save}
      onCancel={onClose}
      onDelete={
        gone
          ? null
          : () => {
              onClose();
              onDelete(base);
            }
      }
    />
  );
}

function Conflict({ onShowTheirs }: { onShowTheirs: () => void }) {
  return (
    <>
      <p>{changes.conflictInEditor}</p>
      <Button variant="default" size="compact-sm" mt="xs" onClick={onShowTheirs}>
        {changes.takeTheirs}
      </Button>
    </>
  );
}
