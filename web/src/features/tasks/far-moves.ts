import { chosenMessages } from "../../i18n/chosen-messages";

/** In a list of this length or less, the first level of the menu reaches every place quickly enough. */
const shortList = 10;

const distances = [10, 100];

export interface FarMove {
  label: string;
  /** The new place of the row. */
  to: number;
  up: boolean;
}

/** The long moves of a row that stay within the list. */
export function farMoves(index: number, count: number): FarMove[] {
  if (count <= shortList) {
    return [];
  }
  return distances
    .flatMap((rows) => [
      { label: chosenMessages.upBy(rows), to: index - rows, up: true },
      { label: chosenMessages.downBy(rows), to: index + rows, up: false },
    ])
    .filter(({ to }) => to >= 0 && to < count);
}
