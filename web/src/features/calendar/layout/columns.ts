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

/**
 * Puts what overlaps side by side.
 *
 * Things that overlap, directly or by way of others, share a row of columns that is as narrow as the most of them at
 * any one place: taken in the order of their beginnings, each goes into the first column that is free again. (That
 * this is the least is the colouring of interval graphs.)
 *
 * Answers in the order of the input.
 */
export function columnsOf(extents: readonly Extent[]): Column[] {
  const order = extents
    .map((extent, index) => ({ ...extent, index }))
    .toSorted((a, b) => a.from - b.from || b.to - a.to || a.index - b.index);
  const result: Column[] = Array.from(extents, () => ({ index: 0, count: 1, span: 1 }));
  let group: typeof order = [];
  let groupEnd = Number.NEGATIVE_INFINITY;

  const close = () => {
    const columns = arrange(group);
    for (const [column, members] of columns.entries()) {
      for (const member of members) {
        result[member.index] = {
          index: column,
          count: columns.length,
          span: spanOf(member, column, columns),
        };
      }
    }
    group = [];
  };
  for (const each of order) {
    if (each.from >= groupEnd) {
      close();
      groupEnd = Number.NEGATIVE_INFINITY;
    }
    group.push(each);
    groupEnd = Math.max(groupEnd, each.to);
  }
  close();
  return result;
}

/** Each column's members, which follow each other. */
function arrange<E extends Extent>(group: E[]): E[][] {
  const columns: E[][] = [];
  for (const each of group) {
    const free = columns.find((members) => (members.at(-1)?.to ?? 0) <= each.from);
    if (free === undefined) {
      columns.push([each]);
    } else {
      free.push(each);
    }
  }
  return columns;
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
