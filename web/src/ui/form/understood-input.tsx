import { TextInput, type TextInputProps } from "@mantine/core";
import { type FocusEvent, useState } from "react";
import classes from "./understood-input.module.css";

interface UnderstoodInputProps extends Omit<TextInputProps, "value" | "onChange" | "onBlur"> {
  /** The value: what was understood, or the typed text while it is not understood. */
  value?: string;
  /** Called with the value and the typed text. */
  onChange: (value: string, typed: string) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  /** The value that a text means; null if it means nothing. */
  read: (text: string) => string | null;
  /** The text for a value; null if the value was not understood. */
  write: (value: string) => string | null;
  /** Text below the field that explains the value while it is typed. */
  explain: (value: string) => string;
}

/** A field that takes text and stores its meaning. It shows the typed text until it is left, and no typed text is lost. */
export function UnderstoodInput({
  value = "",
  onChange,
  onBlur,
  read,
  write,
  explain,
  ...input
}: UnderstoodInputProps) {
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const written = write(value);
  // A value that has changed since was changed by other code.
  const isTyping = typed !== null && typed.value === value;
  const text = isTyping ? typed.text : (written ?? value);
  const isNews = isTyping && written !== null && typed.text !== written;
  return (
    <TextInput
      autoComplete="off"
      inputWrapperOrder={["label", "input", "description", "error"]}
      className={classes.field ?? ""}
      {...input}
      value={text}
      // Always rendered, so that screen readers announce changes.
      description={
        <span role="status" className={classes.said}>
          {isNews && explain(value)}
        </span>
      }
      onChange={({ currentTarget }) => {
        const meant = read(currentTarget.value) ?? currentTarget.value.trim();
        setTyped({ text: currentTarget.value, value: meant });
        onChange(meant, currentTarget.value);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
