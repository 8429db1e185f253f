import type { ReactNode } from 'react';
import type { ListingSite } from '#modules/agency';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { fallbackFor } from '#web/ui/photo/fallback-artwork.tsx';
import { PhotoStage } from '#web/ui/photo/photo-stage.tsx';
import { type CostFacts, costedProperty, shownSheet } from '../cost/listing-cost.ts';
import { placeName, propertyHref, typeNames } from '../kinds/property-labels.ts';
import { reportHref } from '../listing-labels.ts';
import { ListingActions, ListingSectionLinks, PHOTOS_ANCHOR } from './detail-header.tsx';
import { AgentCard, DetailBar, ViewingsNote, VisitPlace } from './detail-parts.tsx';
import { SIMILAR_ANCHOR, SimilarListings } from './detail-section.tsx';
import { GuideLines, type Guides, questionsOf } from './guides.tsx';
import { PrintFoot, PrintHead } from './print-lines.tsx';
import type { PropertyDetailView, TypicalFeatures } from './property-detail.ts';
import { crumbsOf, isHome, listOf } from './property-detail.ts';
import { keyFacts, PropertyDetailHeader } from './property-detail-header.tsx';
import { PropertyDetailSections, viewerSections } from './property-detail-sections.tsx';

const houses: readonly string[] = ['villa', 'maisonette', 'bungalow'] satisfies PropertyDetailView['type'][];

/** The heading over similar properties: 'More houses', 'More apartments', or 'More homes' where types differ. */
export function moreLikeIt(
  property: Pick<PropertyDetailView, 'type' | 'category'> & { similar: readonly Pick<PropertyDetailView, 'type'>[] },
): string {
  const types = [property.type, ...property.similar.map(({ type }) => type)];
  if (types.every((type) => houses.includes(type))) return 'More houses';
  if (types.every((type) => type === property.type)) return `More ${typeNames[property.type].many.toLowerCase()}`;
  return isHome(property) ? 'More homes' : 'More places of business';
}

export interface PropertyDetailPageProps {
  property: PropertyDetailView;
  /** Null shows none. */
  typical?: TypicalFeatures | null;
  /** Null says nothing of the whole cost. */
  costs?: CostFacts | null;
  guides?: Guides;
  site: ListingSite;
  chatText: string;
  /** Not shown while the property takes no visits. */
  tourForm: ReactNode;
  tourAnchor: string;
  /** In the office: without the buttons that save and share. */
  isPreview?: boolean;
}

export function PropertyDetailPage(props: PropertyDetailPageProps) {
  const {
    property,
    typical = null,
    costs = null,
    guides = {},
    site,
    chatText,
    tourForm,
    tourAnchor,
    isPreview = false,
  } = props;
  const hasSimilar = property.similar.length > 0;
  const list = listOf(property);
  const others = hasSimilar
    ? { href: `#${SIMILAR_ANCHOR}`, label: 'See similar properties' }
    : { href: list.href, label: `See ${list.label.toLowerCase()}` };
  const url = site.publicUrl + propertyHref(property.slug);
  const listing = costedProperty(property);
  const sheet = shownSheet(property.status, listing, costs);
  // One photograph, or a drawing, as wide as the page would hide the price or lose its own height.
  const isBand = property.photos.length > 1;
  const stage = (
    <div id={PHOTOS_ANCHOR} className="print-flat">
      <PhotoStage
        photos={property.photos}
        title={property.title}
        fallback={fallbackFor(property.type)}
        layout={isBand ? 'band' : 'column'}
        more={viewerSections(property)}
      />
    </div>
  );
  return (
    <>
      <Container className={`listing-sheet ${hasSimilar ? '' : 'pb-section'}`}>
        <PrintHead {...site} />
        <Breadcrumbs items={crumbsOf(property)} />
        {isBand && stage}
        <div className="print-flat grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-12 lg:grid-cols-[minmax(0,1fr)_408px]">
          <div className="listing-column print-flat min-w-0">
            {!isBand && stage}
            <ListingSectionLinks kind="property" listing={property} hasFacts={keyFacts(property).length > 0} />
            <PropertyDetailHeader
              property={property}
              cost={sheet}
              rates={costs?.exchangeRates ?? []}
              actions={isPreview ? null : <ListingActions kind="property" listing={property} url={url} />}
            />
            <PropertyDetailSections
              property={property}
              typical={typical}
              guides={guides}
              wholeCost={listing && costs && sheet && { listing, sheet, costs, reference: property.reference }}
              viewingsAreFree={site.viewings_are_free}
            />
          </div>
          <div className="print-flat min-w-0">
            <aside
              aria-label="Tour and agent"
              className={`print-flat grid content-start gap-5 ${isBand ? 'lg:mt-5' : ''}`}
            >
              <div className="grid gap-5 print:hidden">
                <VisitPlace kind="property" listing={property} site={site} form={tourForm} others={others} />
                <GuideLines guides={guides} to={questionsOf(property.purpose).visit} />
              </div>
              <AgentCard kind="property" listing={property} site={site} chatText={chatText} />
              <div className="print:hidden">
                <ViewingsNote site={site} reportHref={reportHref({ kind: 'property', slug: property.slug })} />
              </div>
            </aside>
          </div>
        </div>
        <PrintFoot reference={property.reference} url={url} />
      </Container>
      <div className="print:hidden">
        <SimilarListings
          kind="property"
          listings={property.similar}
          title={moreLikeIt(property)}
          allHref={list.href}
          isPreview={isPreview}
        />
      </div>
      <DetailBar
        listing={property}
        site={site}
        chatText={chatText}
        label="Price and tour"
        place={placeName(property)}
        formAnchor={tourAnchor}
        similarLabel="See similar"
      />
    </>
  );
}
