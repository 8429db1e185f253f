/** One measured line of the results. */
export interface Figure {
  what: string;
  /** What is to be reached, with its unit; null where a figure is there for comparison only. */
  target: string | null;
  measured: string;
  /** Smallest and largest of the repetitions; empty where one measurement has none. */
  spread: string;
  verdict: 'reached' | 'missed' | null;
}

interface FigureInput {
  what: string;
  /** One value of each repetition. The median is compared with the bound. */
  values: readonly number[];
  unit?: string;
  atMost?: number;
  atLeast?: number;
  /** Added in brackets to the measured value. */
  note?: string;
}

/** @throws Error where nothing was measured, or not a number */
export function figure({ what, values, unit = '', atMost, atLeast, note }: FigureInput): Figure {
  const middle = quantile(values, 0.5);
  const of = (value: number) => `${format(value)}${unit && ` ${unit}`}`;
  const bound = atMost ?? atLeast;
  const isReached = (atMost === undefined || middle <= atMost) && (atLeast === undefined || middle >= atLeast);
  return {
    what,
    target: bound === undefined ? null : `${atMost === undefined ? '≥' : '≤'} ${of(bound)}`,
    measured: of(middle) + (note ? ` (${note})` : ''),
    spread:
      values.length < 2 ? '' : `${format(Math.min(...values))} to ${format(Math.max(...values))}, ${values.length}×`,
    verdict: bound === undefined ? null : isReached ? 'reached' : 'missed',
  };
}

/** The value below which the given share of the values lies (nearest rank). */
export function quantile(values: readonly number[], share: number): number {
  if (values.some(Number.isNaN)) throw new Error('Not a number was measured');
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

/** Three significant digits, and no decimals from 100 on. */
export const format = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
