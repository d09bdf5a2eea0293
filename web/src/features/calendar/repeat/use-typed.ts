import { type ChangeEvent, useState } from "react";

interface TypedInput {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
}

/** A field that tells each text that is typed. Half of a date or a number stays to be seen until the field is left. */
export function useTyped(value: string, tell: (text: string) => void): TypedInput {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? value,
    onChange: ({ currentTarget }) => {
      setTyped(currentTarget.value);
      tell(currentTarget.value);
    },
    onBlur: () => setTyped(null),
  };
}
