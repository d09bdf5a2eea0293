import { TextInput, type TextInputProps } from "@mantine/core";
import { type FocusEvent, useState } from "react";
import classes from "./understood-input.module.css";

interface UnderstoodInputProps extends Omit<TextInputProps, "value" | "onChange" | "onBlur"> {
  /** What is kept: what was understood, or what was typed as long as nothing is. */
  value?: string;
  /** Told what is kept, and what was typed. */
  onChange: (value: string, typed: string) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  /** What a text means, in the form in which it is kept; null if it means nothing. */
  read: (text: string) => string | null;
  /** How the field shows what is kept; null if it was not understood. */
  write: (value: string) => string | null;
  /** Says under the field what was understood, while it is typed. */
  explain: (value: string) => string;
}

/** A field that takes words and keeps what they mean. It shows what was typed until it is left, and nothing typed is lost. */
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
  // What has changed since it was typed was changed by somebody else.
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
      // Always there, so that screen readers hear it change.
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
