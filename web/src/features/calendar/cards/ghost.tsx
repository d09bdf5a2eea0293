import type { Axis } from "../../../lib/time/axis";
import type { Day } from "../../../lib/time/days";
import classes from "./ghost.module.css";
import { shortTimes } from "../entries/describe-entry";
import { reveal } from "../focus/reveal";
import { useDragged } from "../gesture/drag-store";
import { cardsOf } from "../layout/day-layout";
import { placed } from "../layout/placed";
import { usePreferences } from "../../../lib/time/preferences";

/** What is being made may be elsewhere than its reader is. */
const revealDraft = (element: HTMLElement | null) => {
  if (element !== null) {
    reveal(element);
  }
};

/** Where what is being dragged would land on a day. The only thing that is drawn again with each step of a drag. */
export function Ghost({ day, axis }: { day: Day; axis: Axis }) {
  const { zone, names } = usePreferences();
  const dragged = useDragged();
  if (dragged === null || dragged.when.allDay || dragged.leaving) {
    return null;
  }
  const [card] = cardsOf([dragged.when], day, axis, zone);
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
      data-short={card.to - card.from <= 30 || undefined}
      style={placed({ from: card.from, to: card.to })}
    >
      <span className={classes.title}>{dragged.title}</span>
      <span className={classes.times}>{shortTimes(dragged.when, zone, names)}</span>
    </div>
  );
}
