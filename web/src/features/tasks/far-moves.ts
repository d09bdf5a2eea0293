import { chosenMessages } from "../../i18n/chosen-messages";

/** In a list no longer than this the menu's first level reaches every place soon enough. */
const shortList = 10;

const distances = [10, 100];

export interface FarMove {
  label: string;
  /** The place where the row ends up. */
  to: number;
  up: boolean;
}

/** The long steps that a row can go without leaving the list. */
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
