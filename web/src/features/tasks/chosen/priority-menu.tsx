import { planningMessages } from "../../../i18n/planning-messages";
import { type MenuLink, MenuPanel } from "../../../ui/menu/menu-panel";
import type { Priority } from "../priority";
import { PriorityEntries } from "./priority-entries";

interface PriorityMenuProps extends MenuLink {
  /** The priority of all of them; absent if they differ. */
  current: Priority | undefined;
  portalTarget: string;
  onChoose: (priority: Priority) => void;
}

export function PriorityMenu({ current, onChoose, ...link }: PriorityMenuProps) {
  return (
    <MenuPanel {...link} label={planningMessages.priority} position="top" offset={12}>
      <PriorityEntries current={current} onChoose={onChoose} />
    </MenuPanel>
  );
}
