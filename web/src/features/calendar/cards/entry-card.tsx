import { memo } from "react";
import type { Names } from "../../../lib/time/names";
import type { Zone } from "../../../lib/time/zone";
import { type TimedEntry } from "../entries/entry";
import classes from "./entry-card.module.css";
import { EntryCheck } from "./entry-check";
import { EntryName, labelOf, roleOf } from "./entry-name";
import { shortTimes } from "../entries/describe-entry";
import type { Card } from "../layout/day-layout";
import { placed } from "../layout/placed";

interface EntryCardProps {
  card: Card<TimedEntry>;
  zone: Zone;
  names: Names;
  /** It is the grid's one tab stop. */
  active: boolean;
  dragged: boolean;
  onToggle: (entry: TimedEntry) => void;
}

/** A smaller share of a day's width has no room for a word: the card is a stroke of its colour. */
const leastRead = 1 / 8;

/** An entry in the time grid. What happens to it on a click, a drag or a key is the grid's affair. */
export const EntryCard = memo(function EntryCard({
  card,
  zone,
  names,
  active,
  dragged,
  onToggle,
}: EntryCardProps) {
  const { entry } = card;
  const sliver = card.span / card.count < leastRead;
  return (
    <div
      role={roleOf(entry)}
      aria-label={labelOf(entry, zone, names, sliver)}
      tabIndex={active ? 0 : -1}
      className={classes.card}
      {...(sliver && { title: entry.title })}
      data-entry={entry.key}
      data-kind={entry.kind}
      data-color={entry.color}
      data-done={entry.completed || undefined}
      data-dragged={dragged || undefined}
      data-length={lengthOf(card.to - card.from)}
      data-share={shareOf(card.span / card.count)}
      data-from-before={card.fromBefore || undefined}
      data-to-after={card.toAfter || undefined}
      style={placed({ from: card.from, to: card.to, index: card.index, count: card.count, span: card.span })}
    >
      {!sliver && <CardContent card={card} zone={zone} names={names} onToggle={onToggle} />}
    </div>
  );
});

/** What can be read, pressed and taken hold of. */
function CardContent({ card, zone, names, onToggle }: Omit<EntryCardProps, "active" | "dragged">) {
  const { entry } = card;
  return (
    <>
      <EntryName entry={entry} zone={zone} names={names} />
      {entry.can.complete && <EntryCheck entry={entry} onToggle={() => onToggle(entry)} />}
      <span aria-hidden="true" className={classes.words}>
        <span className={classes.title}>{entry.title}</span>
        <span className={classes.times}>{shortTimes(entry, zone, names)}</span>
        {entry.location !== "" && <span className={classes.times}>{entry.location}</span>}
        {entry.mark !== null && <span className={classes.mark}>{entry.mark}</span>}
      </span>
      {entry.can.move && !card.fromBefore && <span className={classes.grip} data-grip="start" />}
      {entry.can.move && !card.toAfter && <span className={classes.grip} data-grip="end" />}
    </>
  );
}

/** How much of the day's width it has. */
function shareOf(part: number): "all" | "half" | "less" {
  if (part === 1) {
    return "all";
  }
  return part >= 0.5 ? "half" : "less";
}

/** How much there is room for: a line, two, a few, or enough. */
function lengthOf(minutes: number): "short" | "medium" | "hour" | "long" {
  if (minutes <= 30) {
    return "short";
  }
  if (minutes < 55) {
    return "medium";
  }
  return minutes <= 75 ? "hour" : "long";
}
