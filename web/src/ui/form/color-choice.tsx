import { eventMessages } from "../../i18n/event-messages";
import { type Color, colors } from "../../lib/colors";
import classes from "./color-choice.module.css";

/** The colour of a thing without its own. */
interface Inherited {
  color: Color;
  label: string;
}

interface ColorChoiceProps {
  value: Color;
  disabled: boolean;
  onChange: (color: Color) => void;
}

/** The colour of something. */
export function ColorChoice(choice: ColorChoiceProps) {
  return <Choice {...choice} choices={colors.map(own)} />;
}

interface InheritedColorChoiceProps {
  /** Null for the inherited colour, whatever that becomes. */
  value: Color | null;
  inherited: Inherited;
  disabled: boolean;
  onChange: (color: Color | null) => void;
}

/** The colour of something that inherits one by default. */
export function InheritedColorChoice({ inherited, ...choice }: InheritedColorChoiceProps) {
  return <Choice {...choice} choices={[{ ...inherited, value: null }, ...colors.map(own)]} />;
}

const own = (color: Color) => ({ value: color, color, label: eventMessages.colors[color] });

interface ChoiceProps<Value> {
  choices: readonly (Inherited & { value: Value })[];
  value: Value;
  disabled: boolean;
  onChange: (value: Value) => void;
}

function Choice<Value extends Color | null>({
  choices,
  value: chosen,
  disabled,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <fieldset disabled={disabled}>
      <legend className="field-legend">{eventMessages.editor.color}</legend>
      <div className={classes.colors}>
        {choices.map(({ value, color, label }) => (
          <input
            key={value}
            type="radio"
            name="color"
            className={classes.color}
            data-color={color}
            data-inherited={value === null || undefined}
            aria-label={label}
            data-tip={label}
            checked={value === chosen}
            onChange={() => onChange(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
