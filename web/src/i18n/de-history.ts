import type { enHistory } from "./en-history";
import type { Catalogue } from "./messages";

export const deHistory: Catalogue<typeof enHistory> = {
  described: (action, thing) => `${action} („${thing}“)`,
  andOthers: (described, others) => `${described} und ${others} weitere`,
  undone: (what) => `Rückgängig gemacht: ${what}`,
  redone: (what) => `Wiederholt: ${what}`,
  nothingToUndo: "Es gibt nichts rückgängig zu machen.",
  nothingToRedo: "Es gibt nichts zu wiederholen.",
  redo: "Wiederholen",
  redoFailed: "Das ließ sich nicht wiederholen.",
};
