import type { Plan } from "../../api/generated/models/Plan";
import { Button } from "@mantine/core";
import { plannerMessages } from "../../i18n/planner-messages";
import { now, useToday } from "../../lib/time/minute-clock";
import { usePreferences } from "../../lib/time/preferences";
import { changesBetween, type Moved, sayCounts } from "./count-changes";
import classes from "./change-list.module.css";
import { showChange } from "./show-change";
import { TaskLink } from "./task-link";
import { usePlannerActions } from "./use-planner";
import { sayBlock } from "./when-words";

const words = plannerMessages.proposal;

/** How many are listed, the next ones first. */
const mostListed = 100;

interface ProposalListProps {
  plan: Plan;
  onOpen: (id: string) => void;
  /** It was accepted or discarded. */
  onDone: () => void;
}

/** The proposal, block by block: the current and the new place of each. */
export function ProposalList({ plan, onOpen, onDone }: ProposalListProps) {
  const { accept, discard } = usePlannerActions();
  const { proposal } = plan;
  if (proposal === null) {
    return <p className={classes.lead}>{words.none}</p>;
  }
  const changes = changesBetween(plan.blocks, proposal.blocks, now());
  const finish = (act: (id: string) => Promise<void>) => () => {
    onDone();
    void act(proposal.id);
  };
  return (
    <>
      <p className={classes.lead}>
        {sayCounts(proposal)}.{" "}
        {proposal.at_risk.length > 0 && `${plannerMessages.risks(proposal.at_risk.length)}.`}
      </p>
      <div className={classes.actions}>
        <Button size="sm" onClick={finish(accept)}>
          {words.take}
        </Button>
        <Button size="sm" variant="default" onClick={finish(discard)}>
          {words.discard}
        </Button>
      </div>
      <ul className={classes.list}>
        {changes.slice(0, mostListed).map((change) => (
          <Change
            key={`${change.task} ${change.before?.start} ${change.after?.start}`}
            change={change}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {changes.length > mostListed && (
        <p className={classes.lead}>{plannerMessages.andMore(changes.length - mostListed)}</p>
      )}
    </>
  );
}

function Change({ change, onOpen }: { change: Moved; onOpen: (id: string) => void }) {
  const { task, before, after } = change;
  const preferences = usePreferences();
  const today = useToday(preferences.zone);
  return (
    <li className={classes.change}>
      <TaskLink id={task} onOpen={(id) => showChange(change) || onOpen(id)} />
      <div className={classes.times}>
        {before !== null && (
          <span>
            <span className="visually-hidden">{words.before} </span>
            <s className={classes.before}>{sayBlock(before, today, preferences)}</s>
          </span>
        )}
        {after === null ? (
          <span className={classes.mark}>{words.removed}</span>
        ) : (
          <span className={classes.after}>
            <span className="visually-hidden">{words.after} </span>
            {sayBlock(after, today, preferences)}
          </span>
        )}
        {before === null && <span className={classes.mark}>{words.placed}</span>}
      </div>
    </li>
  );
}
