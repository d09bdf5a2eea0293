import { TextInput } from "@mantine/core";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { Task } from "../../../api/generated/models/Task";
import { blockerMessages } from "../../../i18n/blocker-messages";
import { isPressed } from "../../../lib/shortcuts";
import { useThingsOf } from "../../../things/use-things";
import { CloseIcon } from "../../../ui/icons";
import { CheckIcon } from "../../../ui/later-icons";
import { whyNot } from "./circle-of-waits";
import classes from "./blockers-field.module.css";
import { findTasks } from "./find-tasks";

/** The maximum on the server. */
const most = 20;

interface BlockersFieldProps {
  /** The id of the task. */
  id: string;
  /** The ids of its blockers, in the server's order. */
  value: readonly string[];
  /** The props that the form gives a field, except its value. */
  field: object;
  onChange: (ids: string[]) => void;
  disabled: boolean;
}

/** The tasks that a task waits for: others are found by their words, and listed below the field until they are removed. */
export function BlockersField({ id, value, field, onChange, disabled }: BlockersFieldProps) {
  const tasks = useThingsOf("task");
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  // Null while nothing is offered.
  const [active, setActive] = useState<number | null>(null);
  const isFull = value.length >= most;
  const found = active === null || isFull ? [] : findTasks(tasks, query, new Set([id, ...value]));
  const options = found.map((task) => ({ task, why: whyNot(tasks, id, task.id) }));
  const isOpen = active !== null && (options.length > 0 || query.trim() !== "");
  const at = Math.min(active ?? 0, options.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;
  // The server refuses tasks that no longer exist.
  const set = (ids: readonly string[]) => onChange(ids.filter((each) => tasks.has(each)).toSorted());

  const choose = (index: number) => {
    const option = options[index];
    if (option !== undefined && option.why === null) {
      set([...value, option.task.id]);
      setQuery("");
      setActive(null);
    }
  };
  const remove = (blocker: string) => {
    // Its button disappears, and would lose the focus.
    input.current?.focus();
    set(value.filter((each) => each !== blocker));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = isPressed(event, "task.next") ? 1 : isPressed(event, "task.previous") ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setActive(active === null ? 0 : (at + step + options.length) % Math.max(1, options.length));
    } else if (isOpen && isPressed(event, "task.open")) {
      event.preventDefault();
      choose(at);
    } else if (isOpen && isPressed(event, "form.cancel")) {
      event.stopPropagation();
      setActive(null);
    }
  };

  return (
    <div className={classes.field}>
      <div className={classes.search}>
        <TextInput
          {...field}
          ref={input}
          label={blockerMessages.waitsFor}
          placeholder={isFull ? blockerMessages.most(most) : blockerMessages.find}
          autoComplete="off"
          size="md"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && options.length > 0 ? optionId(at) : undefined}
          disabled={disabled}
          readOnly={isFull}
          value={query}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value);
            setActive(0);
          }}
          onClick={() => setActive(active ?? 0)}
          onKeyDown={onKeyDown}
          onBlur={() => setActive(null)}
        />
        <p role="status" className="visually-hidden">
          {isOpen &&
            (options.length === 0 ? blockerMessages.noneFound : blockerMessages.found(options.length))}
        </p>
        {isOpen && (
          <div className={classes.popup}>
            {options.length === 0 && <p className={classes.none}>{blockerMessages.noneFound}</p>}
            <div id={listId} role="listbox" aria-label={blockerMessages.waitsFor}>
              {options.map(({ task, why }, index) => (
                <button
                  key={task.id}
                  ref={index === at ? intoView : null}
                  type="button"
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === at}
                  aria-disabled={why !== null}
                  tabIndex={-1}
                  className={classes.option}
                  onMouseMove={() => setActive(index)}
                  // The focus stays in the field.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(index)}
                >
                  <span className={classes.title} dir="auto">
                    {task.title}
                  </span>
                  {why !== null && <span className={classes.why}>{why}</span>}
                </button>
              ))}
            </div>
          </div>
        )}
      </div>
      {value.length > 0 && (
        <ul className={classes.blockers} aria-label={blockerMessages.list}>
          {value.map((blocker) => (
            <Blocker
              key={blocker}
              task={tasks.get(blocker)}
              disabled={disabled}
              onRemove={() => remove(blocker)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface BlockerProps {
  /** Undefined if it no longer exists. */
  task: Task | undefined;
  disabled: boolean;
  onRemove: () => void;
}

function Blocker({ task, disabled, onRemove }: BlockerProps) {
  const title = task?.title ?? blockerMessages.gone;
  const isDone = task?.completed === true;
  return (
    <li>
      {isDone && <span className="visually-hidden">{blockerMessages.done}</span>}
      <button
        type="button"
        className={classes.blocker}
        data-done={isDone || task === undefined}
        disabled={disabled}
        aria-label={blockerMessages.remove(title)}
        onClick={onRemove}
      >
        {isDone && <CheckIcon size={13} />}
        <span dir="auto">{title}</span>
        <CloseIcon size={13} />
      </button>
    </li>
  );
}

function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
