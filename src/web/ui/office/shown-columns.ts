import type { Column } from './data-table.tsx';

/**
 * The columns that somebody sees, in the order of the list: the first, and those they chose; before they choose, all but
 * those that start hidden. A chosen one is there on narrow windows too.
 */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | undefined,
): readonly Column<Row>[] {
  if (!chosen) return columns.filter(({ startsHidden }) => !startsHidden);
  return columns.flatMap((column, index) => {
    if (index === 0) return [column];
    const { onSmallScreen: _left, ...always } = column;
    return chosen.includes(column.key) ? [always] : [];
  });
}
