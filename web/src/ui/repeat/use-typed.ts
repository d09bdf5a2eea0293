import { type ChangeEvent, type FocusEvent, useState } from "react";

interface TypedInput {
  value: string;
  /** What can be entered, after something else was. */
  error: string | null;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
}

/**
 * A field that tells each text that is typed. Half of a date or a number stays to be seen until the field is left. `tell` says whether
 * it can be taken as it is; if it was not when the field is left, `limits` are told.
 */
export function useTyped(value: string, tell: (text: string) => boolean, limits: string): TypedInput {
  const [typed, setTyped] = useState<{ text: string; fits: boolean } | null>(null);
  const [isBeyond, setIsBeyond] = useState(false);
  return {
    value: typed?.text ?? value,
    error: isBeyond ? limits : null,
    onChange: ({ currentTarget: { value: text } }) => {
      setTyped({ text, fits: tell(text) });
      setIsBeyond(false);
    },
    onBlur: ({ currentTarget }) => {
      if (typed !== null) {
        // What is no number at all has no text.
        setIsBeyond(!typed.fits || currentTarget.validity.badInput);
      }
      setTyped(null);
    },
  };
}
