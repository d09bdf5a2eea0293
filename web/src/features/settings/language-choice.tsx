import { Button } from "@mantine/core";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import {
  type LanguagePreference,
  languages,
  readLanguagePreference,
  storeLanguagePreference,
} from "../../i18n/language";
import { settingsMessages } from "../../i18n/settings-messages";
import framed from "../../styles/framed-choice.module.css";
import radio from "../../styles/radio.module.css";
import classes from "./language-choice.module.css";

const words = settingsMessages.appearance;
const choices: LanguagePreference[] = ["system", ...languages];

/** The messages were chosen when the app loaded, so another language reloads it. */
function choose(preference: LanguagePreference) {
  storeLanguagePreference(preference);
  window.location.reload();
}

const arrow = /^Arrow/;

/**
 * A click chooses at once. Arrow keys pass other languages on their way, so the one they reach is only chosen with Enter or the
 * button that then appears.
 */
export function LanguageChoice() {
  const hintId = useId();
  const chosen = readLanguagePreference();
  const [marked, setMarked] = useState(chosen);
  const passing = useRef(false);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    passing.current = arrow.test(key);
    if (key === "Enter" && marked !== chosen) {
      choose(marked);
    }
  };
  const mark = (preference: LanguagePreference) => {
    setMarked(preference);
    if (!passing.current && preference !== chosen) {
      choose(preference);
    }
  };
  return (
    <fieldset
      className={classes.group}
      aria-describedby={hintId}
      onKeyDown={onKeyDown}
      onPointerDown={() => {
        passing.current = false;
      }}
    >
      <legend className={classes.legend}>{words.language}</legend>
      <p id={hintId} className={classes.hint}>
        {words.languageHint}
      </p>
      <div className={classes.choices}>
        {choices.map((preference) => (
          <label key={preference} className={`${framed.choice} ${classes.choice}`}>
            <input
              type="radio"
              className={radio.radio}
              name="language"
              value={preference}
              checked={preference === marked}
              onChange={() => mark(preference)}
            />
            {/* Each language is shown by its own name. */}
            <span lang={preference === "system" ? undefined : preference}>{words.languages[preference]}</span>
          </label>
        ))}
        {marked !== chosen && (
          <Button size="md" onClick={() => choose(marked)}>
            {words.languageApply}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
