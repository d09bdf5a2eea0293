import { memo } from "react";
import type { Names } from "../../../lib/time/names";
import type { Zone } from "../../../lib/time/zone";
import { type TimedEntry } from "../entries/entry";
import { alertOf } from "../entries/alert-words";
import classes from "./entry-card.module.css";
import { EntryCheck } from "./entry-check";
import { EntryName, labelOf, roleOf } from "./entry-name";
import { alertOn, EntryWords, markOf } from "./entry-words";
import type { Card } from "../layout/day-layout";
import { placed } from "../layout/placed";

interface EntryCardProps {
  card: Card<TimedEntry>;
  zone: Zone;
  names: Names;
  /** It is the single tab stop of the grid. */
  active: boolean;
  dragged: boolean;
  /** The user has just changed or created it. */
  changed: boolean;
  onToggle: (entry: TimedEntry) => void;
}

/** An entry in the time grid. The grid handles clicks, drags and keys. */
export const EntryCard = memo(function EntryCard({
  card,
  zone,
  names,
  active,
  dragged,
  changed,
  onToggle,
}: EntryCardProps) {
  const { entry, text } = card;
  // The marks that distinguish a card are kept even if the end of the title is cut off.
  const kept = text.line ? 0 : Number(markOf(card) !== null) + Number(alertOn(card, names) !== null);
  return (
    <div
      role={roleOf(entry)}
      aria-label={labelOf(entry, zone, names)}
      tabIndex={active ? 0 : -1}
      className={classes.card}
      data-entry={entry.key}
      data-kind={entry.kind}
      data-color={entry.color}
      data-done={entry.completed || undefined}
      data-dragged={dragged || undefined}
      data-changed={changed || undefined}
      data-status={entry.status}
      data-plan={entry.plan ?? undefined}
      data-leaving={entry.isLeaving}
      data-priority={entry.priority}
      data-alert={alertOf(entry, names) === null ? undefined : true}
      data-over={card.layer > 0 || undefined}
      data-narrow={text.narrow || undefined}
      data-line={text.line || undefined}
      data-two={(text.line && text.titleLines > 1) || undefined}
      data-tight={text.tight || undefined}
      data-top={text.top || undefined}
      data-strip={text.strip || undefined}
      data-signs={text.signs}
      data-from-before={card.fromBefore || undefined}
      data-to-after={card.toAfter || undefined}
      style={placed({
        from: card.from,
        to: card.to,
        left: card.left,
        width: card.width,
        covered: card.covered,
        layer: card.layer,
        lines: Math.max(1, text.titleLines - kept),
        rows: text.titleLines,
      })}
    >
      <EntryName entry={entry} zone={zone} names={names} />
      {entry.can.complete && <EntryCheck entry={entry} onToggle={() => onToggle(entry)} />}
      <EntryWords card={card} zone={zone} names={names} />
      {entry.can.move && !card.fromBefore && <span className={classes.grip} data-grip="start" />}
      {entry.can.move && !card.toAfter && <span className={classes.grip} data-grip="end" />}
    </div>
  );
});
