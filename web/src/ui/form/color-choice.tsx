import { eventMessages } from "../../i18n/event-messages";
import { type Color, colors } from "../../lib/colors";
import classes from "./color-choice.module.css";

interface ColorChoiceProps {
  /** Null: that of its calendar. */
  value: Color | null;
  /** What that is. */
  calendarColor: Color;
  disabled: boolean;
  onChange: (color: Color | null) => void;
}

/** Which colour an event has: at first its calendar's, whatever becomes of that. */
export function ColorChoice({ calendarColor, ...choice }: ColorChoiceProps) {
  return <Choice {...choice} calendarColor={calendarColor} choices={[null, ...colors]} />;
}

interface OwnColorChoiceProps {
  value: Color;
  disabled: boolean;
  onChange: (color: Color) => void;
}

/** Which colour a calendar or a label has. */
export function OwnColorChoice(choice: OwnColorChoiceProps) {
  return <Choice {...choice} calendarColor={choice.value} choices={colors} />;
}

interface ChoiceProps<Chosen extends Color | null> {
  choices: readonly Chosen[];
  value: Chosen;
  calendarColor: Color;
  disabled: boolean;
  onChange: (color: Chosen) => void;
}

function Choice<Chosen extends Color | null>({
  choices,
  value,
  calendarColor,
  disabled,
  onChange,
}: ChoiceProps<Chosen>) {
  return (
    <fieldset className={classes.choice} disabled={disabled}>
      <legend className={classes.legend}>{eventMessages.editor.color}</legend>
      <div className={classes.colors}>
        {choices.map((color) => {
          const label = color === null ? eventMessages.editor.calendarsColor : eventMessages.colors[color];
          return (
            <input
              key={color}
              type="radio"
              name="color"
              className={classes.color}
              data-color={color ?? calendarColor}
              data-of-calendar={color === null || undefined}
              aria-label={label}
              data-tip={label}
              checked={color === value}
              onChange={() => onChange(color)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
