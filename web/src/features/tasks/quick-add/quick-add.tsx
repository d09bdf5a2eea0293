import { useQueryClient } from "@tanstack/react-query";
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useState,
  useSyncExternalStore,
} from "react";
import type { Ref } from "react";
import { createPortal } from "react-dom";
import { quickAddMessages } from "../../../i18n/quick-add-messages";
import { thingsOf } from "../../../things/use-things";
import { useLatest } from "../../../lib/use-latest";
import { isPressed } from "../../../lib/shortcuts";
import { Marks } from "./marks";
import classes from "./quick-add.module.css";
import { QuickReader } from "./quick-reader";
import { type Taken, taken } from "./take-line";
import { useRequestedLine } from "./use-requested-line";
import { useSayings } from "./use-sayings";

/** What the form asks when it is submitted. */
export interface QuickAddHandle {
  /** What the line says: null if that is its title, a promise if nobody knows yet. */
  take: (text: string) => Taken | null | Promise<Taken | null>;
}

export interface QuickAddProps {
  ref: Ref<QuickAddHandle>;
  /** The field in which the line is typed. */
  input: RefObject<HTMLInputElement | null>;
  text: string;
}

/** Shows what a line says while it is typed: its words are marked in the field, and a line below it says what they mean. */
export function QuickAdd({ ref, input, text }: QuickAddProps) {
  const [reader] = useState(() => new QuickReader());
  const reading = useSyncExternalStore(reader.subscribe, reader.reading);
  const things = thingsOf(useQueryClient());
  useImperativeHandle(ref, () => ({ take: (line) => taken(things, reader.take(line)) }), [reader, things]);
  useRequestedLine();
  useEffect(() => reader.type(text), [reader, text]);

  const latest = useLatest(reading);
  useEffect(() => {
    const field = input.current;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const last = latest.current.parts.at(-1);
      if (isPressed(event, "form.cancel") && last !== undefined) {
        event.preventDefault();
        event.stopPropagation();
        reader.makePlain([last]);
      }
    };
    field?.addEventListener("keydown", onKeyDown);
    return () => field?.removeEventListener("keydown", onKeyDown);
  }, [reader, input, latest]);

  // An answer that comes late is about a line that is another by now.
  const parts = reading.text === text ? reading.parts : [];
  const sayings = useSayings(reading.text === text ? reading.fields : null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isPressed(event, "form.cancel")) {
      input.current?.focus();
    }
  };
  const frame = input.current?.parentElement;
  return (
    <>
      {frame != null &&
        parts.length > 0 &&
        createPortal(
          <Marks
            input={input}
            text={text}
            parts={parts}
            onPlain={(part) => {
              reader.makePlain([part]);
              input.current?.focus();
            }}
          />,
          frame,
        )}
      <p role="status" className="visually-hidden">
        {sayings.map(({ words }) => words).join(", ")}
      </p>
      {sayings.length > 0 && (
        <ul className={classes.sayings} aria-label={quickAddMessages.understood}>
          {sayings.map(({ field, words, Icon }) => (
            <li key={field}>
              <button
                type="button"
                className={classes.saying}
                aria-label={quickAddMessages.makePlain(words)}
                data-tip={quickAddMessages.makePlainHint}
                onKeyDown={onKeyDown}
                onClick={() => {
                  reader.makePlain(parts.filter((part) => part.field === field));
                  input.current?.focus();
                }}
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
