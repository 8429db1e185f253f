import { shortDay } from '#platform/time/nairobi-time.ts';
import { FEWEST_FOR_A_CHART } from './bar-table.tsx';
import type { EnquiryFigures } from './contract.ts';

const steps = [1, 2, 2.5, 5, 10];

/** The values of a chart's grid lines, from 0 to at least `largest`: [0, 20, 40, 60] for 52. Whole numbers. */
export function scaleLines(largest: number, wanted = 3): number[] {
  const rough = Math.max(largest, wanted) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.ceil(power * (steps.find((factor) => factor * power >= rough) ?? 10));
  const lines = [0, step];
  for (let line = 2 * step; line < largest + step; line += step) lines.push(line);
  return lines;
}

/** Indexes of the points that get a label under a chart: about `wanted` of them, always including the last. */
export function namedPoints(count: number, wanted: number): number[] {
  const every = Math.max(1, Math.ceil((count - 1) / Math.max(1, wanted - 1)));
  const named: number[] = [];
  for (let index = count - 1; index >= 0; index -= every) named.unshift(index);
  return named;
}

type Week = EnquiryFigures['weeks'][number];

/** '7 Sep' */
const dayAndMonth = (day: string): string => shortDay(day).replace(/ \d{4}$/, '');

interface ChartSize {
  width: number;
  height: number;
  names: number;
}
const wide: ChartSize = { width: 700, height: 256, names: 6 };
const narrow: ChartSize = { width: 330, height: 220, names: 3 };

/**
 * Enquiries of each week as a line, and those that request a visit as a dashed line; the table below has the numbers.
 */
export function WeekChart({ figures }: { figures: EnquiryFigures }) {
  const { weeks, total } = figures;
  if (total < FEWEST_FOR_A_CHART) {
    return (
      <>
        <p className="text-soft">{fewText(weeks)}</p>
        <WeekTable figures={figures} />
      </>
    );
  }
  return (
    <>
      <Chart weeks={figures.weeks} size={wide} className="max-sm:hidden" />
      <Chart weeks={figures.weeks} size={narrow} className="sm:hidden" />
      <WeekTable figures={figures} />
    </>
  );
}

/** '3 enquiries, 1 of them for a visit. The newest came in the week of 16 Nov.' */
function fewText(weeks: readonly Week[]): string {
  const sum = (value: (week: Week) => number) => weeks.reduce((all, week) => all + value(week), 0);
  const [total, visits] = [sum(({ total }) => total), sum(({ visits }) => visits)];
  const newest = weeks.findLast((week) => week.total > 0);
  if (!newest) return 'Nobody has asked in these days.';
  const ofThem = visits > 0 ? `, ${visits} of them for a visit` : '';
  return `${total} ${total === 1 ? 'enquiry' : 'enquiries'}${ofThem}. The newest came in the week of ${dayAndMonth(newest.week)}.`;
}

function summary(weeks: readonly Week[]): string {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return 'No weeks';
  return `Enquiries per week since ${dayAndMonth(first.week)}: from ${first.total} to ${last.total}, of which site visits from ${first.visits} to ${last.visits}. The numbers stand in the table below.`;
}

const LEFT = 34;
const RIGHT = 20;
const TOP = 20;
const BOTTOM = 30;

function Chart({ weeks, size, className }: { weeks: readonly Week[]; size: ChartSize; className: string }) {
  const lines = scaleLines(Math.max(0, ...weeks.map(({ total }) => total)));
  const largest = lines.at(-1) ?? 1;
  const ground = size.height - BOTTOM;
  const x = (index: number) => LEFT + ((size.width - LEFT - RIGHT) * index) / Math.max(1, weeks.length - 1);
  const y = (value: number) => ground - ((ground - TOP) * value) / largest;
  const path = (value: (week: Week) => number) =>
    weeks.map((week, index) => `${index ? 'L' : 'M'}${x(index).toFixed(1)} ${y(value(week)).toFixed(1)}`).join('');
  const totals = path(({ total }) => total);
  const last = weeks.length - 1;
  const final = weeks[last];
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={summary(weeks)}
      className={`h-auto w-full overflow-visible font-sans text-[12.5px] ${className}`}
    >
      {lines.map((line) => (
        <g key={line}>
          <path d={`M${LEFT} ${y(line)}H${size.width - RIGHT + 6}`} className="stroke-line" />
          <text x={LEFT - 10} y={y(line) + 4} textAnchor="end" className="fill-muted">
            {line}
          </text>
        </g>
      ))}
      {namedPoints(weeks.length, size.names).map((index) => (
        <text
          key={index}
          x={x(index)}
          y={size.height - 8}
          textAnchor={index === last ? 'end' : 'middle'}
          className="fill-muted"
        >
          {dayAndMonth(weeks[index]?.week ?? '')}
        </text>
      ))}
      <path d={`${totals}L${x(last)} ${ground}L${LEFT} ${ground}Z`} className="fill-chart-1 opacity-10" />
      <path d={totals} className="fill-none stroke-chart-1 stroke-[2.5]" strokeLinejoin="round" />
      <path
        d={path(({ visits }) => visits)}
        className="fill-none stroke-chart-2 stroke-[2.5]"
        strokeDasharray="7 5"
        strokeLinejoin="round"
      />
      {final && (
        <g
          className="fill-text font-semibold [&_text]:stroke-surface [&_text]:stroke-4 [&_text]:[paint-order:stroke]"
          textAnchor="end"
        >
          <circle cx={x(last)} cy={y(final.total)} r={5} className="fill-chart-1 stroke-surface stroke-2" />
          <circle cx={x(last)} cy={y(final.visits)} r={5} className="fill-chart-2 stroke-surface stroke-2" />
          <text x={x(last)} y={y(final.total) - 12}>
            Enquiries {final.total}
          </text>
          {y(final.visits) - y(final.total) > 34 && (
            <text x={x(last)} y={visitsLabelAt(weeks.map(({ visits }) => y(visits)))}>
              For a visit {final.visits}
            </text>
          )}
        </g>
      )}
    </svg>
  );
}

/** Width of the label at the end of the line, in weeks. */
const UNDER_LABEL = 3;
const LABEL_ABOVE = 12;

/** Height of a label above the highest point of the line below it, so that they do not overlap. */
const visitsLabelAt = (heights: readonly number[]): number => Math.min(...heights.slice(-UNDER_LABEL)) - LABEL_ABOVE;

/** Beyond this number, sources are summed up in one column. */
const SHOWN_SOURCES = 4;

function WeekTable({ figures: { weeks, sources } }: { figures: EnquiryFigures }) {
  const shown = sources.slice(0, SHOWN_SOURCES);
  const hasOthers = sources.length > SHOWN_SOURCES;
  return (
    <details className="mt-4 text-sm">
      <summary className="min-h-11 py-2.5 font-semibold text-link underline underline-offset-[0.28em]">
        Show the numbers
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section className="max-h-96 overflow-auto" aria-label="Enquiries by week and source" tabIndex={0}>
        <table className="w-full border-collapse tabular-nums">
          <caption className="sr-only">Enquiries by week and source</caption>
          <thead>
            <tr className="text-right text-xs text-muted">
              {[
                'Week of',
                'All',
                'For a visit',
                ...shown.map(({ source }) => source),
                ...(hasOthers ? ['Others'] : []),
              ].map((head) => (
                <th key={head} scope="col" className="px-2 py-1.5 font-semibold first:text-left">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ week, total, visits, by_source }) => (
              <tr key={week} className="border-t border-line text-right *:px-2 *:py-1.5">
                <th scope="row" className="text-left font-normal whitespace-nowrap">
                  {shortDay(week)}
                </th>
                <td>{total}</td>
                <td>{visits}</td>
                {shown.map(({ source }, index) => (
                  <td key={source}>{by_source[index]}</td>
                ))}
                {hasOthers && <td>{by_source.slice(SHOWN_SOURCES).reduce((all, one) => all + one, 0)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
