import { TextInput } from "@mantine/core";
import { type KeyboardEvent, useId, useState } from "react";
import type { Label } from "../../../api/generated/models/Label";
import { labelMessages } from "../../../i18n/label-messages";
import { focusOnMount } from "../../../lib/focus-on-mount";
import { fold } from "../../../lib/search-words";
import { CheckIcon, DashIcon, TagIcon } from "../../../ui/later-icons";
import classes from "./label-choice.module.css";
import { isTooLong, labelKey } from "../../../labels/label-key";
import type { Had } from "../../../labels/label-picks";

interface LabelChoiceProps {
  /** In order. */
  labels: readonly Pick<Label, "id" | "name" | "color">[];
  had: (id: string) => Had;
  onToggle: (id: string) => void;
  /** Absent if only existing labels can be chosen. */
  onCreate?: ((name: string) => void) | undefined;
  /** In a dialog: it gets the focus first. */
  isFirst?: boolean;
  /** It has just been opened, and takes the focus. */
  focused?: boolean;
}

/** Chooses labels by keyboard or pointer, and creates missing ones. If Enter would choose nothing, it is left to the form. */
export function LabelChoice({
  labels,
  had,
  onToggle,
  onCreate,
  isFirst = false,
  focused = false,
}: LabelChoiceProps) {
  const [query, setQuery] = useState("");
  const [pointed, setPointed] = useState<number | null>(null);
  const listId = useId();
  const name = query.trim();
  const found = labels.filter((label) => fold(label.name).includes(fold(name)));
  const isNew = name !== "" && labels.every((label) => labelKey(label.name) !== labelKey(name));
  const options = [
    ...found.map((label) => ({ id: label.id, label, choose: () => onToggle(label.id) })),
    ...(onCreate !== undefined && isNew && !isTooLong(name)
      ? [{ id: "new", label: null, choose: () => onCreate(name) }]
      : []),
  ];
  // Typed text selects the first match.
  const active = pointed ?? (name === "" ? null : 0);
  const optionId = (index: number) => `${listId}-${index}`;

  const choose = (index: number) => {
    options[index]?.choose();
    setQuery("");
    setPointed(name === "" ? index : null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { length } = options;
    if (event.key === "ArrowDown" && length > 0) {
      event.preventDefault();
      setPointed(active === null ? 0 : (active + 1) % length);
    } else if (event.key === "ArrowUp" && length > 0) {
      event.preventDefault();
      setPointed(((active ?? length) - 1 + length) % length);
    } else if (event.key === "Enter" && !event.ctrlKey && !event.metaKey && active !== null) {
      event.preventDefault();
      choose(active);
    }
  };
  return (
    <div className={classes.choice}>
      <TextInput
        ref={focused ? focusOnMount : null}
        label={onCreate === undefined ? labelMessages.find : labelMessages.search}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={
          active === null || options[active] === undefined ? undefined : optionId(active)
        }
        autoComplete="off"
        data-autofocus={isFirst || undefined}
        error={isTooLong(name) ? labelMessages.tooLong : null}
        value={query}
        onChange={({ currentTarget }) => {
          setQuery(currentTarget.value);
          setPointed(null);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-multiselectable
        aria-label={labelMessages.labels}
        className={classes.options}
      >
        {options.map(({ id, label }, index) => (
          // Its keys are handled by the field, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={id}
            id={optionId(index)}
            ref={index === pointed ? intoView : null}
            role="option"
            aria-selected={label !== null && had(label.id) === "all"}
            className={classes.option}
            data-active={index === active}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
          >
            {label === null ? (
              <>
                <TagIcon size={16} />
                <span className={classes.name} dir="auto">
                  {labelMessages.create(name)}
                </span>
              </>
            ) : (
              <Choosable label={label} had={had(label.id)} />
            )}
          </div>
        ))}
      </div>
      {options.length === 0 && (onCreate === undefined || name === "") && (
        <p className={classes.nothing}>
          {onCreate === undefined ? labelMessages.none : labelMessages.nothing}
        </p>
      )}
    </div>
  );
}

function Choosable({ label: { name, color }, had }: { label: Pick<Label, "name" | "color">; had: Had }) {
  return (
    <>
      <span className={classes.dot} data-color={color} />
      <span className={classes.name} dir="auto">
        {name}
      </span>
      {had === "some" && <span className="visually-hidden">{labelMessages.some}</span>}
      <span className={classes.mark}>
        {had === "all" && <CheckIcon size={16} />}
        {had === "some" && <DashIcon size={16} />}
      </span>
    </>
  );
}

function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
