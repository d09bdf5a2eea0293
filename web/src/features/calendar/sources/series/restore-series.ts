import type { Event } from "../../../../api/generated/models/Event";
import { EventsService } from "../../../../api/generated/services/EventsService";
import { TrashService } from "../../../../api/generated/services/TrashService";
import { collides, recordOwnVersion, sendAsSeen, sendRemoval } from "../../../../things/edit";
import { tagOf } from "../../../../things/version";
import { contentOf } from "../event-content";
import { isSameStart, occurrenceOf } from "./occurrence";
import { readEvent } from "./send-occurrence";

const isSameContent = (one: Event, other: Event): boolean =>
  // With nothing seen before, this says whether any field of the other differs from the one.
  !collides<object>({}, other, contentOf(one), []);

/** The occurrences that are not as they were. */
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
 * Makes a series what it was: its fields, its rule and what differed from them, in one change. What followed it instead goes for good: nobody
 * has deleted that, and in the trash it would be there to be restored beside the whole series.
 */
export async function sendSeriesRestoration(former: Event, later: Event | null): Promise<Event> {
  if (later !== null) {
    await sendRemoval(later, {
      takesBack: true,
      remove: async (id, ifMatch) => {
        await EventsService.deleteEvent({ id, ifMatch });
        // What stays in the trash is in nobody's way.
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
