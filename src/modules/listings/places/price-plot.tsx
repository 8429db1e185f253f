import { shortKsh } from '#platform/text/money.ts';
import type { AreaPrices } from './area-contract.ts';

/** Of the drawing, in its own units; it is as wide as its column. */
const WIDTH = 320;
const MIDDLE = 12;
const EDGE = 6;
/** Dots of prices that are this near to each other stand above and below the line. */
const NEAR = 7;
const STEP = 5;

export interface PlotDot {
  x: number;
  y: number;
}

/** One dot a listing along a line of prices; what is near to the dot before it is moved off the line, up and down in turn. */
export function plotDots(asked: readonly number[]): PlotDot[] {
  const toX = scaleOf(asked);
  let isNear = 0;
  let before = Number.NEGATIVE_INFINITY;
  return asked.map((price) => {
    const x = toX(price);
    isNear = x - before < NEAR ? isNear + 1 : 0;
    before = x;
    return { x, y: MIDDLE + STEP * ([0, -1, 1][isNear % 3] ?? 0) };
  });
}

/** From the lowest price at the left to the highest at the right, to the nearest tenth of a unit. */
function scaleOf(asked: readonly number[]): (price: number) => number {
  const lowest = Math.min(...asked);
  const span = Math.max(...asked) - lowest;
  return (price) => Math.round((EDGE + (span === 0 ? 0.5 : (price - lowest) / span) * (WIDTH - 2 * EDGE)) * 10) / 10;
}

/** What each listing asks, with the middle price as a line; nothing where there are too many to tell apart. */
export function PricePlot({ prices: { asked, median } }: { prices: Pick<AreaPrices, 'asked' | 'median'> }) {
  const [lowest] = asked;
  const highest = asked.at(-1);
  if (lowest === undefined || highest === undefined) return null;
  const middle = scaleOf(asked)(median);
  return (
    <span className="price-plot">
      <svg
        role="img"
        aria-label={`${asked.length} prices from ${shortKsh(lowest)} to ${shortKsh(highest)}, the middle one ${shortKsh(median)}`}
        viewBox={`0 0 ${WIDTH} ${2 * MIDDLE}`}
      >
        <path className="price-plot-line" d={`M0 ${MIDDLE}H${WIDTH}`} />
        <path className="price-plot-middle" d={`M${middle} 0V${2 * MIDDLE}`} />
        {plotDots(asked).map(({ x, y }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have no other name, and never move
          <circle key={index} cx={x} cy={y} r="3.5" />
        ))}
      </svg>
      <span aria-hidden="true">
        <span>{shortKsh(lowest)}</span>
        <span>{shortKsh(highest)}</span>
      </span>
    </span>
  );
}
