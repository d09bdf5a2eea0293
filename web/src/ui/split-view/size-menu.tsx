import { ActionIcon, Menu } from "@mantine/core";
import { type PanelRange, step } from "../../lib/panel-layout";
import { ResizeIcon } from "../icons";
import { MenuDropdown } from "../menu/menu-dropdown";
import classes from "./size-menu.module.css";

export interface SizeMenuLabels {
  menu: string;
  narrower: string;
  wider: string;
  reset: string;
}

interface SizeMenuProps {
  labels: SizeMenuLabels;
  value: number;
  range: PanelRange;
  onResize: (percent: number) => void;
  onReset: () => void;
}

/** What dragging the divider does, without dragging (WCAG 2.5.7). */
export function SizeMenu({ labels, value, range, onResize, onReset }: SizeMenuProps) {
  return (
    <div className={classes.place}>
      <Menu offset={6} withinPortal={false}>
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={26}
            radius="xl"
            className={classes.button}
            aria-label={labels.menu}
            title={labels.menu}
          >
            <ResizeIcon size={14} />
          </ActionIcon>
        </Menu.Target>
        <MenuDropdown aria-label={labels.menu}>
          <Menu.Item
            closeMenuOnClick={false}
            {...unavailable(value <= range.min)}
            onClick={() => onResize(value - step)}
          >
            {labels.narrower}
          </Menu.Item>
          <Menu.Item
            closeMenuOnClick={false}
            {...unavailable(value >= range.max)}
            onClick={() => onResize(value + step)}
          >
            {labels.wider}
          </Menu.Item>
          <Menu.Item onClick={onReset}>{labels.reset}</Menu.Item>
        </MenuDropdown>
      </Menu>
    </div>
  );
}

/** Not `disabled`: the entry that has just led to the limit would lose the focus, and the keys with it. */
function unavailable(atLimit: boolean) {
  return atLimit ? { "aria-disabled": true, "data-disabled": true } : {};
}
