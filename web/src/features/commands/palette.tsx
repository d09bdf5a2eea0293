import { createSpotlight, Spotlight } from "@mantine/spotlight";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { commandMessages } from "../../i18n/command-messages";
import { focusOnMount } from "../../lib/focus-on-mount";
import { keysOf } from "../../lib/keys-of";
import { isPressed } from "../../lib/shortcuts";
import "../../styles/spotlight";
import { commands } from "../../ui/commands/command-registry";
import { SearchIcon } from "../../ui/icons";
import { type ListedId, listings } from "./command-list";
import classes from "./palette.module.css";
import { PaletteFooter } from "./palette-footer";
import { PaletteOption } from "./palette-option";
import { searchCommands } from "./search-commands";

const words = commandMessages.palette;

interface PaletteProps {
  opened: boolean;
  onClose: () => void;
  onChoose: (id: ListedId) => void;
}

/**
 * Finds every screen and every action. Spotlight is the frame. Which option is selected is kept here: Spotlight notes it
 * in the document only, where no screen reader finds it.
 */
export function Palette({ opened, onClose, onChoose }: PaletteProps) {
  const [[store, spotlight]] = useState(createSpotlight);
  const [query, setQuery] = useState("");
  const [selected, setSelected] = useState(0);
  const listId = useId();
  const groups = searchCommands(keysOf(listings).filter(commands.canRun), query);
  const ids = groups.flatMap((group) => group.ids);
  const optionId = (id: ListedId) => `${listId}-${id}`;
  const selectedId = ids[selected];

  useEffect(() => {
    if (opened) {
      spotlight.open();
    } else {
      spotlight.close();
    }
  }, [opened, spotlight]);

  const search = (next: string) => {
    setQuery(next);
    setSelected(0);
  };

  const moveTo = (index: number) => {
    setSelected(index);
    const target = ids[index];
    if (target !== undefined) {
      document.getElementById(optionId(target))?.scrollIntoView({ block: "nearest" });
    }
  };

  // In the capturing phase: before Spotlight, which gets only the keys that are left.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (isPressed(event, "palette.open")) {
      onClose();
    } else if (step !== undefined && !event.nativeEvent.isComposing) {
      moveTo((selected + step + ids.length) % Math.max(1, ids.length));
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={search}
      onSpotlightClose={() => opened && onClose()}
      // The focus goes back before a command runs, not some time after it has moved it.
      returnFocus={false}
      shortcut={null}
      closeOnActionTrigger={false}
      size="36rem"
      xOffset="1rem"
      yOffset="max(1rem, 12dvh)"
      // At once: what is typed right after the shortcut is meant for the field here. The appearing is CSS.
      transitionProps={{ duration: 0 }}
      overlayProps={{}}
      classNames={{
        content: classes.content ?? "",
        overlay: classes.overlay ?? "",
      }}
      attributes={{ content: { "aria-label": words.label } }}
    >
      <Spotlight.Search
        ref={focusOnMount}
        classNames={{ input: classes.search ?? "" }}
        role="combobox"
        aria-label={words.placeholder}
        aria-expanded={ids.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={selectedId && optionId(selectedId)}
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
        {groups.map((group) => (
          <Spotlight.ActionsGroup
            key={group.name}
            role="group"
            aria-label={group.name}
            label={group.name}
            className={classes.group ?? ""}
          >
            {group.ids.map((id) => (
              <PaletteOption
                key={id}
                id={id}
                elementId={optionId(id)}
                selected={id === selectedId}
                onPoint={() => setSelected(ids.indexOf(id))}
                onChoose={() => onChoose(id)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      {ids.length === 0 && query !== "" && (
        <Spotlight.Empty className={classes.empty ?? ""}>
          <strong>{words.nothing}</strong>
          <span>{words.nothingHint(query)}</span>
        </Spotlight.Empty>
      )}
      <PaletteFooter />
      <p role="status" className="visually-hidden">
        {query !== "" && (ids.length === 0 ? words.nothing : words.found(ids.length))}
      </p>
    </Spotlight.Root>
  );
}
