import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { ParsedPart } from "../api/generated/models/ParsedPart";
import { useLatest } from "../lib/use-latest";
import classes from "./lines.module.css";

interface MarksProps {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  /** In the order of the text. */
  parts: readonly ParsedPart[];
  onPlain: (part: ParsedPart) => void;
}

/**
 * Lies over a field with the same text in the same place; only its marks are visible. For pointers; keyboard users have Escape.
 */
export function Marks({ input, text, parts, onPlain }: MarksProps) {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const field = input.current;
    const place = () => {
      if (field !== null && line.current !== null) {
        line.current.style.transform = `translateX(${-field.scrollLeft}px)`;
      }
    };
    place();
    field?.addEventListener("scroll", place);
    return () => field?.removeEventListener("scroll", place);
  });
  const latest = useLatest({ parts, onPlain });
  useEffect(() => {
    const element = line.current;
    const onClick = ({ target }: Event) => {
      const mark = target instanceof Element ? target.closest("mark") : null;
      const part =
        mark === null
          ? undefined
          : latest.current.parts[[...(element?.querySelectorAll("mark") ?? [])].indexOf(mark)];
      if (part !== undefined) {
        latest.current.onPlain(part);
      }
    };
    // A field that loses the focus scrolls back to its beginning, and the mark would move away from the pointer.
    const keepFocus = (event: Event) => event.preventDefault();
    element?.addEventListener("mousedown", keepFocus);
    element?.addEventListener("click", onClick);
    return () => {
      element?.removeEventListener("mousedown", keepFocus);
      element?.removeEventListener("click", onClick);
    };
  }, [latest]);
  return (
    <div className={classes.marks} aria-hidden="true">
      <div ref={line} className={classes.line}>
        {parts.map((part, index) => (
          <span key={part.from}>
            {text.slice(parts[index - 1]?.to ?? 0, part.from)}
            <mark className={classes.mark} data-field={part.field}>
              {text.slice(part.from, part.to)}
            </mark>
          </span>
        ))}
      </div>
    </div>
  );
}
