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
  /** Before the header, such as the box that ticks all rows. On a phone it is a row of its own. First column only. */
  headStart?: ReactNode;
  align?: 'end';
  sortHref?: string;
  sorted?: 'asc' | 'desc';
  /**
   * On phones the first column has its own line; others can be hidden, or have a line with their label. Numbers have
   * their label before them, unless they say by themselves what they are: 'bare'.
   */
  onPhone?: 'hidden' | 'labelled' | 'bare';
  /** Left out below 1200 px, where a wide table has no room for it. */
  onSmallScreen?: 'hidden';
  /** As wide as the other columns allow, 208 px at least; longer texts are cut off. */
  takesRest?: true;
  /** Not shown until somebody chooses it, see `shownColumns`. */
  startsHidden?: true;
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

/** More columns than this may be wider than any window. */
const MOST_THAT_FIT = 8;

/**
 * Where a table may be wider than its room it scrolls within its own frame, sideways and down, as its head would not stay
 * in view otherwise: what scrolls sideways is what a sticky head sticks to. Else the page scrolls, and the head stops
 * under the bar of the office, 64 px tall.
 */
const frames = {
  narrow: 'md:max-[1400px]:max-h-[calc(100dvh-5.5rem)] md:max-[1400px]:scroll-pt-12 md:max-[1400px]:overflow-auto',
  always: 'md:max-h-[calc(100dvh-5.5rem)] md:scroll-pt-12 md:overflow-auto',
};
const headStops = { narrow: 'md:sticky md:max-[1400px]:top-0 min-[1400px]:top-16', always: 'md:sticky md:top-0' };

/** A table whose first column names the row; on phones each row becomes a card. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty }: DataTableProps<Row>) {
  if (rows.length === 0 && empty) return empty;
  const scrolls = columns.length > MOST_THAT_FIT ? 'always' : 'narrow';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={classNames('max-md:overflow-x-auto', frames[scrolls])} aria-label={caption} tabIndex={0}>
      <table className="w-full border-collapse text-[0.9375rem] max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead
          className={classNames('z-10', headStops[scrolls], columns[0]?.headStart ? 'max-md:block' : 'max-md:sr-only')}
        >
          <tr className="max-md:block">
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className="border-t border-line hover:bg-sunken md:h-11 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-2 comfortable:max-md:py-3.5"
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
  const { head, headHidden, headStart, align, sortHref, sorted, onSmallScreen, takesRest } = column;
  return (
    <th
      scope="col"
      aria-sort={sorted && sortLabels[sorted]}
      className={classNames(
        'bg-sunken px-3 text-xs font-semibold whitespace-nowrap text-muted first:pl-5 last:pr-5',
        headStart ? 'max-md:block max-md:px-4' : 'max-md:sr-only',
        onSmallScreen === 'hidden' && 'md:max-[1200px]:hidden',
        takesRest && 'md:w-full md:min-w-52',
      )}
    >
      <span className={classNames('flex items-center gap-1', align === 'end' && 'justify-end')}>
        {headStart}
        <span className={headStart === undefined ? undefined : 'max-md:hidden'}>
          {sortHref ? (
            <SiteLink
              href={sortHref}
              resetScroll={false}
              className="inline-flex min-h-11 items-center gap-1 hover:text-text"
            >
              {head}
              {sorted && <Icon of={sorted === 'asc' ? ArrowUp : ArrowDown} size={14} />}
            </SiteLink>
          ) : (
            <span className={headHidden ? 'sr-only' : 'inline-flex min-h-11 items-center'}>{head}</span>
          )}
        </span>
      </span>
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
  const isEmpty = content === '' || content === null || content === false;
  const look = classNames(
    'px-3 py-1 align-middle first:pl-5 last:pr-5 max-md:p-0 max-md:first:pl-0 max-md:last:pr-0 comfortable:md:py-2.5',
    column.takesRest && 'md:max-w-0',
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
      {((column.align === 'end' && column.onPhone !== 'bare') || column.onPhone === 'labelled') && (
        <span aria-hidden="true" className="mr-1.5 text-xs text-muted md:hidden">
          {column.head}
        </span>
      )}
      {column.onPhone === 'labelled' ? <span className="block min-w-0">{content}</span> : content}
    </td>
  );
}
