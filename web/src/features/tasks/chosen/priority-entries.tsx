import { Menu } from "@mantine/core";
import { planningMessages } from "../../../i18n/planning-messages";
import { FlagIcon } from "../../../ui/icons";
import { priorities, type Priority } from "../priority";
import classes from "./priority-entries.module.css";

interface PriorityEntriesProps {
  /** Absent if there are several. */
  current: Priority | undefined;
  onChoose: (priority: Priority) => void;
}

/** The entries of a menu or submenu that sets a priority. */
export function PriorityEntries({ current, onChoose }: PriorityEntriesProps) {
  return (
    <Menu.RadioGroup value={current ?? null}>
      {priorities.map((priority) => (
        <Menu.RadioItem
          key={priority}
          value={priority}
          closeMenuOnClick
          data-autofocus={priority === (current ?? "urgent") || undefined}
          onClick={() => onChoose(priority)}
        >
          <span className={classes.choice} data-priority={priority}>
            <FlagIcon size={16} />
            {planningMessages.priorities[priority]}
          </span>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
