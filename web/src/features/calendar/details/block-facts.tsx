import { Button } from "@mantine/core";
import { eventMessages } from "../../../i18n/event-messages";
import { planningMessages } from "../../../i18n/planning-messages";
import type { Day } from "../../../lib/time/days";
import { type Due, dueOf } from "../../../lib/time/due";
import { useToday } from "../../../lib/time/minute-clock";
import type { Names } from "../../../lib/time/names";
import { usePreferences } from "../../../lib/time/preferences";
import { shortDatesOf } from "../../../lib/time/short-dates";
import { CalendarIcon, FlagIcon } from "../../../ui/icons";
import { CheckIcon, LockIcon, SparkIcon, SparkOffIcon, WarningIcon } from "../../../ui/later-icons";
import { alertOf } from "../entries/alert-words";
import type { Offer } from "../entries/actions";
import type { EntryOf } from "../entries/entry";
import classes from "./entry-details.module.css";

const words = eventMessages.blocks;

interface BlockFactsProps {
  entry: EntryOf<"task">;
  /** Pins or unpins the block, or has its task planned again; absent if there is no choice. */
  pin: Offer | undefined;
  onOffer: (offer: Offer) => void;
}

/** The facts of a block: whether the planner may move it, and what else there is of its task. */
export function BlockFacts({ entry, pin, onOffer }: BlockFactsProps) {
  const { names } = usePreferences();
  const { blocks, duration_minutes: all, minutes_done: done } = entry.shows;
  const minutes = blocks.reduce((sum, block) => sum + block.minutes, 0);
  const say = (length: number) => names.length({ days: 0, minutes: length });
  const { Sign, state, hint } = stateOf(pin);
  const alert = alertOf(entry, names);
  return (
    <>
      {alert !== null && (
        <div className={classes.alert}>
          <dt>
            <WarningIcon size={16} />
          </dt>
          <dd>{alert}</dd>
        </div>
      )}
      <DueFact entry={entry} />
      {pin !== undefined && (
        <div className={classes.plan}>
          <dt>
            <Sign size={16} />
          </dt>
          <dd>
            <span>
              {state}
              <span className={classes.hint}>{hint}</span>
            </span>
            <Button variant="default" size="compact-sm" onClick={() => onOffer(pin)}>
              {eventMessages.offers[pin.words]}
            </Button>
          </dd>
        </div>
      )}
      {blocks.length > 1 && (
        <div>
          <dt>
            <CalendarIcon size={16} />
          </dt>
          <dd>{words.inAll(blocks.length, say(minutes))}</dd>
        </div>
      )}
      {done > 0 && (
        <div>
          <dt>
            <CheckIcon size={16} />
          </dt>
          <dd>{words.done(say(done), say(all))}</dd>
        </div>
      )}
    </>
  );
}

/** The due date of its task, and its priority. */
function DueFact({ entry: { shows } }: Pick<BlockFactsProps, "entry">) {
  const { zone, names } = usePreferences();
  const today = useToday(zone);
  const { due, priority } = shows;
  const facts = [
    due !== null && planningMessages.due(sayDue(dueOf(due, zone), today, names)),
    priority !== "normal" && planningMessages.ofPriority(planningMessages.priorities[priority]),
  ].filter((fact) => fact !== false);
  return facts.length === 0 ? null : (
    <div>
      <dt>
        <FlagIcon size={16} />
      </dt>
      <dd>{facts.join(" · ")}</dd>
    </div>
  );
}

function sayDue({ day, minute }: Due, today: Day, names: Names): string {
  const date = shortDatesOf([day], today, names)(day);
  return minute === null ? date : planningMessages.at(date, names.time(minute));
}

/** The possible action implies the state. */
function stateOf(pin: Offer | undefined) {
  switch (pin?.words) {
    case "planAgain":
      return { Sign: SparkOffIcon, state: words.notPlanned, hint: words.notPlannedHint };
    case "letGo":
      return { Sign: LockIcon, state: words.pinned, hint: words.pinnedHint };
    default:
      return { Sign: SparkIcon, state: words.planned, hint: words.plannedHint };
  }
}
