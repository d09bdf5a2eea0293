/** The selected rows, by task id. */
export interface Chosen {
  ids: ReadonlySet<string>;
  /** Those that stay selected when Shift extends to another row. */
  apart: ReadonlySet<string>;
  /** The row from which Shift extends. */
  anchor: string | null;
}

/** A change of the selection: one row more or less, all rows up to one, all, or none. */
export type How = { toggle: string } | { to: string; focused: string } | { all: true } | { none: true };

const none: ReadonlySet<string> = new Set();

const nothing: Chosen = { ids: none, apart: none, anchor: null };

/** `now` is null if none was selected. `order` is that of the list. */
export function next(now: Chosen | null, how: How, order: readonly string[]): Chosen {
  const chosen = now ?? nothing;
  if ("toggle" in how) {
    return toggle(chosen, how.toggle);
  }
  if ("to" in how) {
    return reach(chosen, order, how.to, how.focused);
  }
  return "all" in how ? { ...nothing, ids: new Set(order) } : nothing;
}

function toggle({ ids }: Chosen, id: string): Chosen {
  const toggled = new Set(ids);
  if (!toggled.delete(id)) {
    toggled.add(id);
  }
  return { ids: toggled, apart: toggled, anchor: id };
}

/** From the last selected row, or else from the focused one. */
function reach(chosen: Chosen, order: readonly string[], id: string, focused: string): Chosen {
  const anchor = chosen.anchor !== null && order.includes(chosen.anchor) ? chosen.anchor : focused;
  const [from, to] = [order.indexOf(anchor), order.indexOf(id)].toSorted((a, b) => a - b);
  const reached = order.slice(from, (to ?? 0) + 1);
  return { ids: new Set([...chosen.apart, ...reached]), apart: chosen.apart, anchor };
}
