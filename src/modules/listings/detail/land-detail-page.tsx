import type { ReactNode } from 'react';
import type { ExchangeRate, ListingSite } from '#modules/agency';
import { joinWords } from '#platform/text/text.ts';
import { shortDay } from '#platform/time/nairobi-time.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PhotoStage } from '#web/ui/photo/photo-stage.tsx';
import { PriceBefore } from '../cards/card-parts.tsx';
import { PlotGlyph } from '../cards/plot-glyph.tsx';
import type { CostSheet } from '../cost/cost-sheet.ts';
import { type CostFacts, costedLand, shownSheet } from '../cost/listing-cost.ts';
import { formatSize, otherUnits } from '../filters/land-size.ts';
import { landHref, landPath, landPlace, landStatusTones } from '../kinds/land-labels.ts';
import { priceText } from '../kinds/stated-price.ts';
import { reportHref } from '../listing-labels.ts';
import { formatPlots, PLOTS_PER_ACRE } from '../plots.ts';
import { CostAndSearch } from './cost-and-search.tsx';
import {
  DetailHeader,
  DetailPrice,
  InShillings,
  ListingActions,
  ListingSectionLinks,
  PHOTOS_ANCHOR,
} from './detail-header.tsx';
import { AgentCard, DetailBar, ViewingsNote, VisitPlace } from './detail-parts.tsx';
import { SIMILAR_ANCHOR, SimilarListings } from './detail-section.tsx';
import { GuideLines, type Guides, questionsOf } from './guides.tsx';
import type { LandDetailView } from './land-detail.ts';
import { landAddress, landCrumbs } from './land-detail.ts';
import { BeforeYouPay, LandDetailSections } from './land-detail-sections.tsx';
import { PrintFoot, PrintHead } from './print-lines.tsx';

interface LandDetailHeaderProps {
  land: LandDetailView;
  cost: CostSheet | null;
  rates: readonly ExchangeRate[];
  actions: ReactNode;
}

function LandDetailHeader({ land, cost, rates, actions }: LandDetailHeaderProps) {
  return (
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
      price={
        <div className="gap-x-3 max-sm:flex max-sm:flex-wrap max-sm:items-baseline">
          <DetailPrice amount={priceText(land)} />
          <PriceBefore {...land} />
          <InShillings price={land} rates={rates} />
        </div>
      }
      actions={actions}
      facts={factsOf(land)}
    >
      <CostAndSearch sheet={cost} proof={{ kind: 'land', purpose: 'Sale', ...land }} />
      <div className="flex flex-wrap items-center gap-x-5.5 gap-y-3.5 border-b border-line py-5 print:border-0 print:py-0">
        <div className="print:hidden">
          <PlotGlyph acres={land.acres} size="page" />
        </div>
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-display text-title font-semibold">{formatPlots(land.acres)}</p>
          <p className="mt-0.75 max-w-[52ch] text-sm text-muted print:max-w-none print:text-xs">{sizeNote(land)}</p>
        </div>
      </div>
    </DetailHeader>
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
  <span className="fact-list block pr-3 font-sans text-base leading-[1.35] font-semibold tracking-normal">
    {children}
  </span>
);

/** 'In other units about 0.0506 hectare or 506 sqm. …' with the reason for the number of plots in an acre. */
export const sizeNote = ({ size, sizeUnit }: Pick<LandDetailView, 'size' | 'sizeUnit'>): string =>
  `In other units ${joinWords(otherUnits(size, sizeUnit).map((size) => `about ${size}`))}. The outline is one acre, ` +
  `counted as ${PLOTS_PER_ACRE} plots: by area alone 8.7 would fit, and access roads take the rest.`;

export interface LandDetailPageProps {
  land: LandDetailView;
  /** Null says nothing of the whole cost. */
  costs?: CostFacts | null;
  guides?: Guides;
  site: ListingSite;
  chatText: string;
  /** Not shown while the land takes no visits. */
  inquiryForm: ReactNode;
  inquiryAnchor: string;
  /** In the office: without the buttons that save and share. */
  isPreview?: boolean;
}

export function LandDetailPage(props: LandDetailPageProps) {
  const { land, costs = null, guides = {}, site, chatText, inquiryForm, inquiryAnchor, isPreview = false } = props;
  const others = { href: land.similar.length > 0 ? `#${SIMILAR_ANCHOR}` : landPath, label: 'See other land' };
  const url = site.publicUrl + landHref(land.slug);
  const listing = costedLand(land);
  const sheet = shownSheet(land.status, listing, costs);
  return (
    <>
      <Container className="listing-sheet pb-section">
        <PrintHead {...site} />
        <Breadcrumbs items={landCrumbs(land)} />
        <div className="print-flat grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 xl:gap-x-18 lg:grid-cols-[minmax(0,1fr)_408px]">
          <div className="listing-column print-flat min-w-0">
            <div id={PHOTOS_ANCHOR} className="print-flat">
              <PhotoStage photos={land.photos} title={land.title} fallback="land" layout="column" />
            </div>
            <ListingSectionLinks kind="land" listing={land} hasFacts />
            <LandDetailHeader
              land={land}
              cost={sheet}
              rates={costs?.exchangeRates ?? []}
              actions={isPreview ? null : <ListingActions kind="land" listing={land} url={url} />}
            />
            <LandDetailSections
              land={land}
              guides={guides}
              wholeCost={listing && costs && sheet && { listing, sheet, costs, reference: land.reference }}
              viewingsAreFree={site.viewings_are_free}
            />
            <div className="print-flat mt-11 grid gap-5 sm:grid-cols-2">
              <BeforeYouPay />
              <AgentCard kind="land" listing={land} site={site} chatText={chatText} />
            </div>
            <div className="mt-5 print:hidden">
              <ViewingsNote site={site} reportHref={reportHref({ kind: 'land', slug: land.slug })} />
            </div>
          </div>
          <div className="grid min-w-0 print:hidden">
            <aside aria-label="Book a tour" className="min-w-0">
              <div className="sticky-aside grid gap-5">
                <VisitPlace kind="land" listing={land} site={site} form={inquiryForm} others={others} />
                <GuideLines guides={guides} to={questionsOf('Sale').visit} />
              </div>
            </aside>
          </div>
        </div>
        <PrintFoot reference={land.reference} url={url} />
      </Container>
      <div className="print:hidden">
        <SimilarListings
          kind="land"
          listings={land.similar}
          title="More land"
          allHref={landPath}
          isPreview={isPreview}
        />
      </div>
      <DetailBar
        listing={land}
        site={site}
        chatText={chatText}
        label="Price and enquiry"
        place={landPlace(land)}
        formAnchor={inquiryAnchor}
        similarLabel="See others"
      />
    </>
  );
}
