import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SavedArticles } from '#modules/content';
import type { ReferredListing, SavedListing } from '#modules/listings';
import {
  collectionHref,
  countListings,
  LandCard,
  type LandCardItem,
  listListingsByReference,
  PropertyCard,
  type PropertyCardItem,
  readCollection,
  SaveButton,
  SavedList,
  SharedCollection,
  savedGrid,
  toLandCardItem,
  toPropertyCardItem,
} from '#modules/listings';
import { socialImageUrl } from '#platform/files/image-sizes.ts';
import { callApi } from '#platform/http/client.ts';
import { failureText, replyUnavailable } from '#platform/http/page-failure.ts';
import { Container } from '#web/ui/container.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { pageHead, siteOf } from '#web/ui/page-head.ts';

/** What this browser saved; with `?items=` what somebody else shared, which the server can show. */
export const Route = createFileRoute('/saved')({
  loaderDeps: ({ search }) => ({ items: readCollection(search) }),
  loader: ({ deps, abortController }) => deps.items && loadCollection(deps.items, abortController.signal),
  head: ({ loaderData, matches }) => {
    const site = siteOf(matches);
    return loaderData ? collectionHead(loaderData, site) : savedHead(site);
  },
  component: SavedPage,
});

type CardItem = { type: 'property'; item: PropertyCardItem } | { type: 'land'; item: LandCardItem };

/** Cards of properties here show no summary. */
const toCardItem = (listing: ReferredListing): CardItem =>
  listing.type === 'property'
    ? { type: 'property', item: { ...toPropertyCardItem(listing.property), summary: '' } }
    : { type: 'land', item: toLandCardItem(listing.land) };

async function loadCollection(items: string[], signal: AbortSignal) {
  if (items.length === 0) return { items, cards: [], gone: 0, failure: null };
  try {
    const { listings } = await callApi(listListingsByReference, { query: { references: items.join(',') }, signal });
    const found = new Set(listings.map(({ reference }) => reference));
    const gone = items.filter((item) => !found.has(item)).length;
    return { items, cards: withoutRepeats(listings.map(toCardItem)), gone, failure: null };
  } catch (error) {
    if (signal.aborted) throw error;
    replyUnavailable();
    return { items, cards: [], gone: 0, failure: failureText(error) };
  }
}

/** A link may name a listing twice, by its number and by its slug. */
const withoutRepeats = (cards: CardItem[]): CardItem[] => [
  ...new Map(cards.map((card) => [`${card.type} ${card.item.id}`, card])).values(),
];

interface Site {
  publicUrl: string;
  siteName: string;
}

const savedHead = (site: Site) =>
  pageHead({
    title: `Saved listings · ${site.siteName}`,
    description: 'The homes and plots you saved in this browser.',
    path: '/saved',
    noIndex: true,
    ...site,
  });

function collectionHead({ items, cards }: Awaited<ReturnType<typeof loadCollection>>, site: Site) {
  const image = cards.find(({ item }) => item.image)?.item.image;
  return pageHead({
    title: `A collection shared with you · ${site.siteName}`,
    description:
      cards.length > 0
        ? `${countListings(cards.length)}: ${cards.map(({ item }) => item.title).join(', ')}.`
        : 'Listings somebody put together for you.',
    path: collectionHref(items),
    image: image ? { url: socialImageUrl(image.id), alt: image.alt } : null,
    noIndex: true,
    ...site,
  });
}

const root = getRouteApi('__root__');

function SavedPage() {
  const collection = Route.useLoaderData();
  const { publicUrl, agency } = root.useLoaderData();
  if (collection) return <Collection {...collection} />;
  return (
    <Container className="grid gap-8 py-section">
      <Heading level={1}>Saved listings</Heading>
      <SavedList
        site={{ publicUrl, siteName: agency.name }}
        card={(listing, button) => <ListingCard card={toCardItem(listing)} button={button} />}
      />
      <SavedArticles />
    </Container>
  );
}

const toSaved = ({ type, item: { slug, title } }: CardItem): SavedListing => ({ kind: type, slug, title });

function Collection({ cards, gone, failure }: Awaited<ReturnType<typeof loadCollection>>) {
  return (
    <SharedCollection listings={cards.map(toSaved)} gone={gone} failure={failure}>
      <ul className={savedGrid}>
        {cards.map((card, index) => (
          <li key={`${card.type} ${card.item.id}`}>
            <ListingCard card={card} button={<SaveButton {...toSaved(card)} />} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </SharedCollection>
  );
}

interface ListingCardProps {
  card: CardItem;
  button: ReactNode;
  isFirst?: boolean;
}

const ListingCard = ({ card, button, isFirst = false }: ListingCardProps) =>
  card.type === 'property' ? (
    <PropertyCard property={card.item} headingLevel={2} isFirst={isFirst} saveButton={button} />
  ) : (
    <LandCard land={card.item} headingLevel={2} isFirst={isFirst} saveButton={button} />
  );
