import { formatKsh } from '#platform/text/money.ts';
import { shortDay } from '#platform/time/nairobi-time.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { SiteLink, TextLink } from '#web/ui/navigation/site-link.tsx';
import { sumText } from '../offers/offers-table.tsx';
import type { Pipeline, PipelineCard, PipelineColumn } from './contract.ts';
import { feeTexts, pipelineColumns, spanOfDays } from './pipeline.ts';

interface PipelineBoardProps {
  pipeline: Pipeline;
  /** The list that has what a column has no room for. */
  allHref: string;
}

/** Deals by how far they are: columns side by side, on a phone under each other. */
export const PipelineBoard = ({ pipeline: { columns }, allHref }: PipelineBoardProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:auto-cols-[minmax(0,1fr)] md:grid-flow-col md:grid-cols-none">
    {columns.map((column) => (
      <Column key={column.key} column={column} allHref={allHref} />
    ))}
  </div>
);

function Column({ column, allHref }: { column: PipelineColumn; allHref: string }) {
  const { key, total, items } = column;
  const { title, line } = pipelineColumns.find((one) => one.key === key) ?? { title: key, line: '' };
  const headingId = `deals-${key}`;
  const left = total - items.length;
  return (
    <section
      aria-labelledby={headingId}
      className={classNames(
        'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-panel border-t-3 bg-sunken p-2',
        line,
      )}
    >
      <div className="px-1.5 pt-0.5">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <h2 id={headingId} className="text-base font-semibold">
            {title}
          </h2>
          <span className="text-sm text-muted tabular-nums">{total}</span>
        </div>
        <Fees column={column} />
      </div>
      {items.length === 0 ? (
        <p className="px-1.5 py-3 text-sm text-muted">Nothing here.</p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {items.map((card) => (
            <Card key={card.path} card={card} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <TextLink href={allHref} className="min-h-11 px-1.5 text-sm">
          {`and ${left} more`}
        </TextLink>
      )}
    </section>
  );
}

function Fees({ column }: { column: PipelineColumn }) {
  const texts = feeTexts(column);
  if (texts.length === 0) return null;
  return (
    <ul aria-label="Expected fees" className="text-xs font-semibold text-soft tabular-nums">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function Card({ card }: { card: PipelineCard }) {
  const { path, listing, who, amount_kes, knows_fee, fee_kes, days, next_step, stands_still, is_out_of_date } = card;
  return (
    <li className="relative grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 rounded-control border border-line bg-surface px-3 py-2.5 leading-snug">
      <SiteLink
        href={path}
        className="min-h-6 font-semibold break-words underline-offset-[0.28em] after:absolute after:inset-0 hover:underline"
      >
        {listing.title}
      </SiteLink>
      {(stands_still || is_out_of_date) && (
        <p className="flex flex-wrap gap-1.5">
          {stands_still && <Badge tone="clay">Stands still</Badge>}
          {is_out_of_date && <Badge tone="reserved">Expired</Badge>}
        </p>
      )}
      <p className="text-sm break-words text-soft">{who}</p>
      <p className="text-sm font-semibold tabular-nums">{sumText(amount_kes, listing.purpose)}</p>
      {knows_fee && (
        <p className="text-sm text-soft tabular-nums">
          {fee_kes === null ? 'No fee agreed' : `Fee ${formatKsh(fee_kes)}`}
        </p>
      )}
      {next_step && (
        <p className="text-sm break-words text-soft">
          Next: {next_step.label}, by {shortDay(next_step.due_on)}
        </p>
      )}
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
        <span className="break-words">{listing.agent ?? 'Nobody yet'}</span>
        <span className="whitespace-nowrap">{spanOfDays(days)}</span>
      </p>
    </li>
  );
}
