import { classNames } from '#web/ui/class-names.ts';
import { plotCells } from '../filters/land-size.ts';
import { PLOTS_PER_ACRE } from '../plots.ts';

interface PlotGlyphProps {
  /** Null draws nothing. */
  acres: number | null;
  size?: 'card' | 'page';
}

const cells = Array.from({ length: PLOTS_PER_ACRE }, (_, index) => index);

/** One acre drawn as eight plots, as many of them filled as the land has. Decorative: the text beside it has the size. */
export function PlotGlyph({ acres, size = 'card' }: PlotGlyphProps) {
  if (acres === null || !(acres > 0)) return null;
  const { filled, times } = plotCells(acres);
  return (
    <span aria-hidden="true" className="flex flex-none items-center gap-2">
      <span className={classNames('plots', size === 'page' && 'plots-large')}>
        {cells.map((cell) => (
          <i key={cell} className={cell < filled ? 'on' : undefined} />
        ))}
      </span>
      {times && <span className="font-semibold whitespace-nowrap tabular-nums">{`× ${times}`}</span>}
    </span>
  );
}
