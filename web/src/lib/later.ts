import { untilLoaded } from "./until-loaded";

/** Code that comes later, shared by all who need it. React's `lazy` would hold it back for a moment even if it is there. */
export interface Later<T> {
  /** Asks for it until it comes, however often it is called. */
  ask: () => Promise<T>;
  /** Null until it is there. */
  current: () => T | null;
}

export function later<T>(load: () => Promise<T>): Later<T> {
  let asked: Promise<T> | null = null;
  let arrived: T | null = null;
  const ask = async () => {
    arrived = await untilLoaded(load);
    return arrived;
  };
  return {
    ask: () => (asked ??= ask()),
    current: () => arrived,
  };
}
