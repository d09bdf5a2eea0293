import { Menu, type MenuProps } from "@mantine/core";
import { useNavigate } from "react-router";
import type { Task } from "../../api/generated/models/Task";
import { chosenMessages } from "../../i18n/chosen-messages";
import { labelMessages } from "../../i18n/label-messages";
import { repetitionMessages } from "../../i18n/repetition-messages";
import { taskMessages } from "../../i18n/task-messages";
import { addressOfList, listOfLabel } from "../../lib/list-address";
import { inOrderOfNames } from "../../labels/labels-in-order";
import { settingsId } from "../../things/kinds";
import { useThingsOf } from "../../things/use-things";
import { CalendarIcon, ClockIcon, FlagIcon, RepeatIcon, TrashIcon } from "../../ui/icons";
import {
  CalendarOffIcon,
  CheckIcon,
  ChooseIcon,
  DownIcon,
  EditIcon,
  SkipIcon,
  SparkIcon,
  SparkOffIcon,
  TagIcon,
  ToBottomIcon,
  ToTopIcon,
  UndoIcon,
  UpDownIcon,
  UpIcon,
} from "../../ui/later-icons";
import { type MenuLink, MenuPanel } from "../../ui/menu/menu-panel";
import { Submenu } from "../../ui/menu/submenu";
import { PriorityEntries } from "./chosen/priority-entries";
import { plansByItself } from "./auto-changes";
import { farMoves } from "./far-moves";
import type { Priority } from "./priority";
import classes from "./task-row-menu.module.css";

export interface TaskRowMenuProps {
  task: Task;
  index: number;
  count: number;
  onOpen: () => void;
  onToggle: () => void;
  chosen: boolean;
  onChoose: () => void;
  onPriority: (priority: Priority) => void;
  onDue: () => void;
  onLabels: () => void;
  onSkip: () => void;
  onEndRepetition: () => void;
  onMoveTo: (index: number) => void;
  onSchedule: () => void;
  onUnschedule: () => void;
  /** Has the planner schedule it, or not. */
  onAuto: (auto: boolean) => void;
  onRemove: () => void;
}

interface EntriesProps extends TaskRowMenuProps, MenuLink {
  portalTarget: string;
}

/** It is long: without room below or above its button it is beside it, and never under the pointer. */
const middlewares = {
  flip: { fallbackPlacements: ["top-end", "left-start", "right-start"] },
} satisfies MenuProps["middlewares"];

/** The most common entries first, then the moves, and deletion last. */
export function TaskRowMenuEntries({
  task,
  index,
  count,
  onOpen,
  onToggle,
  chosen,
  onChoose,
  onPriority,
  onDue,
  onLabels,
  onSkip,
  onEndRepetition,
  onMoveTo,
  onSchedule,
  onUnschedule,
  onAuto,
  onRemove,
  ...menu
}: EntriesProps) {
  const scheduled = task.scheduled_start !== null;
  return (
    <MenuPanel
      {...menu}
      label={taskMessages.more(task.title)}
      className={classes.menu ?? ""}
      middlewares={middlewares}
    >
      <Menu.Item data-autofocus leftSection={<EditIcon size={16} />} onClick={onOpen}>
        {chosenMessages.edit}
      </Menu.Item>
      <Menu.Item
        leftSection={task.completed ? <UndoIcon size={16} /> : <CheckIcon size={16} />}
        onClick={onToggle}
      >
        {task.completed ? chosenMessages.reopen : chosenMessages.complete}
      </Menu.Item>
      <Submenu label={chosenMessages.priority} icon={<FlagIcon size={16} />}>
        <PriorityEntries current={task.priority} onChoose={onPriority} />
      </Submenu>
      <Menu.Item leftSection={<ClockIcon size={16} />} onClick={onDue}>
        {chosenMessages.due}
      </Menu.Item>
      <Menu.Item leftSection={<TagIcon size={16} />} onClick={onLabels}>
        {labelMessages.choose}
      </Menu.Item>
      <LabelEntries ids={task.labels} />
      <Menu.Item leftSection={<CalendarIcon size={16} />} onClick={onSchedule}>
        {scheduled ? chosenMessages.reschedule : chosenMessages.schedule}
      </Menu.Item>
      {scheduled && (
        <Menu.Item leftSection={<CalendarOffIcon size={16} />} onClick={onUnschedule}>
          {chosenMessages.unschedule}
        </Menu.Item>
      )}
      <AutoEntry task={task} onAuto={onAuto} />
      {task.recurrence !== null && !task.completed && (
        <>
          <Menu.Item leftSection={<SkipIcon size={16} />} onClick={onSkip}>
            {repetitionMessages.skip}
          </Menu.Item>
          <Menu.Item leftSection={<RepeatIcon size={16} />} onClick={onEndRepetition}>
            {repetitionMessages.end}
          </Menu.Item>
        </>
      )}
      <Menu.Item leftSection={<ChooseIcon size={16} />} onClick={onChoose}>
        {chosen ? chosenMessages.unchoose : chosenMessages.choose}
      </Menu.Item>
      <Menu.Divider />
      <Moves index={index} count={count} onMoveTo={onMoveTo} />
      <Menu.Divider />
      <Menu.Item className={classes.danger} leftSection={<TrashIcon size={16} />} onClick={onRemove}>
        {chosenMessages.delete}
      </Menu.Item>
    </MenuPanel>
  );
}

/** Not shown if planning is off. */
function AutoEntry({ task, onAuto }: Pick<TaskRowMenuProps, "task" | "onAuto">) {
  const plans = plansByItself(useThingsOf("settings").get(settingsId));
  if (task.completed) {
    return null;
  }
  if (!task.auto) {
    return (
      <Menu.Item leftSection={<SparkIcon size={16} />} onClick={() => onAuto(true)}>
        {chosenMessages.planAgain}
      </Menu.Item>
    );
  }
  return plans || task.blocks.some(({ pinned }) => !pinned) ? (
    <Menu.Item leftSection={<SparkOffIcon size={16} />} onClick={() => onAuto(false)}>
      {chosenMessages.stopPlanning}
    </Menu.Item>
  ) : null;
}

/** The links of a row's labels, for keyboard users. */
function LabelEntries({ ids }: { ids: readonly string[] }) {
  const all = useThingsOf("label");
  const navigate = useNavigate();
  return inOrderOfNames(ids.flatMap((id) => all.get(id) ?? [])).map(({ id, name }) => (
    <Menu.Item
      key={id}
      leftSection={<TagIcon size={16} />}
      onClick={() => void navigate(addressOfList(listOfLabel(id)))}
    >
      {labelMessages.showTasks(name)}
    </Menu.Item>
  ));
}

function Moves({ index, count, onMoveTo }: Pick<TaskRowMenuProps, "index" | "count" | "onMoveTo">) {
  const last = count - 1;
  const moves = [
    { label: chosenMessages.moveUp, to: index - 1, possible: index > 0, Icon: UpIcon },
    { label: chosenMessages.moveDown, to: index + 1, possible: index < last, Icon: DownIcon },
    { label: chosenMessages.moveToTop, to: 0, possible: index > 0, Icon: ToTopIcon },
    { label: chosenMessages.moveToBottom, to: last, possible: index < last, Icon: ToBottomIcon },
  ];
  const further = farMoves(index, count);
  return (
    <>
      {moves.map(({ label, to, possible, Icon }) => (
        <Menu.Item
          key={label}
          leftSection={<Icon size={16} />}
          disabled={!possible}
          onClick={() => onMoveTo(to)}
        >
          {label}
        </Menu.Item>
      ))}
      {further.length > 0 && (
        <Submenu label={chosenMessages.moveFurther} icon={<UpDownIcon size={16} />}>
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
    </>
  );
}
