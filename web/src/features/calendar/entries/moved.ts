import type { When } from "../../../lib/time/when";

/** Something that would be at another time. */
export interface Moved {
  title: string;
  when: When;
}
