import { type RefObject, useLayoutEffect, useRef } from "react";

/** The newest value, for callbacks and effects that must not start over because it changed. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
