import { Button } from "@mantine/core";
import { useId, useRef } from "react";
import { plannerMessages } from "../../i18n/planner-messages";
import { useToday } from "../../lib/time/minute-clock";
import { usePreferences } from "../../lib/time/preferences";
import classes from "./conflict-list.module.css";
import { headingOf, useKeptFocus } from "./kept-focus";
import { TaskLink } from "./task-link";
import { sayBlock } from "./when-words";

const words = plannerMessages.conflicts;

/** A pinned block and an event that overlap. */
export interface Conflict {
  task: { id: string; title: string };
  block: { id: string; start: string; minutes: number };
  /** The event's title. */
  event: string;
}

interface ConflictListProps<Each extends Conflict> {
  conflicts: readonly Each[];
  /** Unpins the block, so that the planner may move it. */
  onLetGo: (conflict: Each) => void;
  onOpen: (id: string) => void;
}

/** Pinned blocks that overlap something, and that the planner does not move. Renders nothing if there are none. */
export function ConflictList<Each extends Conflict>({ conflicts, onLetGo, onOpen }: ConflictListProps<Each>) {
  const heading = useId();
  return conflicts.length === 0 ? null : (
    <section aria-labelledby={heading} className={classes.section}>
      <h3 id={heading} className={classes.heading}>
        {words.heading}
      </h3>
      <ul className={classes.list}>
        {conflicts.map((conflict) => (
          <Item
            key={conflict.block.id}
            conflict={conflict}
            onLetGo={() => onLetGo(conflict)}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  );
}

interface ItemProps {
  conflict: Conflict;
  onLetGo: () => void;
  onOpen: (id: string) => void;
}

function Item({ conflict: { task, block, event }, onLetGo, onOpen }: ItemProps) {
  const preferences = usePreferences();
  const today = useToday(preferences.zone);
  const item = useRef<HTMLLIElement>(null);
  useKeptFocus(item, headingOf);
  return (
    <li ref={item} className={classes.item}>
      <div className={classes.text}>
        <TaskLink id={task.id} onOpen={onOpen} />
        <span className={classes.when}>{sayBlock(block, today, preferences)}</span>
        <span className={classes.overlaps} title={event}>
          {words.overlaps(event)}
        </span>
      </div>
      <Button
        variant="default"
        size="compact-sm"
        className={classes.act ?? ""}
        aria-label={`${words.letGo}: ${task.title}`}
        onClick={onLetGo}
      >
        {words.letGo}
      </Button>
    </li>
  );
}
