import { type KeyboardEvent, type RefObject, useEffect } from "react";
import { createPortal } from "react-dom";
import type { ParsedPart } from "../api/generated/models/ParsedPart";
import { quickAddMessages } from "../i18n/quick-add-messages";
import { isPressed } from "../lib/shortcuts";
import { useLatest } from "../lib/use-latest";
import type { ClockIcon } from "../ui/icons";
import classes from "./lines.module.css";
import { Marks } from "./marks";

/** The meaning of some parts of a line, in a few words. */
export interface Saying {
  fields: readonly ParsedPart["field"][];
  words: string;
  Icon: typeof ClockIcon;
}

interface UnderstoodProps {
  /** The field of the line. */
  input: RefObject<HTMLInputElement | null>;
  text: string;
  /** In the order of the text. */
  parts: readonly ParsedPart[];
  sayings: readonly Saying[];
  onPlain: (parts: readonly ParsedPart[]) => void;
}

/**
 * The meaning of a line: its parts are marked in the field, and a list says what they mean. Both can make them plain text again.
 */
export function Understood({ input, text, parts, sayings, onPlain }: UnderstoodProps) {
  const latest = useLatest({ parts, onPlain });
  useEffect(() => {
    const field = input.current;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const last = latest.current.parts.at(-1);
      if (isPressed(event, "form.cancel") && last !== undefined) {
        event.preventDefault();
        event.stopPropagation();
        latest.current.onPlain([last]);
      }
    };
    field?.addEventListener("keydown", onKeyDown);
    return () => field?.removeEventListener("keydown", onKeyDown);
  }, [input, latest]);
  const makePlain = (some: readonly ParsedPart[]) => {
    onPlain(some);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isPressed(event, "form.cancel")) {
      event.stopPropagation();
      input.current?.focus();
    }
  };
  const frame = input.current?.parentElement;
  return (
    <>
      {frame != null &&
        parts.length > 0 &&
        createPortal(
          <Marks input={input} text={text} parts={parts} onPlain={(part) => makePlain([part])} />,
          frame,
        )}
      <p role="status" className="visually-hidden">
        {sayings.map(({ words }) => words).join(", ")}
      </p>
      {sayings.length > 0 && (
        <ul className={classes.sayings} aria-label={quickAddMessages.understood}>
          {sayings.map(({ fields, words, Icon }) => (
            <li key={fields[0]}>
              <button
                type="button"
                className={classes.saying}
                aria-label={quickAddMessages.makePlain(words)}
                data-tip={quickAddMessages.makePlainHint}
                // A surrounding dialog ignores the key.
                data-mantine-stop-propagation
                onKeyDown={onKeyDown}
                onClick={() => makePlain(parts.filter(({ field }) => fields.includes(field)))}
              >
                <Icon size={13} />
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
