import { eventMessages } from "../../../i18n/event-messages";
import { type Color, colors } from "../entries/entry";
import classes from "./color-choice.module.css";

interface ColorChoiceProps {
  value: Color;
  disabled: boolean;
  onChange: (color: Color) => void;
}

export function ColorChoice({ value, disabled, onChange }: ColorChoiceProps) {
  return (
    <fieldset className={classes.choice} disabled={disabled}>
      <legend className={classes.legend}>{eventMessages.editor.color}</legend>
      <div className={classes.colors}>
        {colors.map((color) => (
          <input
            key={color}
            type="radio"
            name="color"
            className={classes.color}
            data-color={color}
            aria-label={eventMessages.colors[color]}
            data-tip={eventMessages.colors[color]}
            checked={color === value}
            onChange={() => onChange(color)}
          />
        ))}
      </div>
    </fieldset>
  );
}
