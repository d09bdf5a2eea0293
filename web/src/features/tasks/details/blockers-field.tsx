import { ActionIcon, TextInput } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import type { Task } from "../../../api/generated/models/Task";
import { taskDetailsMessages } from "../../../i18n/task-details-messages";
import { foldedWords, holdsWords, queryWords } from "../../../lib/search-words";
import { isPressed } from "../../../lib/shortcuts";
import { useThingsOf } from "../../../things/use-things";
import { CloseIcon } from "../../../ui/icons";
import { CheckIcon } from "../../../ui/later-icons";
import { inOrder } from "../task-order";
import classes from "./blockers-field.module.css";

const words = taskDetailsMessages;

const most = 20;
const mostOptions = 7;

interface BlockersFieldProps {
  /** Whose blockers they are. */
  id: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  disabled: boolean;
  error: ReactNode;
}

/** What a task waits for: others are looked for by their words, and stand below the field until they are removed. */
export function BlockersField({ id, value, onChange, disabled, error }: BlockersFieldProps) {
  const tasks = useThingsOf("task");
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const [active, setActive] = useState<number | null>(null);
  const found = active === null ? [] : find(tasks, query, new Set([id, ...value]));
  const isOpen = active !== null && (found.length > 0 || query.trim() !== "");
  const at = Math.min(active ?? 0, found.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;
  const close = () => setActive(null);

  const add = (task: Task) => {
    onChange([...value.filter((each) => tasks.has(each)), task.id]);
    setQuery("");
    close();
  };
  const remove = (blocker: string) => {
    // Its button goes, and would take the focus along.
    input.current?.focus();
    onChange(value.filter((each) => each !== blocker));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = isPressed(event, "task.next") ? 1 : isPressed(event, "task.previous") ? -1 : 0;
    const chosen = found[at];
    if (step !== 0) {
      event.preventDefault();
      setActive(active === null ? 0 : (at + step + found.length) % Math.max(1, found.length));
    } else if (isOpen && isPressed(event, "task.open") && chosen !== undefined) {
      event.preventDefault();
      add(chosen);
    } else if (isOpen && isPressed(event, "form.cancel")) {
      event.stopPropagation();
      close();
    }
  };

  return (
    <div className={classes.field}>
      <div className={classes.search}>
        <TextInput
          ref={input}
          label={words.waitsFor}
          placeholder={value.length < most ? words.findTask : words.most(most)}
          autoComplete="off"
          size="md"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && found.length > 0 ? optionId(at) : undefined}
          disabled={disabled || value.length >= most}
          value={query}
          error={error}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        <p role="status" className="visually-hidden">
          {isOpen && (found.length === 0 ? words.noneFound : words.found(found.length))}
        </p>
        {isOpen && (
          <div className={classes.options}>
            {found.length === 0 && <p className={classes.none}>{words.noneFound}</p>}
            <div id={listId} role="listbox" aria-label={words.waitsFor}>
              {found.map((task, index) => (
                <button
                  key={task.id}
                  ref={(node) => {
                    if (index === at) {
                      node?.scrollIntoView({ block: "nearest" });
                    }
                  }}
                  type="button"
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === at}
                  tabIndex={-1}
                  className={classes.option}
                  dir="auto"
                  onMouseMove={() => setActive(index)}
                  // The focus stays in the field.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => add(task)}
                >
                  {task.title}
                </button>
              ))}
            </div>
          </div>
        )}
      </div>
      {value.length > 0 && (
        <ul className={classes.blockers} aria-label={words.blockers}>
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
  /** Undefined for one that is gone. */
  task: Task | undefined;
  disabled: boolean;
  onRemove: () => void;
}

function Blocker({ task, disabled, onRemove }: BlockerProps) {
  const title = task?.title ?? words.gone;
  return (
    <li className={classes.blocker} data-done={task?.completed !== false}>
      {task?.completed === true && (
        <>
          <CheckIcon size={14} />
          <span className="visually-hidden">{words.done}</span>
        </>
      )}
      <span className={classes.title} dir="auto">
        {title}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        disabled={disabled}
        aria-label={words.remove(title)}
        onClick={onRemove}
      >
        <CloseIcon size={14} />
      </ActionIcon>
    </li>
  );
}

/** Open tasks in the order of the list; those that begin with what was typed come first. */
function find(tasks: ReadonlyMap<string, Task>, query: string, without: ReadonlySet<string>): Task[] {
  const looked = queryWords(query);
  const start = looked.join(" ");
  const fits: Task[] = [];
  const begins: Task[] = [];
  for (const task of inOrder(tasks)) {
    if (!task.completed && !without.has(task.id)) {
      const folded = foldedWords(task.title);
      if (folded.startsWith(` ${start}`)) {
        begins.push(task);
      } else if (holdsWords(folded, looked)) {
        fits.push(task);
      }
      if (begins.length === mostOptions) {
        break;
      }
    }
  }
  return [...begins, ...fits].slice(0, mostOptions);
}
