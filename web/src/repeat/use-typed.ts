import { type ChangeEvent, type FocusEvent, useState } from "react";

interface TypedInput {
  value: string;
  /** The valid range, after something else was entered. */
  error: string | null;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
}

/**
 * A field that reports each typed text. An incomplete date or number stays visible until the field is left. `tell` says whether
 * the text is valid; if it is not when the field is left, `limits` are shown.
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
        // Text that is not a number at all is not in the value.
        setIsBeyond(!typed.fits || currentTarget.validity.badInput);
      }
      setTyped(null);
    },
  };
}
