import type { ReactNode } from 'react';
import { formatKsh } from '#platform/text/money.ts';
import { joinWords } from '#platform/text/text.ts';
import { shortDay } from '#platform/time/nairobi-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PlotGlyph } from '../cards/plot-glyph.tsx';
import { formatSize, otherUnits } from '../filters/land-size.ts';
import { landStatusTones } from '../kinds/land-labels.ts';
import { formatPlots, PLOTS_PER_ACRE } from '../plots.ts';
import { DetailHeader, DetailPrice } from './detail-parts.tsx';
import type { LandDetailView } from './land-detail.ts';
import { landAddress } from './land-detail-labels.ts';

interface LandDetailHeaderProps {
  land: LandDetailView;
  /** Save and Share. */
  actions: ReactNode;
}

export function LandDetailHeader({ land, actions }: LandDetailHeaderProps) {
  return (
    <header className="mt-7 short:mt-6">
      <DetailHeader
        badges={
          <>
            <Badge>Land</Badge>
            <Badge tone={landStatusTones[land.status]}>{land.status}</Badge>
            {land.isFeatured && <Badge tone="featured">Featured</Badge>}
          </>
        }
        title={land.title}
        address={landAddress(land)}
        price={<DetailPrice amount={formatKsh(land.priceKes)} />}
        actions={actions}
        facts={factsOf(land)}
      />
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

/** A list in smaller letters than the strip's, to fit its column. */
const SeveralLabels = ({ children }: { children: string }) => (
  <span className="block pr-3 font-sans text-base leading-[1.35] font-semibold tracking-normal">{children}</span>
);

/** 'In other units about 0.0506 hectare or 506 sqm. …' with the reason for the number of plots in an acre. */
export const sizeNote = ({ size, sizeUnit }: Pick<LandDetailView, 'size' | 'sizeUnit'>): string =>
  `In other units ${joinWords(otherUnits(size, sizeUnit).map((size) => `about ${size}`))}. The outline is one acre, ` +
  `counted as ${PLOTS_PER_ACRE} plots: by area alone 8.7 would fit, and access roads take the rest.`;
