import type { Axis } from "../../../lib/time/axis";
import type { Day } from "../../../lib/time/days";
import classes from "./ghost.module.css";
import { reveal } from "../focus/reveal";
import { type Dragged, ghostsOf, useDragged } from "../gesture/drag-store";
import { lastsADay } from "../../../lib/time/when";
import { partsOf } from "../layout/day-layout";
import type { Room } from "../layout/room";
import { placed } from "../layout/placed";
import { usePreferences } from "../../../lib/time/preferences";

/** A new event may be outside the visible part. */
const revealDraft = (element: HTMLElement | null) => {
  if (element !== null) {
    reveal(element);
  }
};

/** Below this height there is room for one line only, in rem. */
const shortest = 2;

interface GhostsProps {
  day: Day;
  axis: Axis;
  room: Room;
}

/** Where a dragged entry would land on a day. Only this is rendered again with each step of a drag. */
export function Ghosts(place: GhostsProps) {
  const dragged = useDragged();
  return (
    dragged !== null &&
    !dragged.leaving &&
    // They have no other identity than their place.
    // oxlint-disable-next-line react/no-array-index-key
    ghostsOf(dragged).map((ghost, index) => <Ghost key={index} dragged={ghost} {...place} />)
  );
}

function Ghost({ dragged, day, axis, room }: GhostsProps & { dragged: Dragged }) {
  const { zone, names } = usePreferences();
  const { when, title, color, isDraft, others } = dragged;
  if (when.allDay || lastsADay(when, zone)) {
    return null;
  }
  const [card] = partsOf([when], day, axis, zone, room);
  if (card === undefined) {
    return null;
  }
  const isOther = dragged.isOther === true;
  return (
    <div
      className={classes.ghost}
      ref={isDraft && !isOther && !card.fromBefore ? revealDraft : undefined}
      data-testid="ghost"
      // The form of a new event shows its times beside it.
      data-draft={(isDraft && others === undefined) || undefined}
      data-other={isOther || undefined}
      data-color={color}
      data-short={(card.to - card.from) * room.minute < shortest || undefined}
      style={placed({ from: card.from, to: card.to })}
    >
      <span className={classes.title} dir="auto">
        {title}
      </span>
      <span className={classes.times}>
        {names.plainTimes(zone.wallAt(when.start), zone.wallAt(when.end))}
      </span>
    </div>
  );
}
