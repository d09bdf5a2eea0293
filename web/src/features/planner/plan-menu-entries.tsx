import { Menu } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "../../app/paths";
import { plannerMessages } from "../../i18n/planner-messages";
import { HourglassIcon, SparkIcon, SettingsIcon, WarningIcon } from "../../ui/later-icons";
import { type MenuLink, MenuPanel } from "../../ui/menu/menu-panel";
import { plannerRequest, type PlannerRequest } from "./planner-request";
import classes from "./plan-menu-entries.module.css";

const words = plannerMessages;

const ask = (kind: PlannerRequest["kind"]) => () => plannerRequest.ask({ kind });

interface PlanMenuEntriesProps extends MenuLink {
  /** How many tasks are at risk. */
  risks: number;
}

export function PlanMenuEntries({ risks, ...link }: PlanMenuEntriesProps) {
  return (
    <MenuPanel {...link} label={words.tools} offset={6} className={classes.menu}>
      <Menu.Item leftSection={<SparkIcon />} onClick={ask("run")}>
        {words.plan}
      </Menu.Item>
      <Menu.Item leftSection={<HourglassIcon />} onClick={ask("fallenBehind")}>
        {words.fallenBehind}
        <span className={classes.hint}>{words.fallenBehindHint}</span>
      </Menu.Item>
      <Menu.Item leftSection={<SparkIcon />} onClick={ask("afresh")}>
        {words.planAfresh}
        <span className={classes.hint}>{words.planAfreshHint}</span>
      </Menu.Item>
      <Menu.Item
        leftSection={<WarningIcon />}
        rightSection={risks > 0 ? <span className={classes.count}>{risks}</span> : null}
        onClick={ask("atRisk")}
      >
        {words.atRisk}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        component={Link}
        to={{ pathname: paths.settings, search: "tab=planning" }}
        leftSection={<SettingsIcon />}
      >
        {words.settings}
      </Menu.Item>
    </MenuPanel>
  );
}
