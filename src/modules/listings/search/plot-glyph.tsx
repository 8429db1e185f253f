import { classNames } from '#web/ui/class-names.ts';
import { PLOTS_PER_ACRE } from '../plots.ts';
import { plotCells } from './land-size.ts';

interface PlotGlyphProps {
  /** Null draws nothing. */
  acres: number | null;
  size?: 'card' | 'page';
}

const cells = Array.from({ length: PLOTS_PER_ACRE }, (_, index) => index);

const looks = {
  card: { grid: 'grid-cols-[repeat(4,13px)] gap-0.5', cell: 'h-4.25 border' },
  page: { grid: 'grid-cols-[repeat(4,26px)] gap-0.75', cell: 'h-11 border-[1.5px]' },
};

/** One acre drawn as eight plots, as many of them filled as the land has. Decorative: the text beside it has the size. */
export function PlotGlyph({ acres, size = 'card' }: PlotGlyphProps) {
  if (acres === null || !(acres > 0)) return null;
  const { filled, times } = plotCells(acres);
  const look = looks[size];
  return (
    <span aria-hidden="true" className="flex flex-none items-center gap-2">
      <span className={classNames('grid', look.grid)}>
        {cells.map((cell) => (
          <span
            key={cell}
            className={classNames('block border-murram-600', look.cell, cell < filled && 'bg-murram-600')}
          />
        ))}
      </span>
      {times && <span className="font-semibold whitespace-nowrap tabular-nums">× {times}</span>}
    </span>
  );
}
