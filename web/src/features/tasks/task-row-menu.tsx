import { ActionIcon, Menu } from "@mantine/core";
import type { Task } from "../../api/generated/models/Task";
import { menuMessages } from "../../i18n/menu-messages";
import { messages } from "../../i18n/messages";
import { DownIcon, MoreIcon, ToBottomIcon, ToTopIcon, UpDownIcon, UpIcon } from "../../ui/icons";
import { MenuDropdown } from "../../ui/menu/menu-dropdown";
import { Submenu } from "../../ui/menu/submenu";
import { farMoves } from "./far-moves";

/** Where the menus are drawn: outside the scrolling list, which would clip them, but inside the inbox's landmark. */
export const menuLayerId = "task-menus";

interface TaskRowMenuProps {
  task: Task;
  index: number;
  count: number;
  disabled: boolean;
  onMoveTo: (index: number) => void;
}

/** Moving without dragging, for pointers and keys alike (WCAG 2.5.7). */
export function TaskRowMenu({ task, index, count, disabled, onMoveTo }: TaskRowMenuProps) {
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
    <Menu position="bottom-end" portalProps={{ target: `#${menuLayerId}` }}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          data-part="menu"
          disabled={disabled || count < 2}
          aria-label={messages.tasks.more(task.title)}
        >
          <MoreIcon />
        </ActionIcon>
      </Menu.Target>
      <MenuDropdown aria-label={messages.tasks.more(task.title)}>
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
      </MenuDropdown>
    </Menu>
  );
}
