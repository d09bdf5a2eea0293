import { Button } from "@mantine/core";
import { type ReactNode, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { plannerMessages } from "../../i18n/planner-messages";
import { useToday } from "../../lib/time/minute-clock";
import { usePreferences } from "../../lib/time/preferences";
import { CloseIcon } from "../../ui/icons";
import { IconButton } from "../../ui/icon-button";
import "./alerts.css";
import { BehindButton } from "./behind-button";
import { sayCounts } from "./count-changes";
import { isHeldTold, noteHeldTold, useHeld } from "./held";
import { useKeptFocus } from "./kept-focus";
import { type Missed, missedToTell, noteMissedTold } from "./missed-told";
import { PlanLine } from "./plan-line";
import classes from "./plan-notices.module.css";
import { plannerRequest } from "./planner-request";
import { plannerState } from "./planner-state";
import { proposedBlocks, showProposal } from "./proposed-blocks";
import { usePlan } from "./queries";
import { useElsewhere } from "./use-elsewhere";
import { useGlide } from "./use-glide";
import { usePlannerActions } from "./use-planner";
import { useRevealPlan } from "./use-reveal-plan";
import { useSayFrom } from "./use-say-from";

const words = plannerMessages;
/** The planner's notices above the calendar, and the line at its bottom that reports its runs. */
export function PlanNotices() {
  useGlide();
  useRevealPlan();
  return (
    <>
      <ProposalBar />
      <MissedLine />
      <HeldLine />
      <PlanLine />
      <BehindButton />
    </>
  );
}

interface NoticeProps {
  sentence: string;
  strong?: boolean;
  /** The same buttons are shown in the panel, so they are hidden here. */
  isInPanel?: boolean;
  /** The buttons. */
  children: ReactNode;
}

/** A sentence with its buttons, which moves the focus on when it disappears. */
function Notice({ sentence, strong = false, isInPanel = false, children }: NoticeProps) {
  const element = useRef<HTMLDivElement>(null);
  useKeptFocus(element);
  return (
    <div
      ref={element}
      role="group"
      aria-label={sentence}
      className={classes.notice}
      data-strong={strong || undefined}
    >
      <p aria-hidden="true">{sentence}</p>
      <div className={classes.actions} data-elsewhere={isInPanel || undefined}>
        {children}
      </div>
    </div>
  );
}

/** A disabled button would lose the focus. */
const unusable = { "aria-disabled": true, "data-disabled": true } as const;

/** The same for a screen with only the inbox. */
export function InboxPlanNotices() {
  return (
    <>
      <ProposalBar />
      <MissedLine />
      <HeldLine />
      <PlanLine />
    </>
  );
}

function ProposalBar() {
  const plan = usePlan();
  const proposal = plan?.proposal ?? null;
  const proposed = useMemo(() => (plan === undefined ? [] : proposedBlocks(plan)), [plan]);
  const sayFrom = useSayFrom(useElsewhere(proposed));
  const { accept, discard } = usePlannerActions();
  const { panel } = useSyncExternalStore(plannerState.subscribe, plannerState.read);
  const [isAnswering, setAnswering] = useState(false);
  const answer = (how: () => Promise<unknown>) => {
    if (!isAnswering) {
      setAnswering(true);
      void how().finally(() => setAnswering(false));
    }
  };
  const sentence = proposal === null ? "" : words.proposal.waits(sayFrom(sayCounts(proposal)));
  return (
    <>
      {/* Rendered before it has text, or screen readers would not announce it; without the buttons, which are not news. */}
      <p role="status" className="visually-hidden">
        {sentence}
      </p>
      {plan !== undefined && proposal !== null && (
        <Notice strong sentence={sentence} isInPanel={panel === "proposal"}>
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.quiet ?? ""}
            onClick={() => showProposal(plan)}
          >
            {words.proposal.show}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.quiet ?? ""}
            {...(isAnswering && unusable)}
            onClick={() => answer(() => discard(proposal.id))}
          >
            {words.proposal.discard}
          </Button>
          <Button
            size="compact-sm"
            {...(isAnswering && unusable)}
            onClick={() => answer(() => accept(proposal.id))}
          >
            {words.proposal.take}
          </Button>
        </Notice>
      )}
    </>
  );
}

/**
 * The tasks that were not completed in time, until the user closes the notice for the day. Opening the list does not close it:
 * the user may only have looked.
 */
function MissedLine() {
  const plan = usePlan();
  const { zone } = usePreferences();
  const today = useToday(zone);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const missed = dismissed === today ? null : missedToTell(plan, today, zone);
  if (missed === null) {
    return null;
  }
  const dismiss = () => {
    noteMissedTold(today);
    setDismissed(today);
  };
  return (
    <Notice sentence={sentenceOf(missed)}>
      {!missed.isYesterday && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            plannerRequest.ask({ kind: "fallenBehind" });
            dismiss();
          }}
        >
          {words.fallenBehind}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={() => plannerState.set({ panel: "missed" })}>
        {words.missed.show}
      </Button>
      <IconButton size={28} aria-label={words.close} onClick={dismiss}>
        <CloseIcon size={14} />
      </IconButton>
    </Notice>
  );
}

/**
 * The tasks that stay where they are because the user has undone a plan, until the notice is closed for the day. It comes back
 * when more are held.
 */
function HeldLine() {
  const held = useHeld();
  const { zone } = usePreferences();
  const today = useToday(zone);
  const [told, setTold] = useState({ day: today, count: 0 });
  const isTold = told.day === today && told.count >= held.length;
  if (held.length === 0 || isTold || isHeldTold(held, today)) {
    return null;
  }
  return (
    <Notice sentence={words.held(held.length)}>
      <Button variant="subtle" size="compact-sm" onClick={() => plannerRequest.ask({ kind: "run" })}>
        {words.planHeld(held.length)}
      </Button>
      <IconButton
        size={28}
        aria-label={words.close}
        onClick={() => {
          noteHeldTold(held, today);
          setTold({ day: today, count: held.length });
        }}
      >
        <CloseIcon size={14} />
      </IconButton>
    </Notice>
  );
}

function sentenceOf({ tasks, isYesterday, isPlaced }: Missed): string {
  if (isPlaced) {
    return (isYesterday ? words.missed.yesterdayPlaced : words.missed.todayPlaced)(tasks);
  }
  return (isYesterday ? words.missed.yesterday : words.missed.today)(tasks);
}
