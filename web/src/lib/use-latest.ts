import { type RefObject, useLayoutEffect, useRef } from "react";

/** The latest value, for callbacks and effects that must not restart because it changed. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
