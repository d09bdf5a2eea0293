import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { plannerMessages } from "../../i18n/planner-messages";
import { usePreferences } from "../../lib/time/preferences";
import type { Instant } from "../../lib/time/units";
import { parseInstant } from "../../lib/time/when";
import { blockBecause } from "./because";
import { usePlan } from "./queries";
import { useOpenTask } from "./use-open-task";
import classes from "./why-here.module.css";

const words = plannerMessages.why;

/** For the details of a block. */
export const whyHere = ({ id, start }: { id: string; start: Instant }) => (
  <WhyHere key={start} taskId={id} start={start} />
);

interface WhyHereProps {
  taskId: string;
  /** When the block begins. */
  start: Instant;
}

/**
 * Why a block is where it is. Renders nothing for a block that is not in the plan, such as one that has ended, or whose reason is
 * not known, such as one that was placed there later.
 */
function WhyHere({ taskId, start }: WhyHereProps) {
  const [isAsked, setAsked] = useState(false);
  const id = useId();
  const open = useOpenTask();
  const { names } = usePreferences();
  const block = usePlan()?.blocks.find(
    (each) => each.task_id === taskId && parseInstant(each.start) === start,
  );
  if (block?.because === undefined) {
    return null;
  }
  return (
    <div className={classes.why}>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.ask ?? ""}
        aria-expanded={isAsked}
        aria-controls={id}
        onClick={() => setAsked(!isAsked)}
      >
        {words.ask}
      </Button>
      <p id={id} role="status" className={classes.answer} hidden={!isAsked}>
        {isAsked && blockBecause(block.because, { ...block, names }, open)}
      </p>
    </div>
  );
}
