import { useId } from "react";
import {
  type LanguagePreference,
  languages,
  readLanguagePreference,
  storeLanguagePreference,
} from "../../i18n/language";
import { settingsMessages } from "../../i18n/settings-messages";
import classes from "./language-choice.module.css";

const words = settingsMessages.appearance;
const choices: LanguagePreference[] = ["system", ...languages];

/** The sentences were chosen when the app loaded, so another language starts it again. */
function choose(preference: LanguagePreference) {
  storeLanguagePreference(preference);
  window.location.reload();
}

export function LanguageChoice() {
  const hintId = useId();
  const chosen = readLanguagePreference();
  return (
    <fieldset className={classes.group} aria-describedby={hintId}>
      <legend className={classes.legend}>{words.language}</legend>
      <p id={hintId} className={classes.hint}>
        {words.languageHint}
      </p>
      <div className={classes.choices}>
        {choices.map((preference) => (
          <label key={preference} className={classes.choice}>
            <input
              type="radio"
              name="language"
              value={preference}
              defaultChecked={preference === chosen}
              onChange={() => choose(preference)}
            />
            {/* A language is called as it calls itself. */}
            <span lang={preference === "system" ? undefined : preference}>{words.languages[preference]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
