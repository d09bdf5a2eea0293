import { useMantineColorScheme } from "@mantine/core";
import { useId } from "react";
import { settingsMessages } from "../../i18n/settings-messages";
import framed from "../../styles/framed-choice.module.css";
import radio from "../../styles/radio.module.css";
import classes from "./appearance-panel.module.css";
import { LanguageChoice } from "./language-choice";
import { KeyboardSection } from "./keyboard-section";
import { Panel } from "./panel";

const words = settingsMessages.appearance;

const choices = [
  { scheme: "light", name: words.light, badge: words.default },
  { scheme: "dark", name: words.dark },
  { scheme: "auto", name: words.system },
] as const;

/** The same preference as in the top bar's theme menu, with a picture of each. */
export function AppearancePanel() {
  return (
    <Panel heading={settingsMessages.tabs.appearance} lead={words.lead}>
      <fieldset className={classes.choices}>
        <legend className="visually-hidden">{words.legend}</legend>
        {choices.map((choice) => (
          <ThemeChoice key={choice.scheme} {...choice} />
        ))}
      </fieldset>
      <LanguageChoice />
      <KeyboardSection />
    </Panel>
  );
}

interface ThemeChoiceProps {
  scheme: "light" | "dark" | "auto";
  name: string;
  badge?: string;
}

function ThemeChoice({ scheme, name, badge }: ThemeChoiceProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const id = useId();
  return (
    <label className={`${framed.choice} ${classes.choice}`} htmlFor={id}>
      <span className={classes.picture} data-scheme={scheme} aria-hidden="true">
        <span data-side="light" />
        <span data-side="dark" />
      </span>
      <span className={classes.words}>
        <input
          type="radio"
          className={radio.radio}
          id={id}
          name="theme"
          value={scheme}
          checked={colorScheme === scheme}
          onChange={() => setColorScheme(scheme)}
          // The badge describes the choice; it is not its name.
          aria-labelledby={`${id}-name`}
          aria-describedby={badge && `${id}-badge`}
        />
        <span id={`${id}-name`}>{name}</span>
        {badge !== undefined && (
          <span id={`${id}-badge`} className={classes.badge}>
            {badge}
          </span>
        )}
      </span>
    </label>
  );
}
