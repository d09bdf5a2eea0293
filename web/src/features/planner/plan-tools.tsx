import { Button, Loader } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useSyncExternalStore } from "react";
import { plannerMessages } from "../../i18n/planner-messages";
import { deferredImport } from "../../lib/deferred-import";
import { wideScreen } from "../../lib/wide-screen";
import { useRisks } from "../../things/risks";
import { ChevronDownIcon } from "../../ui/icons";
import { SparkIcon, WarningIcon } from "../../ui/later-icons";
import { useMenu } from "../../ui/menu/use-menu";
import { plannerRequest } from "./planner-request";
import { plannerState } from "./planner-state";
import { PlanMenuEntries } from "./plan-menu-entries";
import classes from "./plan-tools.module.css";
import { usePlan } from "./queries";
import { unplannedOf } from "./standing-risks";

const words = plannerMessages;
// It is loaded together with its button.
const entries = deferredImport(async () => PlanMenuEntries);

interface PlanToolsProps {
  place: "calendar" | "inbox";
}

/** Plans, and shows how many tasks are at risk: in a header, or on a phone above the calendar, where a thumb reaches it. */
export function PlanTools({ place }: PlanToolsProps) {
  const isWide = useMediaQuery(wideScreen, true, { getInitialValueInEffect: false });
  const plan = usePlan();
  const standing = useRisks();
  const risks = plan === undefined ? 0 : plan.at_risk.length + unplannedOf(plan, standing).length;
  return isWide || place === "inbox" ? <HeadTools risks={risks} /> : <FloatingTools risks={risks} />;
}

function HeadTools({ risks }: { risks: number }) {
  const { isRunning } = useSyncExternalStore(plannerState.subscribe, plannerState.read);
  const { opener, Menu, link } = useMenu(entries);
  return (
    <div role="group" aria-label={words.tools} className={classes.tools} data-plan-tools>
      {risks > 0 && (
        <Button
          variant="default"
          size="sm"
          className={classes.risks ?? ""}
          aria-label={words.risks(risks)}
          leftSection={<WarningIcon size={16} />}
          onClick={() => plannerRequest.ask({ kind: "atRisk" })}
        >
          {risks}
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        className={classes.plan ?? ""}
        aria-label={words.plan}
        leftSection={isRunning ? <Loader size={16} aria-hidden="true" /> : <SparkIcon size={16} />}
        aria-busy={isRunning}
        onClick={() => plannerRequest.ask({ kind: "run" })}
      >
        <span className={classes.name}>{words.plan}</span>
        <span className={classes.shortName}>{words.planShort}</span>
      </Button>
      <Button
        {...opener}
        variant="default"
        size="sm"
        className={classes.more ?? ""}
        aria-label={words.more}
        // For sizes in which there is no room for the button that says it.
        aria-description={risks > 0 ? words.risks(risks) : undefined}
      >
        <SparkIcon size={16} />
        <ChevronDownIcon size={15} />
        {risks > 0 && <span className={classes.badge} data-count={risks} aria-hidden="true" />}
      </Button>
      {Menu !== null && <Menu {...link} risks={risks} />}
    </div>
  );
}

function FloatingTools({ risks }: { risks: number }) {
  const { isRunning } = useSyncExternalStore(plannerState.subscribe, plannerState.read);
  const { opener, Menu, link } = useMenu(entries);
  return (
    <div className={classes.place} data-plan-tools>
      <button
        {...opener}
        type="button"
        className={classes.floating}
        data-running={isRunning || undefined}
        aria-label={risks > 0 ? `${words.tools}, ${words.risks(risks)}` : words.tools}
      >
        <SparkIcon size={20} />
        {words.tools}
        {risks > 0 && <span className={classes.badge} data-count={risks} aria-hidden="true" />}
      </button>
      {Menu !== null && <Menu {...link} risks={risks} />}
    </div>
  );
}
