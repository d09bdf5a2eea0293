import { Menu } from "@mantine/core";
import { type MenuLink, MenuPanel } from "../menu/menu-panel";

export interface SizeMenuLabels {
  menu: string;
  narrower: string;
  wider: string;
  reset: string;
}

interface SizeMenuEntriesProps extends MenuLink {
  labels: SizeMenuLabels;
  /** Absent if it cannot become any narrower, or wider. */
  onNarrow: (() => void) | undefined;
  onWiden: (() => void) | undefined;
  onReset: () => void;
}

export function SizeMenuEntries({ labels, onNarrow, onWiden, onReset, ...link }: SizeMenuEntriesProps) {
  return (
    <MenuPanel {...link} label={labels.menu} position="bottom" offset={6}>
      <Menu.Item data-autofocus closeMenuOnClick={false} {...pressed(onNarrow)}>
        {labels.narrower}
      </Menu.Item>
      <Menu.Item closeMenuOnClick={false} {...pressed(onWiden)}>
        {labels.wider}
      </Menu.Item>
      <Menu.Item onClick={onReset}>{labels.reset}</Menu.Item>
    </MenuPanel>
  );
}

/** Not `disabled`: the entry that has just reached the limit would lose the focus. */
function pressed(onClick: (() => void) | undefined) {
  return onClick === undefined ? { "aria-disabled": true, "data-disabled": true } : { onClick };
}
