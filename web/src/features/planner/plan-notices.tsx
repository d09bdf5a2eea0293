import { Button } from "@mantine/core";
import { useState } from "react";
import { plannerMessages } from "../../i18n/planner-messages";
import { useToday } from "../../lib/time/minute-clock";
import { usePreferences } from "../../lib/time/preferences";
import { CloseIcon } from "../../ui/icons";
import { IconButton } from "../../ui/icon-button";
import { BehindButton } from "./behind-button";
import { sayCounts } from "./count-changes";
import { missedToTell, noteMissedTold } from "./missed-told";
import { PlanLine } from "./plan-line";
import classes from "./plan-notices.module.css";
import { plannerState } from "./planner-state";
import { usePlan } from "./queries";
import { useGlide } from "./use-glide";
import { usePlannerActions } from "./use-planner";

const words = plannerMessages;
const show = (panel: "proposal" | "missed") => plannerState.set({ panel });

/** What the planner has to say above the calendar, and the line at its foot that tells of its runs. */
export function PlanNotices() {
  useGlide();
  return (
    <>
      <ProposalBar />
      <MissedLine />
      <PlanLine />
      <BehindButton />
    </>
  );
}

function ProposalBar() {
  const proposal = usePlan()?.proposal ?? null;
  const { accept, discard } = usePlannerActions();
  const [isAnswering, setAnswering] = useState(false);
  const answer = async (answered: Promise<unknown>) => {
    setAnswering(true);
    await answered.finally(() => setAnswering(false));
  };
  return (
    // It is there before it says something, or screen readers would not say it.
    <div role="status">
      {proposal !== null && (
        <div className={classes.notice} data-strong>
          <p>{words.proposal.waits(sayCounts(proposal))}</p>
          <div className={classes.actions}>
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.quiet ?? ""}
              onClick={() => show("proposal")}
            >
              {words.proposal.show}
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.quiet ?? ""}
              disabled={isAnswering}
              onClick={() => void answer(discard(proposal.id))}
            >
              {words.proposal.discard}
            </Button>
            <Button size="compact-sm" disabled={isAnswering} onClick={() => void answer(accept(proposal.id))}>
              {words.proposal.take}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** What was not done in time, at the first look at a day. */
function MissedLine() {
  const plan = usePlan();
  const { zone } = usePreferences();
  const today = useToday(zone);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const missed = dismissed === today ? null : missedToTell(plan?.missed ?? [], today, zone);
  if (missed === null) {
    return null;
  }
  const dismiss = () => {
    noteMissedTold(today);
    setDismissed(today);
  };
  return (
    <div className={classes.notice}>
      <p>{missed.isYesterday ? words.missed.yesterday(missed.tasks) : words.missed.today(missed.tasks)}</p>
      <div className={classes.actions}>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            show("missed");
            dismiss();
          }}
        >
          {words.missed.show}
        </Button>
        <IconButton size={28} aria-label={words.close} onClick={dismiss}>
          <CloseIcon size={14} />
        </IconButton>
      </div>
    </div>
  );
}
