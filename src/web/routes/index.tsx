import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasPage, linksShown, waysToStart } from '#modules/agency';
import { LatestPosts, listPartnerBanks, loadContents, loadLatestPosts, PartnerCells } from '#modules/content';
import { LeadForm } from '#modules/crm';
import {
  LandCard,
  listLand,
  listProperties,
  PropertyCard,
  toLandCardItem,
  toPropertyCardItem,
  toPropertyTeaser,
} from '#modules/listings';
import { socialImageUrl } from '#platform/files/image-sizes.ts';
import { callApi } from '#platform/http/client.ts';
import { plainText } from '#platform/text/text.ts';
import { HomeHero, heroAmong } from '#web/home/home-hero.tsx';
import { HomeSearch } from '#web/home/home-search.tsx';
import { homeContentKeys, homeHead, homeLabels } from '#web/home/home-texts.ts';
import { LeadRequest } from '#web/home/lead-request.tsx';
import { Locations } from '#web/home/locations.tsx';
import { ManagementSplit } from '#web/home/management-split.tsx';
import { ProcessSteps } from '#web/home/process-steps.tsx';
import { ServiceRows } from '#web/home/service-rows.tsx';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import { Section } from '#web/ui/layout/container.tsx';
import { useRoot } from './-site-page.ts';

/** How many cards a carousel holds at most; every one of them is in the page's download. */
const cardsAtMost = 9;

export const Route = createFileRoute('/')({
  loader: async ({ abortController: { signal }, parentMatchPromise }) => {
    const [{ loaderData: site }, properties, land, contents, banks, latest] = await Promise.all([
      parentMatchPromise,
      orWithout(propertiesToShow(signal), signal, nothing),
      orWithout(landToShow(signal), signal, nothing),
      orWithout(loadContents(homeContentKeys, signal), signal, {}),
      orWithout(partnerBanks(signal), signal, []),
      loadLatestPosts(signal),
    ]);
    const hero = heroAmong(properties.cards);
    return {
      // The agency is what this page is about for search engines; the layout has loaded it.
      site: site && { agency: site.agency, publicUrl: site.publicUrl },
      hero: hero && toPropertyTeaser(hero),
      // The home on top of the page is not in the row below it as well.
      properties: {
        ...properties,
        cards: properties.cards.filter(({ id }) => id !== hero?.id).slice(0, cardsAtMost),
      },
      land,
      contents,
      banks,
      latest,
    };
  },
  head: ({ loaderData }) => {
    if (!loaderData?.site) return {};
    const { site, hero } = loaderData;
    const picture = hero?.image ? { url: socialImageUrl(hero.image.id), alt: hero.image.alt } : null;
    return homeHead(site.agency, site.publicUrl, picture);
  },
  component: Home,
});

const nothing = { areFeatured: false, cards: [] };

/** A block that cannot be loaded is left out; the rest of the page stands. */
async function orWithout<Block>(block: Promise<Block>, signal: AbortSignal, without: Block): Promise<Block> {
  try {
    return await block;
  } catch (error) {
    if (signal.aborted) throw error;
    return without;
  }
}

/** The featured ones; where none is, the newest that can be had. */
async function propertiesToShow(signal: AbortSignal) {
  const featured = await callApi(listProperties, { query: { per_page: 40, featured: true }, signal });
  const areFeatured = featured.items.length > 0;
  const { items } = areFeatured
    ? featured
    : await callApi(listProperties, { query: { per_page: cardsAtMost + 1 }, signal });
  // The cards here show no summary, and their row is what is swiped.
  const cards = items.map((property) => ({ ...toPropertyCardItem(property), summary: '', pictures: undefined }));
  return { areFeatured, cards };
}

async function landToShow(signal: AbortSignal) {
  const featured = await callApi(listLand, { query: { featured: true, limit: cardsAtMost }, signal });
  const areFeatured = featured.items.length > 0;
  const { items } = areFeatured ? featured : await callApi(listLand, { query: { limit: cardsAtMost }, signal });
  // Two lines of a card here, which is 600 px wide at most, have less than 170 characters.
  const cards = items.map((plot) => ({
    ...toLandCardItem(plot),
    summary: plainText(plot.description, 170),
    pictures: undefined,
  }));
  return { areFeatured, cards };
}

async function partnerBanks(signal: AbortSignal) {
  const { items } = await callApi(listPartnerBanks, { signal });
  return items;
}

function Home() {
  const { hero, contents, banks, latest } = Route.useLoaderData();
  const { agency, formState } = useRoot();
  const services = contents['home.services'];
  const management = contents['home.management'];
  const locations = contents['home.locations'];
  const process = contents['home.process'];
  return (
    <>
      <HomeHero {...homeLabels.hero} {...contents['home.hero']} listing={hero} ways={linksShown(agency, waysToStart)} />
      {hasPage(agency, '/areas') && <HomeSearch places={contents['home.search']?.places ?? []} />}
      <Properties />
      <div className="far-bands">
        {services && <ServiceRows content={services} />}
        {management && <ManagementSplit content={management} rentalManagementUrl={agency.rental_management_url} />}
        {locations && <Locations content={locations} />}
        <Land />
        {(banks.length > 0 || contents['home.partners']) && (
          <PartnerCells {...homeLabels.partners} {...contents['home.partners']} banks={banks} />
        )}
        {process && <ProcessSteps content={process} />}
        <LeadRequest
          content={contents['home.lead-form'] ?? homeLabels.leadForm}
          agency={agency}
          form={
            <LeadForm
              title="Your request"
              lead="We use what you write here to answer you, and for nothing else."
              returned={formState}
            />
          }
        />
        <LatestPosts posts={latest} teamLabel={`${agency.name} team`} />
      </div>
    </>
  );
}

function Properties(): ReactNode {
  const { areFeatured, cards } = Route.useLoaderData().properties;
  if (cards.length === 0) return null;
  return (
    <Section labelledBy="featured-heading">
      <Carousel
        id="featured-heading"
        title={areFeatured ? 'Featured properties' : 'Properties'}
        noun="properties"
        link={viewAll(areFeatured ? '/properties?featured=true' : '/properties')}
      >
        {cards.map((property) => (
          <PropertyCard key={property.id} property={property} />
        ))}
      </Carousel>
    </Section>
  );
}

function Land(): ReactNode {
  const { land, contents } = Route.useLoaderData();
  if (land.cards.length === 0) return null;
  const labels = (land.areFeatured && contents['home.land']) || homeLabels.land;
  return (
    <Section ground="sand" labelledBy="land-heading">
      <Carousel id="land-heading" title={labels.heading} lead={labels.subtitle} noun="land" link={viewAll('/land')}>
        {land.cards.map((plot) => (
          <LandCard key={plot.id} land={plot} />
        ))}
      </Carousel>
    </Section>
  );
}

const viewAll = (href: string) => ({ href, label: 'View all' });
