import { TextInput } from "@mantine/core";
import { useTyped } from "./use-typed";

interface CountInputProps {
  label: string;
  value: number;
  most: number;
  disabled: boolean;
  onChange: (count: number) => void;
}

/** A whole number from 1 on. */
export function CountInput({ label, value, most, disabled, onChange }: CountInputProps) {
  const input = useTyped(String(value), (text) => {
    const count = Number(text);
    if (Number.isInteger(count) && count >= 1 && count <= most) {
      onChange(count);
    }
  });
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
