import { createPortal } from "react-dom";
import type { MissedBlock } from "../../api/generated/models/MissedBlock";
import type { Plan } from "../../api/generated/models/Plan";
import { plannerMessages } from "../../i18n/planner-messages";
import { useHeadOfToday } from "../../lib/head-of-today";
import type { Day } from "../../lib/time/days";
import { useAtMinute, useToday } from "../../lib/time/minute-clock";
import { usePreferences } from "../../lib/time/preferences";
import { dayAt } from "../../lib/time/stretches";
import type { Instant } from "../../lib/time/units";
import { parseInstant } from "../../lib/time/when";
import type { Zone } from "../../lib/time/zone";
import { IconButton } from "../../ui/icon-button";
import { HourglassIcon } from "../../ui/later-icons";
import classes from "./behind-button.module.css";
import { plannerRequest } from "./planner-request";
import { usePlan } from "./queries";

/** In today's header, once a block that was planned for today has begun: plans the rest of the day again. */
export function BehindButton() {
  const { zone } = usePreferences();
  const today = useToday(zone);
  const plan = usePlan();
  const isUnderway = useAtMinute((now) => plan !== undefined && hasBegun(plan, today, now, zone));
  const head = useHeadOfToday();
  return head !== null && isUnderway
    ? createPortal(
        <IconButton
          size={26}
          className={classes.button}
          aria-label={plannerMessages.fallenBehind}
          onClick={() => plannerRequest.ask({ kind: "fallenBehind" })}
        >
          <HourglassIcon size={15} />
        </IconButton>,
        head,
      )
    : null;
}

/** Whether a block of today that the planner may move has begun, or was missed. */
export function hasBegun({ blocks, missed }: Plan, today: Day, now: Instant, zone: Zone): boolean {
  const isToday = ({ start }: MissedBlock) => dayAt(parseInstant(start), zone) === today;
  return (
    missed.some(isToday) ||
    blocks.some((block) => !block.pinned && isToday(block) && parseInstant(block.start) <= now)
  );
}
