import { markWords } from "../../../lib/search-words";
import classes from "./found-option.module.css";

interface MarkedProps {
  text: string;
  words: readonly string[];
}

/** A text in which the searched words are highlighted. */
export function Marked({ text, words }: MarkedProps) {
  let at = 0;
  return markWords(text, words).map((part) => {
    const key = at;
    at += part.text.length;
    return part.marked ? (
      <mark key={key} className={classes.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}
