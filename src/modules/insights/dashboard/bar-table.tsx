import { formatNumber } from '#platform/text/numbers.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';

export interface Bar {
  key: string;
  label: string;
  href?: string;
  /** One number for each measure. */
  values: readonly number[];
}

export interface BarTableProps {
  caption: string;
  head: string;
  measures: readonly string[];
  bars: readonly Bar[];
}

const fills = ['fill-chart-1', 'fill-chart-2', 'fill-chart-3'];

/** Fewer things than this make no picture: their numbers are read faster without it. */
export const FEWEST_FOR_A_CHART = 10;

/**
 * A table of numbers with a bar in each row, so that the chart and its accessible table are one. Of less than ten things
 * it has the numbers alone, and leaves out the rows without any.
 */
export function BarTable({ caption, head, measures, bars }: BarTableProps) {
  const totals = bars.map(({ values }) => values.reduce((all, one) => all + one, 0));
  const isChart = totals.reduce((all, one) => all + one, 0) >= FEWEST_FOR_A_CHART;
  const largest = Math.max(1, ...totals);
  const rows = isChart ? bars : bars.filter((_bar, index) => totals[index] !== 0);
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className={measures.length > 1 ? 'text-xs text-muted' : 'sr-only'}>
        <tr>
          <th scope="col" className="pb-2 text-left font-semibold">
            {head}
          </th>
          {measures.map((measure, index) => (
            <th key={measure} scope="col" className="pb-2 pl-4 text-right font-semibold whitespace-nowrap">
              {isChart && <Swatch fill={fills[index] ?? ''} />} {measure}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((bar) => (
          <tr key={bar.key}>
            <th
              scope="row"
              className={classNames('w-full max-w-0 text-left font-normal', isChart ? 'pb-3.5' : 'pb-1.5')}
            >
              <span className="block truncate pb-1">
                <Name href={bar.href} label={bar.label} />
              </span>
              {isChart && <Strip values={bar.values} largest={largest} />}
            </th>
            {bar.values.map((value, index) => (
              <td key={measures[index]} className="pl-4 text-right align-top font-semibold tabular-nums">
                {formatNumber(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Name = ({ href, label }: { href: string | undefined; label: string }) =>
  href ? (
    <SiteLink href={href} preload={false} className="text-link underline underline-offset-[0.28em]">
      {label}
    </SiteLink>
  ) : (
    label
  );

function Strip({ values, largest }: { values: readonly number[]; largest: number }) {
  const starts = values.map((_value, index) => values.slice(0, index).reduce((all, one) => all + one, 0));
  return (
    <svg
      viewBox="0 0 1000 8"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-2 w-full rounded-badge bg-sunken"
    >
      {values.map((value, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a measure is known by its place
          key={index}
          x={(1000 * (starts[index] ?? 0)) / largest}
          width={(1000 * value) / largest}
          height={8}
          className={fills[index]}
        />
      ))}
    </svg>
  );
}

const Swatch = ({ fill }: { fill: string }) => (
  <svg viewBox="0 0 8 8" aria-hidden="true" className="inline size-2">
    <rect width={8} height={8} className={fill} />
  </svg>
);
