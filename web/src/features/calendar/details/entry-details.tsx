import { Button } from "@mantine/core";
import type { KeyboardEvent, ReactNode } from "react";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { repeatMessages } from "../../../i18n/repeat-messages";
import { eventMessages } from "../../../i18n/event-messages";
import { isPressed } from "../../../lib/shortcuts";
import { useToday } from "../../../lib/time/minute-clock";
import { usePreferences } from "../../../lib/time/preferences";
import { ClockIcon, RepeatIcon } from "../../../ui/icons";
import { LinkIcon, NotesIcon, PlaceIcon } from "../../../ui/later-icons";
import { LinkedText } from "../../../ui/linked-text/linked-text";
import type { Offer } from "../entries/actions";
import { BlockFacts } from "./block-facts";
import { describeRepetition } from "./describe-repetition";
import { describeWhenBriefly } from "../entries/describe-entry";
import { type Entry, isReadOnly } from "../entries/entry";
import classes from "./entry-details.module.css";

interface EntryDetailsProps {
  entry: Entry;
  offers: Offer[];
  /** Other content. */
  note?: ReactNode;
  onOffer: (offer: Offer) => void;
}

const isPin = ({ words }: Offer): boolean => words === "pin" || words === "letGo" || words === "planAgain";

/** The facts of an entry as text, and the actions for it. */
export function EntryDetails({ entry, offers, note, onOffer }: EntryDetailsProps) {
  const { zone, names, firstWeekday } = usePreferences();
  const today = useToday(zone);
  const repeats = describeRepetition(entry, today, names, firstWeekday);
  const notes = entry.kind === "sample" ? eventMessages.sampleNotes : entry.notes;
  const offer = (does: Offer["does"]) => offers.find((each) => each.does === does);
  const pin = offers.find(isPin);
  const handleKeyDown = (event: KeyboardEvent) => {
    const pressed =
      (isPressed(event, "entry.edit") && offer("edit")) ||
      (isPressed(event, "entry.remove") && offer("remove"));
    if (pressed) {
      event.preventDefault();
      onOffer(pressed);
    }
  };
  return (
    <div onKeyDown={handleKeyDown}>
      <div className={classes.head} data-color={entry.color}>
        <span className={classes.color} aria-hidden="true" />
        <h2
          className={classes.title}
          data-done={entry.completed || entry.status === "cancelled" || undefined}
          dir="auto"
        >
          {entry.title}
        </h2>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>
            <ClockIcon size={16} />
            <span className="visually-hidden">{eventMessages.editor.when}</span>
          </dt>
          <dd>{describeWhenBriefly(entry, today, zone, names)}</dd>
        </div>
        {entry.kind === "task" && <BlockFacts entry={entry} pin={pin} onOffer={onOffer} />}
        {repeats !== null && (
          <div>
            <dt>
              <RepeatIcon size={16} />
              <span className="visually-hidden">{repeatMessages.field.repeat}</span>
            </dt>
            <dd>{repeats}</dd>
          </div>
        )}
        {entry.location !== "" && (
          <div>
            <dt>
              <PlaceIcon size={16} />
              <span className="visually-hidden">{eventMessages.editor.location}</span>
            </dt>
            <dd dir="auto">
              <LinkedText text={entry.location} />
            </dd>
          </div>
        )}
        {entry.url !== "" && (
          <div>
            <dt>
              <LinkIcon size={16} />
              <span className="visually-hidden">{eventMessages.editor.url}</span>
            </dt>
            <dd dir="ltr">
              <LinkedText text={entry.url} />
            </dd>
          </div>
        )}
        {entry.calendar !== null && (
          <div>
            <dt className={classes.dot} data-color={entry.calendar.color}>
              <span className="visually-hidden">{eventMessages.editor.calendar}</span>
            </dt>
            <dd dir="auto">{entry.calendar.name}</dd>
          </div>
        )}
        {notes !== "" && (
          <div>
            <dt>
              <NotesIcon size={16} />
              <span className="visually-hidden">{eventMessages.editor.description}</span>
            </dt>
            <dd dir="auto" className={classes.notes}>
              <LinkedText text={notes} />
            </dd>
          </div>
        )}
      </dl>
      {note}
      {entry.status !== "confirmed" && (
        <p className={classes.kind}>{calendarMessages.statuses[entry.status]}</p>
      )}
      {entry.kindInWords !== null && entry.mark === null && pin === undefined && (
        <p className={classes.kind}>{entry.kindInWords}</p>
      )}
      {isReadOnly(entry) && <p className={classes.kind}>{eventMessages.failedChange.readOnly}</p>}
      <div className={classes.offers}>
        {offers
          .filter((each) => each !== pin)
          .map((each, index) => (
            <Button
              key={each.words}
              variant={index === 0 ? "filled" : "default"}
              size="sm"
              {...(index === 0 && { "data-autofocus": true })}
              onClick={() => onOffer(each)}
            >
              {eventMessages.offers[each.words]}
            </Button>
          ))}
      </div>
    </div>
  );
}
