import type { When } from "../../../lib/time/when";

/** Something at another time. */
export interface Moved {
  title: string;
  when: When;
}
