import { TextInput } from "@mantine/core";
import { repeatMessages } from "../i18n/repeat-messages";
import { locale } from "../i18n/translation";
import { useTyped } from "./use-typed";

interface CountInputProps {
  label: string;
  value: number;
  most: number;
  disabled: boolean;
  onChange: (count: number) => void;
}

/** A whole number from 1 on. A number out of range becomes the minimum or maximum, and the field says so. */
export function CountInput({ label, value, most, disabled, onChange }: CountInputProps) {
  const input = useTyped(
    String(value),
    (text) => {
      const count = Number(text);
      if (text === "") {
        return true;
      }
      if (Number.isFinite(count)) {
        onChange(Math.min(Math.max(Math.floor(count), 1), most));
      }
      return Number.isInteger(count) && count >= 1 && count <= most;
    },
    repeatMessages.field.numbers(most.toLocaleString(locale)),
  );
  return (
    <TextInput
      type="number"
      inputMode="numeric"
      min={1}
      max={most}
      label={label}
      disabled={disabled}
      {...input}
    />
  );
}
