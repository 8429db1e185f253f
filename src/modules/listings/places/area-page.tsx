import type { ReactNode } from 'react';
import { formatNumber } from '#platform/text/numbers.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container, Section } from '#web/ui/layout/container.tsx';
import { Heading, Lead, SectionHead } from '#web/ui/layout/heading.tsx';
import { SiteLink, TextLink } from '#web/ui/navigation/site-link.tsx';
import { LandCard } from '../cards/land-card.tsx';
import { PropertyCard } from '../cards/property-card.tsx';
import { listLooks } from '../lists/list-looks.ts';
import { countsText } from '../search/suggestion-options.ts';
import type { AreaInBrief } from './area-contract.ts';
import type { AreaList, AreaView } from './area-data.ts';
import { crumbsOf, leadOf } from './area-head.ts';
import { areaHref, areaName, areasPath } from './area-labels.ts';
import { AreaPricesSection } from './area-prices.tsx';

interface AreaPageProps {
  area: AreaView;
  articles: ReactNode;
}

/** A county, town, area, estate or road: how much is there, what it costs, the newest, and what is nearby. */
export function AreaPage({ area, articles }: AreaPageProps) {
  const { fullName, listings, lists } = area;
  return (
    <>
      <Container className="pt-[clamp(1.75rem,3.6vw,3.25rem)] pb-[clamp(2.5rem,5vw,4.5rem)]">
        <Breadcrumbs items={[...crumbsOf(area).slice(0, -1), { label: fullName }]} />
        <Heading level={1} className="mt-0.5 [overflow-wrap:anywhere]">
          {fullName}
        </Heading>
        <Lead className="mt-3 max-w-[60ch]">{leadOf(area)}</Lead>
        {listings > 0 ? (
          <ul
            aria-label="Listings"
            className="mt-8 grid grid-cols-2 gap-x-6 border-y-[1.5px] border-text md:grid-cols-5"
          >
            {Object.values(lists).map((list) => (
              <CountedList key={list.label} list={list} />
            ))}
          </ul>
        ) : (
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
      <AreaPricesSection area={area} />
      <AreaNewest area={area} />
      {articles}
      <AreasNearby area={area} />
    </>
  );
}

function AreasNearby({ area: { fullName, kind, parts, roads, neighbours } }: { area: AreaView }) {
  if (parts.length + roads.length + neighbours.length === 0) return null;
  return (
    <Container className="grid gap-11 pt-[clamp(2.5rem,5vw,4.5rem)] pb-section">
      <AreaLinks id="parts-heading" title={`Places in ${fullName}`} areas={parts} />
      <AreaLinks id="roads-heading" title={`Roads in ${fullName}`} areas={roads} />
      <AreaLinks
        id="neighbours-heading"
        title={kind === 'county' ? 'The nearest counties' : `Near ${fullName}`}
        areas={neighbours}
      />
    </Container>
  );
}

/** Without listings it is no link. */
function CountedList({ list: { label, href, listings } }: { list: AreaList }) {
  const text = (
    <>
      <span className="block text-sm text-muted">{label}</span>
      <span className="mt-0.5 block font-display text-[1.5rem] leading-[1.15] font-medium tabular-nums md:text-[1.75rem]">
        {formatNumber(listings)}
      </span>
    </>
  );
  return (
    <li className="min-w-0">
      {listings > 0 ? (
        <SiteLink href={href} className="block py-4 hover:underline">
          {text}
        </SiteLink>
      ) : (
        <div className="py-4 text-muted">{text}</div>
      )}
    </li>
  );
}

interface AreaLinksProps {
  id: string;
  title: string;
  areas: readonly AreaInBrief[];
}

/** Areas with their counts; nothing when there is none. */
function AreaLinks({ id, title, areas }: AreaLinksProps) {
  if (areas.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Heading level={2} size="h3" id={id}>
        {title}
      </Heading>
      <ul className="area-links">
        {areas.map((area) => (
          <li key={area.slug}>
            <SiteLink href={areaHref(area.slug)}>
              <b>{areaName(area)}</b>
              <small>{countsText(area)}</small>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The newest homes to let, homes for sale and plots there; kinds without any are left out. */
function AreaNewest({ area: { lists, newest, where } }: { area: AreaView }) {
  return (
    <>
      <Newest id="newest-to-let" title={`New homes to let ${where}`} list={lists.homesToLet}>
        {newest.homesToLet.map((property) => (
          <PropertyCard key={property.id} property={property} />
        ))}
      </Newest>
      <Newest id="newest-for-sale" title={`New homes for sale ${where}`} list={lists.homesForSale}>
        {newest.homesForSale.map((property) => (
          <PropertyCard key={property.id} property={property} />
        ))}
      </Newest>
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
    <Section labelledBy={id} ground={ground}>
      <SectionHead
        id={id}
        title={title}
        action={
          list.listings > children.length && (
            <TextLink href={list.href} arrow>
              {`All ${formatNumber(list.listings)}`}
            </TextLink>
          )
        }
      />
      <div className={listLooks.property.grids.grid}>{children}</div>
    </Section>
  );
}
