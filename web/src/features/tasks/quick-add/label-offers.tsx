import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useId, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import "../../../styles/entries.css";
import { labelMessages } from "../../../i18n/label-messages";
import { labelKey } from "../../../labels/label-key";
import { labelsQuery } from "../../../labels/labels-query";
import { isPressed } from "../../../lib/shortcuts";
import { useLatest } from "../../../lib/use-latest";
import { useThingsOf } from "../../../things/use-things";
import classes from "./label-offers.module.css";
import { labelWordAt, offeredLabels } from "./offered-labels";
import { useCaret } from "./use-caret";

interface LabelOffersProps {
  /** The field of the line. */
  input: RefObject<HTMLInputElement | null>;
  text: string;
}

/** Offers the labels that begin like the word after the `#` in which the caret is. The focus stays in the field. */
export function LabelOffers({ input, text }: LabelOffersProps) {
  const caret = useCaret(input);
  const word = caret === null ? null : labelWordAt(text, caret);
  useQuery({ ...labelsQuery, enabled: word !== null });
  const labels = useThingsOf("label");
  // The start of the word for which the list was closed: it stays closed until the caret leaves the word.
  const [closedAt, setClosedAt] = useState<number | null>(null);
  if (closedAt !== null && closedAt !== word?.from) {
    setClosedAt(null);
  }
  const offers = word === null || closedAt === word.from ? [] : offeredLabels(labels.values(), word.name);
  const [pointed, setPointed] = useState({ name: "", index: 0 });
  const active = pointed.name === word?.name && pointed.index < offers.length ? pointed.index : 0;
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  useComboboxAttributes(input, offers.length > 0 ? { listId, activeId: optionId(active) } : null);

  const take = (name: string) => {
    const field = input.current;
    if (field !== null && word !== null) {
      const { from, to } = word;
      field.setRangeText(`${name} `, from, text[to] === " " ? to + 1 : to, "end");
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  };
  /** Returns whether the list has handled the key. */
  const press = (event: KeyboardEvent): boolean => {
    const { length } = offers;
    const name = offers[active]?.name;
    if (word === null || name === undefined || event.isComposing || hasModifier(event)) {
      return false;
    }
    if (isPressed(event, "form.cancel")) {
      setClosedAt(word.from);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      setPointed({ name: word.name, index: (active + step + length) % length });
    } else if ((event.key === "Enter" || event.key === "Tab") && labelKey(name) !== labelKey(word.name)) {
      take(name);
    } else {
      return false;
    }
    return true;
  };
  const latestPress = useLatest(press);
  useEffect(() => {
    const field = input.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (latestPress.current(event)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    };
    // Before other listeners on the field: Escape also turns words into plain text.
    field?.addEventListener("keydown", onKeyDown, { capture: true });
    return () => field?.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [input, latestPress]);

  const frame = input.current?.parentElement;
  if (frame == null || offers.length === 0) {
    return null;
  }
  return createPortal(
    <div id={listId} role="listbox" aria-label={labelMessages.labels} className={classes.offers}>
      {offers.map(({ id, name, color }, index) => (
        // Its keys are handled by the field, which keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={id}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          className={classes.offer}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(name)}
        >
          <span className={classes.dot} data-color={color} />
          <span className={classes.name} dir="auto">
            {name}
          </span>
        </div>
      ))}
    </div>,
    frame,
  );
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

/** The field is a combobox while its list is open, and otherwise a plain text field. */
function useComboboxAttributes(
  input: RefObject<HTMLInputElement | null>,
  list: { listId: string; activeId: string } | null,
): void {
  const { listId, activeId } = list ?? {};
  useLayoutEffect(() => {
    const field = input.current;
    if (field === null || listId === undefined || activeId === undefined) {
      return undefined;
    }
    const attributes = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "true",
      "aria-controls": listId,
      "aria-activedescendant": activeId,
    };
    for (const [name, value] of Object.entries(attributes)) {
      field.setAttribute(name, value);
    }
    return () => {
      for (const name of Object.keys(attributes)) {
        field.removeAttribute(name);
      }
    };
  }, [input, listId, activeId]);
}
