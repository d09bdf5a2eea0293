import { UnstyledButton } from "@mantine/core";
import type { KeyboardEvent, ReactNode } from "react";
import type { Task } from "../../../api/generated/models/Task";
import { chosenMessages } from "../../../i18n/chosen-messages";
import { labelMessages } from "../../../i18n/label-messages";
import { deferredImport } from "../../../lib/deferred-import";
import { isPressed } from "../../../lib/shortcuts";
import { CalendarIcon, ClockIcon, CloseIcon, FlagIcon, TrashIcon } from "../../../ui/icons";
import { CheckIcon, TagIcon, UndoIcon } from "../../../ui/later-icons";
import { useMenu } from "../../../ui/menu/use-menu";
import { menuLayerId } from "../task-row-menu";
import classes from "./chosen-bar.module.css";
import { areCompleted } from "./do-with-tasks";
import type { TaskCommand } from "./task-command";

const priorityEntries = deferredImport(async () => (await import("./priority-menu")).PriorityMenu);

interface ChosenBarProps {
  /** At least one. */
  tasks: readonly Task[];
  onCommand: (command: TaskCommand) => void;
  onClear: () => void;
}

/** At the bottom of the inbox while rows are selected: the actions for all of them. */
export function ChosenBar({ tasks, onCommand, onClear }: ChosenBarProps) {
  const done = areCompleted(tasks);
  const onKeyDown = (event: KeyboardEvent) => {
    // In a menu of the bar, which is elsewhere in the document, the key belongs to the menu.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (isPressed(event, "task.chooseNone") && isHere) {
      event.preventDefault();
      onClear();
    }
  };
  return (
    <div className={classes.place} data-floating="bar">
      <div
        role="group"
        aria-label={chosenMessages.count(tasks.length)}
        className={classes.bar}
        onKeyDown={onKeyDown}
      >
        <p className={classes.count} aria-hidden="true">
          <span className={classes.number}>{tasks.length}</span>
          <span className={classes.word}>{chosenMessages.chosen}</span>
        </p>
        <BarButton
          label={done ? chosenMessages.reopen : chosenMessages.complete}
          icon={done ? <UndoIcon size={17} /> : <CheckIcon size={17} />}
          onClick={() => onCommand({ do: "complete" })}
        />
        <PriorityButton tasks={tasks} onCommand={onCommand} />
        <BarButton
          label={chosenMessages.due}
          icon={<ClockIcon size={17} />}
          onClick={() => onCommand({ do: "due" })}
        />
        <BarButton
          label={labelMessages.choose}
          icon={<TagIcon size={17} />}
          onClick={() => onCommand({ do: "labels" })}
        />
        <BarButton
          label={chosenMessages.schedule}
          icon={<CalendarIcon size={17} />}
          onClick={() => onCommand({ do: "schedule" })}
        />
        <BarButton
          danger
          label={chosenMessages.delete}
          icon={<TrashIcon size={17} />}
          onClick={() => onCommand({ do: "delete" })}
        />
        <span className={classes.divider} />
        <UnstyledButton className={classes.button} aria-label={chosenMessages.clear} onClick={onClear}>
          <CloseIcon size={17} />
        </UnstyledButton>
      </div>
    </div>
  );
}

interface BarButtonProps {
  label: string;
  icon: ReactNode;
  danger?: boolean;
  onClick: () => void;
}

function BarButton({ label, icon, danger, onClick }: BarButtonProps) {
  return (
    <UnstyledButton className={classes.button} aria-label={label} data-danger={danger} onClick={onClick}>
      {icon}
      <span className={classes.label}>{label}</span>
    </UnstyledButton>
  );
}

function PriorityButton({ tasks, onCommand }: Pick<ChosenBarProps, "tasks" | "onCommand">) {
  const { opener, Menu, link } = useMenu(priorityEntries);
  const [first, ...others] = tasks;
  const common = others.every(({ priority }) => priority === first?.priority) ? first?.priority : undefined;
  return (
    <>
      <UnstyledButton {...opener} className={classes.button} aria-label={chosenMessages.priority}>
        <FlagIcon size={17} />
        <span className={classes.label}>{chosenMessages.priority}</span>
      </UnstyledButton>
      {Menu !== null && (
        <Menu
          {...link}
          current={common}
          portalTarget={`#${menuLayerId}`}
          onChoose={(priority) => onCommand({ do: "priority", priority })}
        />
      )}
    </>
  );
}
