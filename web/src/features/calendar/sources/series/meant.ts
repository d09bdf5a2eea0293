import type { Event } from "../../../../api/generated/models/Event";
import type { UpdateEvent } from "../../../../api/generated/models/UpdateEvent";
import { repeatMessages } from "../../../../i18n/repeat-messages";
import { type Instant, minutesPerDay } from "../../../../lib/time/units";
import { parseApiTimes, sameTimes, type When } from "../../../../lib/time/when";
import type { Zone } from "../../../../lib/time/zone";
import type { Undo } from "../../../../things/made";
import type { Callbacks } from "../../../../things/use-things";
import { reportUndoable } from "../../../../ui/report-undoable";
import type { Moved } from "../../entries/moved";
import type { Scope } from "../../scope/scope-request";
import { isResized } from "../report-changes";
import { changeOccurrence, removeOccurrence, type SeriesDesk, type Told } from "./ask";
import { occurrencesOf } from "./expand";
import type { Occurrence } from "./occurrence";
import { planAll, planFollowing } from "./plan";

const words = repeatMessages.done;

/** From one instant up to another. */
export interface Stretch {
  from: Instant;
  to: Instant;
}

interface Move {
  was: When;
  is: When;
  /** Its new time, as text. */
  inWords: string;
  /** The stretch that is shown. */
  inSight: Stretch;
  /** Draws where other occurrences would be, while the question of how many are meant is open. */
  propose: (others: Moved[]) => void;
}

/** Moves an occurrence, or more if the user means more; reports how many. */
export function moveOccurrence(
  desk: SeriesDesk,
  occurrence: Occurrence,
  fields: UpdateEvent,
  told: Told,
  move: Move,
): void {
  const done = isResized(move.was, move.is) ? words.resized : words.moved;
  changeOccurrence(
    {
      ...desk,
      ask: (request) =>
        desk.ask({
          ...request,
          choose: (scope) => move.propose(othersMoved(desk, occurrence, fields, scope, move)),
        }),
      edit: (edit, callbacks) => {
        const { scope } = edit;
        desk.edit(edit, scope === "this" ? callbacks : telling(callbacks, done[scope](move.inWords)));
      },
    },
    occurrence,
    fields,
    told,
  );
}

/** Deletes an occurrence, or more if the user means more; reports how many. */
export function deleteOccurrence(desk: SeriesDesk, occurrence: Occurrence, told: Told): void {
  removeOccurrence(
    {
      ...desk,
      remove: (removal, callbacks) =>
        desk.remove(removal, telling(callbacks, words.deleted[removal.scope](occurrence.title))),
      removeAll: (removal, callbacks) =>
        desk.removeAll(removal, telling(callbacks, words.deleted.all(removal.base.title))),
    },
    occurrence,
    told,
  );
}

const telling = (callbacks: Callbacks<unknown>, sentence: string): Callbacks<unknown> => ({
  ...callbacks,
  onAccepted: (undo: Undo) => reportUndoable(sentence, undo),
});

/** The new places of the other visible occurrences that move too. */
function othersMoved(
  desk: SeriesDesk,
  occurrence: Occurrence,
  fields: UpdateEvent,
  scope: Scope,
  { was, is, inSight }: Move,
): Moved[] {
  const series = desk.find(occurrence.id);
  const zone = desk.zone();
  if (scope === "this" || series === undefined) {
    return [];
  }
  const plan =
    scope === "all"
      ? planAll(series, occurrence, fields, zone)
      : planFollowing(series, occurrence, fields, zone);
  if (plan === null) {
    return [];
  }
  const shift = was.allDay === is.allDay ? is.start - was.start : 0;
  const margin = Math.abs(shift) * (is.allDay ? minutesPerDay : 1);
  const before = new Set(
    within(series, { from: inSight.from - margin, to: inSight.to + margin }, zone).map(({ when }) =>
      nameOf(when),
    ),
  );
  const wasThere = (when: When) => before.has(nameOf(when));
  // One that takes the place of another has moved as well, if all move by the same amount.
  const takesPlaces = wasThere(is);
  return within(plan.shown.later ?? plan.shown.series, inSight, zone).filter(
    ({ when }) =>
      !sameTimes(when, is) && (!wasThere(when) || (takesPlaces && wasThere(shifted(when, -shift)))),
  );
}

function within(event: Event, { from, to }: Stretch, zone: Zone): Moved[] {
  const all = event.recurrence === null ? [event] : occurrencesOf(event, from, to, zone);
  return all.map((each) => ({ title: each.title, when: parseApiTimes(each) }));
}

const nameOf = ({ allDay, start, end }: When): string => [allDay, start, end].join();

const shifted = (when: When, by: number): When => ({ ...when, start: when.start + by, end: when.end + by });
