import type { ReactNode } from 'react';
import { formatKsh } from '#platform/text/money.ts';
import { joinWords } from '#platform/text/text.ts';
import { shortDay } from '#platform/time/nairobi-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { FactStrip } from '#web/ui/fact-strip.tsx';
import { Heading, Lead } from '#web/ui/heading.tsx';
import { formatPlots, PLOTS_PER_ACRE } from '../plots.ts';
import { landStatusTones } from '../search/land-labels.ts';
import { formatSize, otherUnits } from '../search/land-size.ts';
import { PlotGlyph } from '../search/plot-glyph.tsx';
import type { LandDetailView } from './land-detail.ts';
import { landAddress } from './land-detail-labels.ts';

interface LandDetailHeaderProps {
  land: LandDetailView;
  /** Save and Share. */
  actions: ReactNode;
}

/** What it is, where it is, what it costs, and how large it is. */
export function LandDetailHeader({ land, actions }: LandDetailHeaderProps) {
  return (
    <header className="mt-7 short:mt-6">
      <p className="mb-3.5 flex flex-wrap gap-2">
        <Badge>Land</Badge>
        <Badge tone={landStatusTones[land.status]}>{land.status}</Badge>
        {land.isFeatured && <Badge tone="featured">Featured</Badge>}
      </p>
      <Heading level={1} className="listing-title">
        {land.title}
      </Heading>
      <Lead className="mt-2.5">{landAddress(land)}</Lead>
      <div className="mt-5.5 mb-6.5 short:mt-4 flex flex-wrap items-center justify-between gap-3.5">
        <p className="font-display text-[clamp(1.75rem,3vw,2.375rem)] leading-[1.1] font-medium tracking-[-0.02em] whitespace-nowrap tabular-nums">
          {formatKsh(land.priceKes)}
        </p>
        <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>
      </div>
      <FactStrip facts={factsOf(land)} />
      <div className="flex flex-wrap items-center gap-x-5.5 gap-y-3.5 border-b border-line py-5 print:border-0 print:py-0">
        <div className="print:hidden">
          <PlotGlyph acres={land.acres} size="page" />
        </div>
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-display text-title font-semibold">{formatPlots(land.acres)}</p>
          <p className="mt-0.75 max-w-[52ch] text-sm text-muted print:max-w-none print:text-xs">{sizeNote(land)}</p>
        </div>
      </div>
    </header>
  );
}

const factsOf = (land: LandDetailView) => [
  { label: 'Size', value: formatSize(land.size, land.sizeUnit) },
  ...(land.zoning ? [{ label: 'Zoning', value: land.zoning }] : []),
  ...(land.utilities.length > 0
    ? [{ label: 'Utilities', value: <SeveralLabels>{land.utilities.join(', ')}</SeveralLabels> }]
    : []),
  { label: 'Listed', value: <span className="whitespace-nowrap">{shortDay(land.listedOn)}</span> },
];

/** A list is too long for the strip's large letters. */
const SeveralLabels = ({ children }: { children: string }) => (
  <span className="block pr-3 font-sans text-base leading-[1.35] font-semibold tracking-normal">{children}</span>
);

/** 'The same ground is about 0.0506 hectare or 506 sqm. …': the other units, and why plots are counted as they are. */
export const sizeNote = ({ size, sizeUnit }: Pick<LandDetailView, 'size' | 'sizeUnit'>): string =>
  `In other units ${joinWords(otherUnits(size, sizeUnit).map((words) => `about ${words}`))}. The outline is one acre, ` +
  `counted as ${PLOTS_PER_ACRE} plots: by area alone 8.7 would fit, and access roads take the rest.`;
