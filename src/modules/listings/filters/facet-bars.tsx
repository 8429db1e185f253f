import { classNames } from '#web/ui/class-names.ts';
import { labelClasses } from '#web/ui/form/field-frame.tsx';
import { facetNumber } from './facet-count.tsx';
import type { FacetBar } from './facets-contract.ts';
import { useShownFacets } from './use-facets.tsx';

/** Of the drawing; each bar is one unit wide. */
const HEIGHT = 28;
const GAP = 0.12;

interface FacetBarsProps {
  range: 'price' | 'size';
  label: string;
  isLabelled?: boolean;
  min: number | null;
  max: number | null;
  /** 'KSh 10M' */
  format: (amount: number) => string;
  className?: string;
}

/** How many listings there are at which price or size; those within the bounds in force stand out. */
export function FacetBars({ range, label, isLabelled, min, max, format, className }: FacetBarsProps) {
  const { facets, noun } = useShownFacets();
  const bars = facets?.ranges[range] ?? [];
  const [first, ...others] = bars;
  const last = others.at(-1);
  // One bar tells nothing that the number of results does not.
  if (!facets || !first || !last) return null;
  const most = bars.reduce((highest, bar) => (bar.listings > highest.listings ? bar : highest), first);
  const isWithin = ({ from, to }: FacetBar) => (max === null || from <= max) && (min === null || (to ?? min + 1) > min);
  const countOf = ({ listings }: FacetBar) => facetNumber(listings, facets.is_estimated);
  const lowest = format(first.from);
  const highest = last.to === null ? `${format(last.from)}+` : format(last.to);
  const description = `${label}: from ${lowest} to ${highest}. Most, ${countOf(most)} ${noun.many}, are ${betweenEdges(most, format)}.`;
  return (
    <div className={className}>
      {isLabelled && (
        <p aria-hidden="true" className={classNames(labelClasses, 'mb-1.5')}>
          {label}
        </p>
      )}
      <svg
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={description}
        className="block h-10 w-full"
      >
        <path className="fill-line-strong" d={pathOf(bars, most.listings, (bar) => !isWithin(bar))} />
        <path className="fill-primary" d={pathOf(bars, most.listings, isWithin)} />
      </svg>
      <div
        aria-hidden="true"
        className="flex justify-between border-t border-line-strong pt-1 text-xs text-muted tabular-nums"
      >
        <span>{lowest}</span>
        <span>{highest}</span>
      </div>
    </div>
  );
}

const betweenEdges = ({ from, to }: FacetBar, format: (amount: number) => string): string =>
  to === null ? `${format(from)} or more` : `from ${format(from)} to ${format(to)}`;

/** The outlines of some of the bars; a bar with listings is seen, however few they are. */
const pathOf = (bars: readonly FacetBar[], most: number, isDrawn: (bar: FacetBar) => boolean): string =>
  bars
    .map((bar, nth) => {
      if (bar.listings === 0 || !isDrawn(bar)) return '';
      const height = Math.max(1, Math.round((bar.listings / most) * HEIGHT));
      return `M${nth + GAP / 2} ${HEIGHT}v-${height}h${1 - GAP}v${height}z`;
    })
    .join('');
