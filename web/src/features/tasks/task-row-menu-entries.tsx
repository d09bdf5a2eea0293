import { Menu } from "@mantine/core";
import type { Task } from "../../api/generated/models/Task";
import { menuMessages } from "../../i18n/menu-messages";
import { messages } from "../../i18n/messages";
import { planningMessages } from "../../i18n/planning-messages";
import { CalendarIcon, DownIcon, ToBottomIcon, ToTopIcon, UpDownIcon, UpIcon } from "../../ui/icons";
import { type MenuLink, MenuPanel } from "../../ui/menu/menu-panel";
import { Submenu } from "../../ui/menu/submenu";
import { farMoves } from "./far-moves";

export interface TaskRowMenuProps {
  task: Task;
  index: number;
  count: number;
  onMoveTo: (index: number) => void;
  onSchedule: () => void;
}

interface EntriesProps extends TaskRowMenuProps, MenuLink {
  portalTarget: string;
}

export function TaskRowMenuEntries({ task, index, count, onMoveTo, onSchedule, ...menu }: EntriesProps) {
  const last = count - 1;
  const moves = [
    { label: messages.tasks.moveUp, to: index - 1, possible: index > 0, Icon: UpIcon },
    { label: messages.tasks.moveDown, to: index + 1, possible: index < last, Icon: DownIcon },
    { label: messages.tasks.moveToTop, to: 0, possible: index > 0, Icon: ToTopIcon },
    { label: messages.tasks.moveToBottom, to: last, possible: index < last, Icon: ToBottomIcon },
  ];
  const further = farMoves(index, count);
  const first = moves.find(({ possible }) => possible);
  return (
    <MenuPanel {...menu} label={messages.tasks.more(task.title)}>
      <Menu.Item
        leftSection={<CalendarIcon size={16} />}
        data-autofocus={first === undefined || undefined}
        onClick={onSchedule}
      >
        {planningMessages.schedule}
      </Menu.Item>
      <Menu.Divider />
      {moves.map(({ label, to, possible, Icon }) => (
        <Menu.Item
          key={label}
          leftSection={<Icon size={16} />}
          disabled={!possible}
          data-autofocus={label === first?.label || undefined}
          onClick={() => onMoveTo(to)}
        >
          {label}
        </Menu.Item>
      ))}
      {further.length > 0 && (
        <Submenu label={menuMessages.moveFurther} icon={<UpDownIcon size={16} />}>
          {further.map(({ label, to, up }) => (
            <Menu.Item
              key={label}
              leftSection={up ? <UpIcon size={16} /> : <DownIcon size={16} />}
              onClick={() => onMoveTo(to)}
            >
              {label}
            </Menu.Item>
          ))}
        </Submenu>
      )}
    </MenuPanel>
  );
}
