/** Something that takes room from one place to another, the end not included. */
export interface Extent {
  from: number;
  to: number;
}

/** Where something stands beside what overlaps it. */
export interface Column {
  /** Counted from 0. */
  index: number;
  /** How many there are side by side here. */
  count: number;
  /** How many it may take: the next ones too, where nothing stands in them. */
  span: number;
}

/** An extent with its position in the input. */
export type Numbered = Extent & { position: number };

/** What overlaps, directly or by way of others, together: the earliest first, of those the longest. Only of those at `positions`. */
export function groupsOf(
  extents: readonly Extent[],
  positions: readonly number[] = [...extents.keys()],
): Numbered[][] {
  const order = positions
    .map((position) => ({ from: extents[position]?.from ?? 0, to: extents[position]?.to ?? 0, position }))
    .toSorted((a, b) => a.from - b.from || b.to - a.to || a.position - b.position);
  const groups: Numbered[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const each of order) {
    if (each.from >= end) {
      groups.push([]);
    }
    groups.at(-1)?.push(each);
    end = Math.max(end, each.to);
  }
  return groups;
}

/**
 * Puts the members of a group side by side, by their positions.
 *
 * They share a row of columns that is as narrow as the most of them at any one place: taken in the order of their beginnings,
 * each goes into the first column that is free again. (That this is the least is the colouring of interval graphs.)
 */
export function columnsOfGroup(group: readonly Numbered[]): Map<number, Column> {
  const columns: Numbered[][] = [];
  for (const each of group) {
    const free = columns.find((members) => (members.at(-1)?.to ?? 0) <= each.from);
    if (free === undefined) {
      columns.push([each]);
    } else {
      free.push(each);
    }
  }
  return new Map(
    columns.flatMap((members, index) =>
      members.map((member) => [
        member.position,
        { index, count: columns.length, span: spanOf(member, index, columns) },
      ]),
    ),
  );
}

/** Puts what overlaps side by side. Answers in the order of the input. */
export function columnsOf(extents: readonly Extent[]): Column[] {
  const columns = new Map(groupsOf(extents).flatMap((group) => Array.from(columnsOfGroup(group))));
  return extents.map((_, position) => columns.get(position) ?? { index: 0, count: 1, span: 1 });
}

function spanOf(extent: Extent, column: number, columns: Extent[][]): number {
  let span = 1;
  while (
    columns[column + span]?.every((other) => other.to <= extent.from || other.from >= extent.to) === true
  ) {
    span += 1;
  }
  return span;
}
