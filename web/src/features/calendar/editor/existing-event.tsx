import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Event } from "../../../api/generated/models/Event";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { reportSuccess } from "../../../ui/report";
import { findEvent, putEvent } from "../event-cache";
import { isConflict, isGone, useChangeEvent, useCreateEvent } from "../event-changes";
import type { EventVersion } from "../event-versions";
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
  onDelete: (base: EventVersion) => void;
}

/** An event in its editor, which outlasts that it is changed or deleted elsewhere meanwhile. */
export function ExistingEvent({ id, zone, onPending, onMade, onClose, onDelete }: ExistingEventProps) {
  const queryClient = useQueryClient();
  const { change, isPending } = useChangeEvent();
  const create = useCreateEvent();
  const [event, setEvent] = useState(() => findEvent(queryClient, id));
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
      create.mutate(bodyOf(draft), {
        onSuccess: onMade,
        onError: onRefused,
        onSettled: () => onPending(false),
      });
      return;
    }
    setConflicting(null);
    change(base, bodyOf(draft), {
      onSuccess: () => {
        reportSuccess(changes.updated);
        onClose();
      },
      onError: (error) => {
        if (isConflict(error)) {
          // By now the cache holds the other version. Whoever was told of it may save over it.
          const theirs = findEvent(queryClient, id) ?? null;
          setConflicting(theirs);
          setOverwritten(theirs);
        } else if (isGone(error)) {
          setGone(true);
        }
        onRefused(isConflict(error) || isGone(error) ? null : error);
      },
      onSettled: () => onPending(false),
    });
  };
  const showTheirs = () => {
    if (conflicting !== null) {
      putEvent(queryClient, conflicting);
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
      pending={isPending || create.isPending}
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
