import { Button } from "@mantine/core";
import { eventMessages } from "../../../i18n/event-messages";
import { usePreferences } from "../../../lib/time/preferences";
import { CalendarIcon } from "../../../ui/icons";
import { CheckIcon, LockIcon, SparkIcon, SparkOffIcon } from "../../../ui/later-icons";
import type { Offer } from "../entries/actions";
import type { EntryOf } from "../entries/entry";
import classes from "./entry-details.module.css";

const words = eventMessages.blocks;

interface BlockFactsProps {
  entry: EntryOf<"task">;
  /** Pins the block or lets it go, or has its task planned again; absent where there is nothing to choose. */
  pin: Offer | undefined;
  onOffer: (offer: Offer) => void;
}

/** Of a block: whether a planner may move it, and what is there of its task beside it. */
export function BlockFacts({ entry, pin, onOffer }: BlockFactsProps) {
  const { names } = usePreferences();
  const { blocks, duration_minutes: all, minutes_done: done } = entry.shows;
  const minutes = blocks.reduce((sum, block) => sum + block.minutes, 0);
  const say = (length: number) => names.length({ days: 0, minutes: length });
  const { Sign, state, hint } = stateOf(pin);
  return (
    <>
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

/** What can be done says what is. */
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
