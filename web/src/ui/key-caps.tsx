import { commandMessages } from "../i18n/command-messages";
import { isApple, parseChord } from "../lib/chord";
import classes from "./key-caps.module.css";

interface Cap {
  shown: string;
  spoken: string;
}

const arrows: Partial<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
};

/** One key combination of a shortcut, with the key names of this keyboard. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <span className={classes.keys}>
      {keys.split(" ").map((chord, index) => (
        <span key={chord} className={classes.chord}>
          {index > 0 && <span className={classes.then}>{commandMessages.shortcuts.followedBy}</span>}
          {capsOf(chord).map(({ shown, spoken }) => (
            <kbd key={spoken} className={classes.cap}>
              <span aria-hidden="true">{shown}</span>
              <span className="visually-hidden">{spoken}</span>
            </kbd>
          ))}
        </span>
      ))}
    </span>
  );
}

function capsOf(text: string): Cap[] {
  const { mod, shift, alt, key } = parseChord(text);
  const { ctrl, shift: shiftName, alt: altName } = commandMessages.keys;
  const apple = isApple();
  const names: Partial<Record<string, string>> = commandMessages.keys;
  const name = names[key] ?? key.toUpperCase();
  return [
    ...(mod ? [apple ? { shown: "⌘", spoken: "Cmd" } : { shown: ctrl, spoken: ctrl }] : []),
    ...(alt ? [apple ? { shown: "⌥", spoken: "Option" } : { shown: altName, spoken: altName }] : []),
    ...(shift ? [{ shown: apple ? "⇧" : shiftName, spoken: shiftName }] : []),
    { shown: arrows[key] ?? name, spoken: name },
  ];
}
