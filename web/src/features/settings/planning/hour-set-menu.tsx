import { Menu } from "@mantine/core";
import { planningSettingsMessages } from "../../../i18n/planning-settings-messages";
import { TrashIcon } from "../../../ui/icons";
import { CheckIcon, DownIcon, UpIcon } from "../../../ui/later-icons";
import { type MenuLink, MenuPanel } from "../../../ui/menu/menu-panel";

const words = planningSettingsMessages.hours;

interface HourSetMenuProps extends MenuLink {
  name: string;
  index: number;
  count: number;
  onMove: (at: number) => void;
  onDelete: () => void;
}

/** The actions for a set of hours in the list of all. The first one is the default. */
export function HourSetMenu({ name, index, count, onMove, onDelete, ...link }: HourSetMenuProps) {
  return (
    <MenuPanel {...link} label={words.more(name)}>
      <Menu.Item
        data-autofocus={index > 0 || undefined}
        leftSection={<CheckIcon size={16} />}
        disabled={index === 0}
        onClick={() => onMove(0)}
      >
        {words.makeDefault}
      </Menu.Item>
      <Menu.Item leftSection={<UpIcon size={16} />} disabled={index === 0} onClick={() => onMove(index - 1)}>
        {words.moveUp}
      </Menu.Item>
      <Menu.Item
        data-autofocus={index === 0 || undefined}
        leftSection={<DownIcon size={16} />}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        {words.moveDown}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<TrashIcon size={16} />} disabled={count === 1} onClick={onDelete}>
        {words.delete}
      </Menu.Item>
    </MenuPanel>
  );
}
