import type { Axis } from "../../../lib/time/axis";
import type { Day } from "../../../lib/time/days";
import classes from "./ghost.module.css";
import { shortTimes } from "../entries/describe-entry";
import { reveal } from "../focus/reveal";
import { useDragged } from "../gesture/drag-store";
import { lastsADay } from "../../../lib/time/when";
import { partsOf } from "../layout/day-layout";
import type { Room } from "../layout/room";
import { placed } from "../layout/placed";
import { usePreferences } from "../../../lib/time/preferences";

/** What is being made may be elsewhere than its reader is. */
const revealDraft = (element: HTMLElement | null) => {
  if (element !== null) {
    reveal(element);
  }
};

/** Lower than this there is room for one line only, in rem. */
const shortest = 2;

/** Where what is being dragged would land on a day. The only thing that is drawn again with each step of a drag. */
export function Ghost({ day, axis, room }: { day: Day; axis: Axis; room: Room }) {
  const { zone, names } = usePreferences();
  const dragged = useDragged();
  const when = dragged?.when;
  if (dragged === null || dragged.leaving || when === undefined || when.allDay || lastsADay(when, zone)) {
    return null;
  }
  const [card] = partsOf([when], day, axis, zone, room);
  if (card === undefined) {
    return null;
  }
  return (
    <div
      className={classes.ghost}
      ref={dragged.isDraft && !card.fromBefore ? revealDraft : undefined}
      data-testid="ghost"
      data-draft={dragged.isDraft}
      data-color={dragged.color}
      data-short={(card.to - card.from) * room.minute < shortest || undefined}
      style={placed({ from: card.from, to: card.to })}
    >
      <span className={classes.title} dir="auto">
        {dragged.title}
      </span>
      <span className={classes.times}>{shortTimes(when, zone, names)}</span>
    </div>
  );
}
