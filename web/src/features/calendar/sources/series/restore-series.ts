import type { Event } from "../../../../api/generated/models/Event";
import { EventsService } from "../../../../api/generated/services/EventsService";
import { TrashService } from "../../../../api/generated/services/TrashService";
import { collides, recordOwnVersion, sendAsSeen, sendRemoval } from "../../../../things/edit";
import { tagOf } from "../../../../things/version";
import { contentOf } from "../event-content";
import { isSameStart, occurrenceOf } from "./occurrence";
import { readEvent } from "./send-occurrence";

const isSameContent = (one: Event, other: Event): boolean =>
  // Without an earlier version, this says whether any field of the two differs.
  !collides<object>({}, other, contentOf(one), []);

/** The occurrences that have changed. */
function differing(former: Event, now: Event): string[] {
  const named = [...(former.overrides ?? []), ...(now.overrides ?? [])].map(
    ({ original_start: start }) => start,
  );
  return named.filter(
    (start, index) =>
      named.findIndex((other) => isSameStart(other, start)) === index &&
      !isSameContent(occurrenceOf(former, start), occurrenceOf(now, start)),
  );
}

/** Whether a series is as it was: its own fields, and those of each occurrence. */
const isRestored = (former: Event, now: Event): boolean =>
  isSameContent(former, now) && differing(former, now).length === 0;

/**
 * Restores a series in one change: its fields, its rule and its overrides. The series that was split off from it is deleted
 * permanently: the user did not delete that one, and it should not be in the trash beside the whole series.
 */
export async function sendSeriesRestoration(former: Event, later: Event | null): Promise<Event> {
  if (later !== null) {
    await sendRemoval(later, {
      takesBack: true,
      remove: async (id, ifMatch) => {
        await EventsService.deleteEvent({ id, ifMatch });
        // If it stays in the trash, that does no harm.
        await TrashService.deleteFromTrash({ id }).catch(() => {});
      },
      read: readEvent,
    });
  }
  return sendAsSeen(former, {
    attempt: (seen) => restoreFrom(former, seen),
    read: readEvent,
    collides: (_seen, theirs) => !isRestored(former, theirs),
  });
}

async function restoreFrom(former: Event, seen: Event): Promise<Event> {
  const { recurrence, overrides = [] } = former;
  const restored = await EventsService.updateEvent({
    id: former.id,
    requestBody: { ...contentOf(former), ...(recurrence !== null && { overrides }) },
    ifMatch: tagOf(seen),
  });
  recordOwnVersion(seen, restored);
  return restored;
}
