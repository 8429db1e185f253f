import type { ReactNode } from 'react';
import { formatNumber } from '#platform/text/numbers.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container, Section } from '#web/ui/layout/container.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { SiteLink, TextLink } from '#web/ui/navigation/site-link.tsx';
import { LandCard } from '../cards/land-card.tsx';
import { PropertyCard } from '../cards/property-card.tsx';
import { stagesSentence } from '../detail/place-section.tsx';
import { listLooks } from '../lists/list-looks.ts';
import { countsText } from '../search/suggestion-options.ts';
import type { AreaInBrief } from './area-contract.ts';
import type { AreaList, AreaView } from './area-data.ts';
import { crumbsOf } from './area-head.ts';
import { areaHref, areaName, areasPath } from './area-labels.ts';
import { AreaPicture } from './area-picture.tsx';
import { AreaPricesSection } from './area-prices.tsx';
import { areaSentences } from './area-sentences.ts';
import { formatDistance } from './distance.ts';

interface AreaPageProps {
  area: AreaView;
  articles: ReactNode;
}

/** A county, town, area, estate or road: how much is there, what it costs, the newest, and what is nearby. */
export function AreaPage({ area, articles }: AreaPageProps) {
  const { fullName, listings, lists, shown } = area;
  return (
    <>
      <Container className="pb-4 lg:pb-8">
        <Breadcrumbs items={crumbsOf(area).slice(0, -1)} />
        <div className="area-head">
          <Heading level={1} className="[overflow-wrap:anywhere]">
            {fullName}
          </Heading>
          {shown && <AreaPicture listing={shown} />}
          <div className="area-text">
            <div className="grid max-w-[60ch] gap-1 text-soft max-sm:text-sm lg:gap-2">
              {areaSentences(area).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
            {listings > 0 && (
              <ul aria-label="Listings" className="area-lists">
                {Object.values(lists).flatMap((list) =>
                  list.listings > 0 ? [<CountedList key={list.label} list={list} />] : [],
                )}
              </ul>
            )}
          </div>
        </div>
        {listings === 0 && (
          <div className="mt-8">
            <EmptyState
              title={`Nothing ${area.where} just now`}
              action={
                <ButtonLink href={areasPath} variant="outline" className="mt-2 bg-page">
                  All areas
                </ButtonLink>
              }
            >
              {area.neighbours.length > 0
                ? 'The nearest places with listings are below.'
                : 'See the places that have listings.'}
            </EmptyState>
          </div>
        )}
      </Container>
      <AreaNewest area={area} />
      <AreaPricesSection area={area} />
      {articles}
      <AreasNearby area={area} />
    </>
  );
}

function AreasNearby({ area }: { area: AreaView }) {
  const { fullName, kind, parts, roads, neighbours, nearest_stages } = area;
  if (parts.length + roads.length + neighbours.length === 0) return null;
  return (
    <Container className="grid gap-11 pt-[clamp(2.5rem,5vw,4.5rem)] pb-section">
      <AreaLinks id="parts-heading" title={`Places in ${fullName}`} areas={parts} />
      <AreaLinks id="roads-heading" title={`Roads in ${fullName}`} areas={roads} />
      <AreaLinks
        id="neighbours-heading"
        title={kind === 'county' ? 'The nearest counties' : `Near ${fullName}`}
        areas={neighbours}
      >
        {nearest_stages.length > 0 && (
          <p className="mt-2 mb-4 max-w-[72ch] text-soft">{stagesSentence(nearest_stages, true)}</p>
        )}
      </AreaLinks>
    </Container>
  );
}

const CountedList = ({ list: { label, href, listings } }: { list: AreaList }) => (
  <li>
    <SiteLink href={href}>
      {label} <b>{formatNumber(listings)}</b>
    </SiteLink>
  </li>
);

interface AreaLinksProps {
  id: string;
  title: string;
  areas: readonly (AreaInBrief & { distance_m?: number })[];
  children?: ReactNode;
}

/** Areas with their counts; nothing when there is none. */
function AreaLinks({ id, title, areas, children }: AreaLinksProps) {
  if (areas.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Heading level={2} size="h3" id={id}>
        {title}
      </Heading>
      {children}
      <ul className="area-links">
        {areas.map((area) => (
          <li key={area.slug}>
            <SiteLink href={areaHref(area.slug)}>
              <b>
                {areaName(area)}
                {area.distance_m !== undefined && `, ${formatDistance(area.distance_m)}`}
              </b>
              <small>{countsText(area)}</small>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The newest homes, those first of which there are more, and plots; kinds without any are left out. */
function AreaNewest({ area: { lists, newest, where } }: { area: AreaView }) {
  const toLet = (
    <Newest key="to-let" id="newest-to-let" title={`New homes to let ${where}`} list={lists.homesToLet}>
      {newest.homesToLet.map((property) => (
        <PropertyCard key={property.id} property={property} />
      ))}
    </Newest>
  );
  const forSale = (
    <Newest key="for-sale" id="newest-for-sale" title={`New homes for sale ${where}`} list={lists.homesForSale}>
      {newest.homesForSale.map((property) => (
        <PropertyCard key={property.id} property={property} />
      ))}
    </Newest>
  );
  return (
    <>
      {lists.homesToLet.listings > lists.homesForSale.listings ? [toLet, forSale] : [forSale, toLet]}
      <Newest id="newest-plots" title={`New plots ${where}`} list={lists.plots} ground="sand">
        {newest.plots.map((plot) => (
          <LandCard key={plot.id} land={plot} />
        ))}
      </Newest>
    </>
  );
}

interface NewestProps {
  id: string;
  title: string;
  list: AreaList;
  ground?: 'page' | 'sand';
  children: readonly ReactNode[];
}

function Newest({ id, title, list, ground = 'page', children }: NewestProps) {
  if (children.length === 0) return null;
  return (
    <Section labelledBy={id} ground={ground} padded={false} className={ground === 'sand' ? 'py-section' : 'pb-section'}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
        <Heading level={2} size="h3" id={id}>
          {title}
        </Heading>
        {list.listings > children.length && (
          <TextLink href={list.href} arrow>
            {`All ${formatNumber(list.listings)}`}
          </TextLink>
        )}
      </div>
      <div className={listLooks.property.grids.grid}>{children}</div>
    </Section>
  );
}
