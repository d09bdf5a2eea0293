import type { Names } from "../../../lib/time/names";
import type { Zone } from "../../../lib/time/zone";
import { alertOf } from "../entries/alert-words";
import type { TimedEntry } from "../entries/entry";
import type { Card } from "../layout/day-layout";
import { lettersBeside, type TextRoom } from "../layout/text-room";
import classes from "./entry-words.module.css";

interface EntryWordsProps {
  card: Card<TimedEntry>;
  zone: Zone;
  names: Names;
}

/** The mark on a card, if its line has room for all of it: a part of a word is useless. The card's name includes it, too. */
export const markOf = ({
  entry: { mark },
  text,
}: {
  entry: Pick<TimedEntry, "mark">;
  text: Pick<TextRoom, "letters">;
}): string | null => (mark !== null && mark.length < text.letters ? mark : null);

/** The same for a warning about its place. A sign shows it, too. */
export const alertOn = (
  {
    entry,
    text,
  }: { entry: Pick<TimedEntry, "overlaps" | "late">; text: Pick<TextRoom, "letters" | "location"> },
  names: Names,
): string | null => {
  const alert = text.location ? alertOf(entry, names) : null;
  return alert !== null && alert.length < text.letters ? alert : null;
};

/** The text on a card: the title first, and then as much as there is room for. Its name has all of it for screen readers. */
export function EntryWords({ card, zone, names }: EntryWordsProps) {
  const { entry, text } = card;
  const alert = alertOn(card, names);
  const mark = markOf(card);
  const [start = "", end] = timesFor(card, zone, names);
  return (
    <span aria-hidden="true" className={classes.words}>
      <span className={classes.title} dir="auto" data-words="title">
        {entry.title}
      </span>
      {mark !== null && <span className={classes.mark}>{mark}</span>}
      {alert !== null && <span data-words="alert">{alert}</span>}
      {start !== "" && (
        <span className={classes.times} data-words="times">
          {start}
          {end !== undefined && <span className={classes.end}>–{end}</span>}
        </span>
      )}
      {text.location && entry.location !== "" && (
        <span className={classes.location} dir="auto">
          {entry.location}
        </span>
      )}
    </span>
  );
}

/** The part of its times that there is room for: two texts if both fit, none if neither does. */
function timesFor(card: Card<TimedEntry>, zone: Zone, names: Names): string[] {
  const { entry, text } = card;
  // In a short line a mark takes precedence.
  if (text.times === "none" || (text.times === "beside" && text.narrow && entry.mark !== null)) {
    return [];
  }
  const title = text.times === "beside" && text.titleLines === 1 ? entry.title.length + between : 0;
  const letters = lettersBeside(text, { hasCheck: entry.can.complete, hasSign: entry.plan !== null }) - title;
  const [start, end] = [zone.wallAt(entry.start), zone.wallAt(entry.end)];
  const times = [names.plainTimes(start, end), names.shortestTimes(start, end)];
  const found = times.find(({ length }) => length <= letters) ?? briefTimes(card, zone, names);
  return found.startsWith("–") ? [found] : found.split("–");
}

/** The width of the gap between the title and the times in a line, in characters. */
const between = 1;

/** The end can be seen from the card's height, so it is said only if it is all there is on this day. */
function briefTimes({ entry, fromBefore, toAfter }: Card<TimedEntry>, zone: Zone, names: Names): string {
  return fromBefore && !toAfter
    ? `– ${names.brief(zone.wallAt(entry.end))}`
    : names.brief(zone.wallAt(entry.start));
}
