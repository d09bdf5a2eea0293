import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import type { MissedBlock } from "../../api/generated/models/MissedBlock";
import type { Plan } from "../../api/generated/models/Plan";
import { plannerMessages } from "../../i18n/planner-messages";
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

/** At the head of today, once something that was planned for today has begun: plans what is left of the day afresh. */
export function BehindButton() {
  const { zone } = usePreferences();
  const today = useToday(zone);
  const plan = usePlan();
  const isUnderway = useAtMinute((now) => plan !== undefined && hasBegun(plan, today, now, zone));
  const head = useHeadOfToday(today);
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

/** Whether a block of today's that the planner may move has begun, or was missed. */
export function hasBegun({ blocks, missed }: Plan, today: Day, now: Instant, zone: Zone): boolean {
  const isToday = ({ start }: MissedBlock) => dayAt(parseInstant(start), zone) === today;
  return (
    missed.some(isToday) ||
    blocks.some((block) => !block.pinned && isToday(block) && parseInstant(block.start) <= now)
  );
}

/** Where the head of today is drawn; null where it is not. The calendar draws another one when other days are shown. */
function useHeadOfToday(today: Day): Element | null {
  const { search } = useLocation();
  const [head, setHead] = useState<Element | null>(null);
  useEffect(() => {
    // By the next frame it is drawn.
    const frame = requestAnimationFrame(() =>
      setHead(document.querySelector("[role=columnheader][data-today=true]")),
    );
    return () => cancelAnimationFrame(frame);
    // The calendar has drawn other days then.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [search, today]);
  return head;
}
