import { createSpotlight, Spotlight } from "@mantine/spotlight";
import { type KeyboardEvent, useCallback, useEffect, useId, useState } from "react";
import type { SearchResult } from "../../api/generated/models/SearchResult";
import { commandMessages } from "../../i18n/command-messages";
import { keysOf } from "../../lib/keys-of";
import { queryWords } from "../../lib/search-words";
import { isPressed } from "../../lib/shortcuts";
import "../../styles/spotlight";
import { commands } from "../../ui/commands/command-registry";
import { requestedLine } from "../../ui/commands/requested-line";
import { SearchIcon } from "../../ui/icons";
import { type ListedId, listings } from "./command-list";
import { FoundOption } from "./found/found-option";
import { longest, useFoundThings } from "./found/use-found-things";
import { useOpenFound } from "./found/use-open-found";
import classes from "./palette.module.css";
import { PaletteFooter } from "./palette-footer";
import { LineOption, ViewOption } from "./line-option";
import { type FoundView, useGoToView, useTaskViews } from "./task-views";
import { takeTypedAhead } from "./typed-ahead";
import { CommandOption } from "./command-option";
import { type CommandGroup, searchCommands } from "./search-commands";

const words = commandMessages.palette;

interface PaletteProps {
  opened: boolean;
  onClose: () => void;
  onChoose: (id: ListedId) => void;
}

/** Results are grouped by kind, in this order. */
const kinds = ["task", "event", "item"] as const;

/**
 * Finds every screen and every action, and also tasks, events and items. Spotlight is the frame. The selected option is stored
 * here: Spotlight records it only in a way that screen readers do not notice.
 */
export function Palette({ opened, onClose, onChoose }: PaletteProps) {
  const [[store, spotlight]] = useState(createSpotlight);
  const [query, setQuery] = useState("");
  // By key, not by index: later results may come before it.
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const listId = useId();
  const found = useFoundThings(opened ? query : "");
  const openFound = useOpenFound();
  const views = useTaskViews(query);
  const goToView = useGoToView();
  const groups = searchCommands(keysOf(listings).filter(commands.canRun), query);
  const sections = kinds
    .map((kind) => ({ kind, results: found.results.filter((result) => result.kind === kind) }))
    .filter(({ results }) => results.length > 0);
  // A thing of the user takes precedence over a command that matches only by a synonym.
  const named = groups.filter(({ isNamed }) => isNamed);
  const others = groups.filter(({ isNamed }) => !isNamed);
  const foundKeys = [
    ...named.flatMap(({ ids }) => ids),
    ...views.map(keyOfView),
    ...sections.flatMap(({ results }) => results.map(keyOf)),
    ...others.flatMap(({ ids }) => ids),
  ];
  const line = query.trim();
  const isEmpty = foundKeys.length === 0 && query !== "";
  // Text without a match may become a task, and so may a sentence with matches. This option is the last one: Enter is for
  // results, also while they are still being loaded.
  const offersLine = isEmpty ? line !== "" && !found.asking : /\s/u.test(line);
  const keys = offersLine ? [...foundKeys, lineKey] : foundKeys;
  const selected = Math.max(0, chosenKey === null ? 0 : keys.indexOf(chosenKey));
  const selectedKey = keys[selected];
  const optionId = (key: string) => `${listId}-${key}`;
  const foundWords = queryWords(query);

  useEffect(() => {
    if (opened) {
      spotlight.open();
    } else {
      spotlight.close();
    }
  }, [opened, spotlight]);

  // Stable: it is called when the field is mounted and unmounted.
  const begin = useCallback((field: HTMLInputElement | null) => {
    if (field !== null) {
      const typed = takeTypedAhead();
      setQuery((before) => before + typed);
      field.focus();
    }
  }, []);

  const search = (next: string) => {
    setQuery(next);
    setChosenKey(null);
  };

  const moveTo = (index: number) => {
    const target = keys[index];
    if (target !== undefined) {
      setChosenKey(target);
      document.getElementById(optionId(target))?.scrollIntoView({ block: "nearest" });
    }
  };

  // In the capture phase: before Spotlight, which gets only the remaining keys.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (isPressed(event, "palette.open")) {
      onClose();
    } else if (step !== undefined && !event.nativeEvent.isComposing) {
      moveTo((selected + step + keys.length) % Math.max(1, keys.length));
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const open = (result: SearchResult) => {
    onClose();
    void openFound(result);
  };

  const commandGroup = ({ name, ids }: CommandGroup) => (
    <Spotlight.ActionsGroup
      key={name}
      role="group"
      aria-label={name}
      label={name}
      className={classes.group ?? ""}
    >
      {ids.map((id) => (
        <CommandOption
          key={id}
          id={id}
          elementId={optionId(id)}
          selected={id === selectedKey}
          onPoint={() => setChosenKey(id)}
          onChoose={() => onChoose(id)}
        />
      ))}
    </Spotlight.ActionsGroup>
  );

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={search}
      onSpotlightClose={() => opened && onClose()}
      // The focus returns before a command runs, not after the command has moved it.
      returnFocus={false}
      shortcut={null}
      closeOnActionTrigger={false}
      size="36rem"
      xOffset="1rem"
      yOffset="max(1rem, 12dvh)"
      // At once: keys right after the shortcut are meant for this field. CSS animates the opening.
      transitionProps={{ duration: 0 }}
      overlayProps={{}}
      classNames={{
        content: classes.content ?? "",
        overlay: classes.overlay ?? "",
      }}
      attributes={{ content: { "aria-label": words.label } }}
    >
      <Spotlight.Search
        ref={begin}
        classNames={{ input: classes.search ?? "" }}
        role="combobox"
        aria-label={words.placeholder}
        aria-expanded={keys.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={selectedKey && optionId(selectedKey)}
        maxLength={longest}
        autoComplete="off"
        spellCheck={false}
        placeholder={words.placeholder}
        leftSection={<SearchIcon size={19} />}
        onKeyDownCapture={onKeyDownCapture}
      />
      <Spotlight.ActionsList
        id={listId}
        role="listbox"
        aria-label={words.results}
        className={classes.list ?? ""}
      >
        {named.map(commandGroup)}
        {views.length > 0 && (
          <Spotlight.ActionsGroup
            role="group"
            aria-label={commandMessages.taskViews}
            label={commandMessages.taskViews}
            className={classes.group ?? ""}
          >
            {views.map((view) => (
              <ViewOption
                key={keyOfView(view)}
                label={view.label}
                elementId={optionId(keyOfView(view))}
                selected={keyOfView(view) === selectedKey}
                onPoint={() => setChosenKey(keyOfView(view))}
                onChoose={() => {
                  onClose();
                  goToView(view);
                }}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {sections.map(({ kind, results }) => (
          <Spotlight.ActionsGroup
            key={kind}
            role="group"
            aria-label={words.things[kind]}
            label={words.things[kind]}
            className={classes.group ?? ""}
          >
            {results.map((result) => (
              <FoundOption
                key={result.id}
                result={result}
                words={foundWords}
                elementId={optionId(keyOf(result))}
                selected={keyOf(result) === selectedKey}
                onPoint={() => setChosenKey(keyOf(result))}
                onChoose={() => open(result)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {others.map(commandGroup)}
        {offersLine && (
          <Spotlight.ActionsGroup
            role="group"
            aria-label={commandMessages.groups.create}
            label={commandMessages.groups.create}
            className={classes.group ?? ""}
          >
            <LineOption
              line={line}
              elementId={optionId(lineKey)}
              selected={selectedKey === lineKey}
              onPoint={() => setChosenKey(lineKey)}
              onChoose={() => {
                requestedLine.ask({ text: line });
                // The same command shows the form, which takes the text.
                onChoose("tasks.add");
              }}
            />
          </Spotlight.ActionsGroup>
        )}
      </Spotlight.ActionsList>
      {isEmpty && found.asking && (
        <Spotlight.Empty className={classes.empty ?? ""}>
          <span className={classes.searching}>{words.searching}</span>
        </Spotlight.Empty>
      )}
      {(found.heldOnly || found.more) && (
        <p className={classes.note}>{found.heldOnly ? words.heldOnly : words.more}</p>
      )}
      <PaletteFooter opens={found.results.some((result) => keyOf(result) === selectedKey)} />
      <p role="status" className="visually-hidden">
        {query !== "" && statusOf(foundKeys.length, found.asking)}
      </p>
    </Spotlight.Root>
  );
}

const lineKey = "line";
const keyOfView = ({ list }: FoundView) => `view-${list ?? "all"}`;
const keyOf = ({ kind, id }: SearchResult) => `${kind}-${id}`;

/** Only the final number is announced: while the server is queried it may still change. */
function statusOf(count: number, asking: boolean): string {
  if (asking) {
    return words.searching;
  }
  return count === 0 ? words.nothing : words.found(count);
}
