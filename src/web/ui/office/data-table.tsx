import { ArrowDown, ArrowUp } from 'lucide';
import type { Key, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { SiteLink } from '../navigation/site-link.tsx';

export interface Column<Row> {
  key: string;
  /** Column header; visible to screen readers only with `headHidden`. */
  head: string;
  headHidden?: boolean;
  align?: 'end';
  sortHref?: string;
  sorted?: 'asc' | 'desc';
  /** On phones the first column has its own line; others can be hidden, or have a line with their label. */
  onPhone?: 'hidden' | 'labelled';
  /** Left out below 1200 px, where a wide table has no room for it. */
  onSmallScreen?: 'hidden';
  headClassName?: string;
  cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** In place of the table when there is nothing in it. */
  empty?: ReactNode;
}

/** A table whose first column names the row; on phones each row becomes a card. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty }: DataTableProps<Row>) {
  if (rows.length === 0 && empty) return empty;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className="w-full border-collapse text-[0.9375rem] max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className="border-t border-line hover:bg-sunken max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-3.5"
            >
              {columns.map((column, index) => (
                <Cell key={column.key} column={column} row={row} isFirst={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const sortLabels = { asc: 'ascending', desc: 'descending' } as const;

function Head<Row>({ column }: { column: Column<Row> }) {
  const { head, headHidden, align, sortHref, sorted, onSmallScreen, headClassName } = column;
  return (
    <th
      scope="col"
      aria-sort={sorted && sortLabels[sorted]}
      className={classNames(
        'bg-sunken px-3.5 py-1 text-xs font-semibold whitespace-nowrap text-muted first:pl-5 last:pr-5',
        align === 'end' ? 'text-right' : 'text-left',
        onSmallScreen === 'hidden' && 'md:max-[1200px]:hidden',
        headClassName,
      )}
    >
      {sortHref ? (
        <SiteLink
          href={sortHref}
          resetScroll={false}
          className="inline-flex min-h-9 items-center gap-1 hover:text-text"
        >
          {head}
          {sorted && <Icon of={sorted === 'asc' ? ArrowUp : ArrowDown} size={14} />}
        </SiteLink>
      ) : (
        <span className={headHidden ? 'sr-only' : 'inline-flex min-h-9 items-center'}>{head}</span>
      )}
    </th>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  isFirst: boolean;
}

function Cell<Row>({ column, row, isFirst }: CellProps<Row>) {
  const content = column.cell(row);
  const isEmpty = content === '' || content === null;
  const look = classNames(
    'px-3.5 py-2.5 align-middle first:pl-5 last:pr-5 max-md:p-0 max-md:first:pl-0 max-md:last:pr-0',
    column.align === 'end' ? 'text-right tabular-nums max-md:text-left' : 'text-left',
    // An empty cell keeps its place in the table; in a card its label would stand alone.
    (isEmpty || column.onPhone === 'hidden') && 'max-md:hidden',
    !isEmpty &&
      column.onPhone === 'labelled' &&
      'max-md:grid max-md:w-full max-md:grid-cols-[6.5rem_minmax(0,1fr)] max-md:gap-2',
    column.onSmallScreen === 'hidden' && 'md:max-[1200px]:hidden',
  );
  if (isFirst) {
    return (
      <th scope="row" className={classNames(look, 'font-normal max-md:w-full')}>
        {content}
      </th>
    );
  }
  return (
    <td className={look}>
      {(column.align === 'end' || column.onPhone === 'labelled') && (
        <span aria-hidden="true" className="mr-1.5 text-xs text-muted md:hidden">
          {column.head}
        </span>
      )}
      {column.onPhone === 'labelled' ? <span className="block min-w-0">{content}</span> : content}
    </td>
  );
}
