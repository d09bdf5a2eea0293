import type { Names } from "../../../lib/time/names";
import type { Zone } from "../../../lib/time/zone";
import { alertOf } from "../entries/alert-words";
import { shortTimes } from "../entries/describe-entry";
import type { TimedEntry } from "../entries/entry";
import type { Card } from "../layout/day-layout";
import classes from "./entry-words.module.css";

interface EntryWordsProps {
  card: Card<TimedEntry>;
  zone: Zone;
  names: Names;
}

/** What is written on a card, as far as there is room. Its name says all of it to a screen reader. */
export function EntryWords({ card, zone, names }: EntryWordsProps) {
  const { entry, text } = card;
  const alert = alertOf(entry, names);
  const times = timesFor(card, zone, names);
  return (
    <span aria-hidden="true" className={classes.words}>
      <span className={classes.title} dir="auto" data-words="title">
        {entry.title}
      </span>
      {times !== null && (
        <span className={classes.times} data-words="times">
          {times}
        </span>
      )}
      {text.location && alert !== null && <span data-words="alert">{alert}</span>}
      {text.location && entry.location !== "" && (
        <span className={classes.times} dir="auto">
          {entry.location}
        </span>
      )}
      {entry.mark !== null && <span className={classes.mark}>{entry.mark}</span>}
    </span>
  );
}

/** What of its times has room; null for nothing. */
function timesFor(card: Card<TimedEntry>, zone: Zone, names: Names): string | null {
  const { entry, text } = card;
  // In a short line a mark comes first.
  if (text.times === "none" || (text.times === "beside" && text.narrow && entry.mark !== null)) {
    return null;
  }
  const times = shortTimes(entry, zone, names);
  const title = text.times === "beside" ? entry.title.length + signs : 0;
  return title + times.length <= text.letters ? times : briefTimes(card, zone, names);
}

/** What stands in a line beside its words, in letters. */
const signs = 4;

/** Where it ends can be seen, unless that is all there is on this day. */
function briefTimes({ entry, fromBefore, toAfter }: Card<TimedEntry>, zone: Zone, names: Names): string {
  return fromBefore && !toAfter
    ? `– ${names.brief(zone.wallAt(entry.end))}`
    : names.brief(zone.wallAt(entry.start));
}
