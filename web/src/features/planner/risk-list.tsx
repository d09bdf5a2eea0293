import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import type { Plan } from "../../api/generated/models/Plan";
import type { Task } from "../../api/generated/models/Task";
import type { TaskAtRisk } from "../../api/generated/models/TaskAtRisk";
import { isUnauthorized } from "../../api/problem";
import { plannerMessages } from "../../i18n/planner-messages";
import { useNow, useToday } from "../../lib/time/minute-clock";
import { usePreferences } from "../../lib/time/preferences";
import { settingsId } from "../../things/kinds";
import { useThingsOf } from "../../things/use-things";
import { ClockIcon } from "../../ui/icons";
import { WarningIcon } from "../../ui/later-icons";
import { reportError } from "../../ui/report";
import { reportUndoableDone } from "../../ui/report-undoable";
import { riskBecause } from "./because";
import { useHeld } from "./held";
import { headingOf, useKeptFocus } from "./kept-focus";
import { sayMend, sayMended } from "./mend-words";
import { type Mend, type MendTask, mendsOf, stillHelps } from "./mends";
import { dueOf, type Planned } from "./due-of";
import { plannerRequest } from "./planner-request";
import { horizonOf, modeOf } from "./planning-of";
import classes from "./risk-list.module.css";
import { TaskLink } from "./task-link";
import { usePlannerActions } from "./use-planner";
import { sayDue, sayLength } from "./when-words";

const words = plannerMessages.risk;

/** How many are listed, the worst first: more would not be read, and each one subscribes to its task. */
const mostListed = 100;

interface RiskListProps {
  plan: Plan;
  /** The tasks at risk that are not in the plan. */
  unplanned: readonly string[];
  mend: MendTask;
  onOpen: (id: string) => void;
}

/** The tasks that will be late or have no place, why, and what would help. */
export function RiskList({ plan, unplanned, mend, onOpen }: RiskListProps) {
  const all = useThingsOf("task");
  const planned = usePlanned();
  const count = plan.at_risk.length + unplanned.length;
  if (count === 0) {
    return (
      <>
        <NothingAtRisk plan={plan} />
        <Held />
      </>
    );
  }
  return (
    <>
      {plan.proposal !== null && <p className={classes.lead}>{words.suggested}</p>}
      {plan.at_risk.length > 0 && <p className={classes.lead}>{leadOf(plan, all, planned)}</p>}
      <ul className={classes.list}>
        {unplanned.slice(0, mostListed).map((id) => (
          <Unplanned key={id} id={id} onOpen={onOpen} />
        ))}
        {plan.at_risk.slice(0, Math.max(0, mostListed - unplanned.length)).map((risk) => (
          <Risk key={risk.task_id} risk={risk} mend={mend} onOpen={onOpen} />
        ))}
      </ul>
      {count > mostListed && <p className={classes.lead}>{plannerMessages.andMore(count - mostListed)}</p>}
      <Held />
    </>
  );
}

/** The tasks that stay where they are because the user has undone a plan, also after the notice was closed. */
function Held() {
  const { length } = useHeld();
  const button = useRef<HTMLButtonElement>(null);
  useKeptFocus(button, headingOf);
  if (length === 0) {
    return null;
  }
  return (
    <div className={classes.held}>
      <p>{plannerMessages.held(length)}</p>
      <Button
        ref={button}
        variant="default"
        size="compact-sm"
        className={classes.mend ?? ""}
        onClick={() => plannerRequest.ask({ kind: "run" })}
      >
        {plannerMessages.planHeld(length)}
      </Button>
    </div>
  );
}

const isLeft = ({ auto, completed, blocks }: Task): boolean => auto && !completed && blocks.length === 0;

/** Tasks that were never planned, or only in a proposal or a discarded plan, are not on time because of a plan. */
function NothingAtRisk({ plan }: Pick<RiskListProps, "plan">) {
  const isAutomatic = modeOf(useThingsOf("settings").get(settingsId)) === "automatic";
  const all = useThingsOf("task");
  const left = isAutomatic ? 0 : [...all.values()].filter(isLeft).length;
  return <p className={classes.lead}>{sentenceOf(plan, left)}</p>;
}

function sentenceOf({ planned_at: plannedAt, proposal }: Plan, left: number): string {
  if (plannedAt === null) {
    return words.neverPlanned;
  }
  if (proposal !== null) {
    return words.noneSuggested;
  }
  return left > 0 ? words.noneOfPlanned(left) : words.none;
}

/** The planned days. */
function usePlanned(): Planned {
  const { zone } = usePreferences();
  const days = horizonOf(useThingsOf("settings").get(settingsId));
  return { today: useToday(zone), now: useNow(), zone, days };
}

/**
 * A sentence about all of them. Whether everything could be on time does not concern tasks that are not due within the planned
 * days.
 */
function leadOf(plan: Plan, all: ReadonlyMap<string, Task>, planned: Planned): string {
  const isDue = ({ task_id, late_minutes }: TaskAtRisk) => {
    const task = all.get(task_id);
    return late_minutes !== null || task === undefined || dueOf(task, planned) !== "not";
  };
  if (!plan.at_risk.some(isDue)) {
    return words.noRoom(planned.days);
  }
  return plan.feasible ? words.feasible : words.infeasible;
}

/** A task without a planned block that no longer fits before its due date. */
function Unplanned({ id, onOpen }: { id: string; onOpen: (id: string) => void }) {
  const preferences = usePreferences();
  const today = useToday(preferences.zone);
  const due = useThingsOf("task").get(id)?.due ?? null;
  return (
    <li className={classes.risk}>
      <h3 className={classes.title}>
        <TaskLink id={id} onOpen={onOpen} />
      </h3>
      <p className={classes.late} data-left-out="true">
        <WarningIcon size={14} />
        {words.leftOut}
      </p>
      {due !== null && <p className={classes.why}>{words.unplanned(sayDue(due, today, preferences))}</p>}
      <Button
        variant="default"
        size="compact-sm"
        className={classes.mend ?? ""}
        onClick={() => plannerRequest.ask({ kind: "run" })}
      >
        {plannerMessages.proposal.again}
      </Button>
    </li>
  );
}

interface RiskProps extends Pick<RiskListProps, "mend" | "onOpen"> {
  risk: TaskAtRisk;
}

function Risk({ risk, mend, onOpen }: RiskProps) {
  const { names } = usePreferences();
  const all = useThingsOf("task");
  const task = all.get(risk.task_id);
  const { help, pending } = useMend(mend);
  const planned = usePlanned();
  const { now, days } = planned;
  const due = task === undefined ? "within" : dueOf(task, planned);
  const mends = mendsOf(risk).filter((action) => task !== undefined && stillHelps(action, task, all, now));
  const title = task?.title ?? plannerMessages.unknownTask;
  const item = useRef<HTMLLIElement>(null);
  useKeptFocus(item, headingOf);
  return (
    <li ref={item} className={classes.risk}>
      <h3 className={classes.title}>
        <TaskLink id={risk.task_id} onOpen={onOpen} />
      </h3>
      <p className={classes.late} data-left-out={risk.late_minutes === null || undefined}>
        {risk.late_minutes === null ? <WarningIcon size={14} /> : <ClockIcon size={14} />}
        {risk.late_minutes === null ? words.leftOut : words.late(sayLength(risk.late_minutes, { names }))}
      </p>
      <p className={classes.why}>{riskBecause(risk, { due, days, names }, onOpen)}</p>
      {task !== undefined && mends.length > 0 && (
        <div role="group" aria-label={words.mends(title)} className={classes.mends}>
          {mends.map((action) => (
            <MendButton
              key={JSON.stringify(action)}
              action={action}
              pending={pending}
              onPress={() => void help(task, action)}
            />
          ))}
        </div>
      )}
    </li>
  );
}

interface MendButtonProps {
  action: Mend;
  pending: boolean;
  onPress: () => void;
}

function MendButton({ action, pending, onPress }: MendButtonProps) {
  const preferences = usePreferences();
  const today = useToday(preferences.zone);
  const all = useThingsOf("task");
  const button = useRef<HTMLButtonElement>(null);
  useKeptFocus(button, headingOf);
  const said = sayMend(action, today, preferences, (id) => all.get(id)?.title ?? plannerMessages.unknownTask);
  return (
    <Button
      ref={button}
      variant="default"
      size="compact-sm"
      className={classes.mend ?? ""}
      title={said}
      // A disabled button would lose the focus.
      aria-disabled={pending}
      data-disabled={pending}
      onClick={() => pending || onPress()}
    >
      {said}
    </Button>
  );
}

/** Makes a suggested change, reports it with Undo, and plans again if nothing else does. */
function useMend(mend: MendTask) {
  const preferences = usePreferences();
  const today = useToday(preferences.zone);
  const all = useThingsOf("task");
  const mode = modeOf(useThingsOf("settings").get(settingsId));
  const { runQuietly } = usePlannerActions();
  const [pending, setPending] = useState(false);
  return {
    pending,
    help: async (task: Task, action: Mend) => {
      setPending(true);
      try {
        const { undo, isDone } = await mend(task, action);
        const other = action.kind === "let_go" ? all.get(action.task_id) : task;
        reportUndoableDone(
          sayMended(action, other?.title ?? plannerMessages.unknownTask, today, preferences),
          undo,
        );
        // The server does not know a change yet that waits for a connection, so a plan would not help.
        if (mode === "off" && isDone) {
          await runQuietly();
        }
      } catch (error) {
        if (!isUnauthorized(error)) {
          reportError(words.failed);
        }
      } finally {
        setPending(false);
      }
    },
  };
}
