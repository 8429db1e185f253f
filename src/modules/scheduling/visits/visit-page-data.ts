import { listListingsForVisits, type VisitListing } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import { failureText, replyUnavailable } from '#platform/http/page-context.ts';
import { stringifySearch } from '#platform/http/search-params.ts';
import { firstCharacters, visibleLine } from '#platform/text/visible-text.ts';

/** The part of a listing that its card shows, to keep the page's data small. */
export type VisitChoice = Pick<
  VisitListing,
  | 'id'
  | 'type'
  | 'slug'
  | 'title'
  | 'address'
  | 'image_id'
  | 'price'
  | 'price_usd'
  | 'listing_purpose'
  | 'property_type'
>;

export interface VisitSearch {
  search: string;
  /** All listings in place of the eight featured ones. */
  showsAll: boolean;
  /** How many listings are shown, where more than eight are. */
  shown: number;
  property: string;
  land: string;
  /** Without script: the first day whose hours are offered; empty for today. */
  from: string;
}

const featuredShown = 8;
export const listingsAtATime = 12;
const mostShown = 1_200;

export const readVisitSearch = (search: Readonly<Record<string, unknown>>): VisitSearch => ({
  search: firstCharacters(visibleLine(textOf(search.search).replace(/\p{Cc}/gu, ' ')), 100),
  showsAll: search.show === 'all',
  shown: shownOf(search.shown),
  property: slugOf(search.property),
  land: slugOf(search.land),
  from: /^20\d{2}-\d{2}-\d{2}$/.test(textOf(search.from)) ? textOf(search.from) : '',
});

export const visitPath = '/events/site-visit';

export const visitHref = ({ search, showsAll, shown, property, land, from }: Partial<VisitSearch>): string =>
  visitPath +
  stringifySearch({
    search,
    show: showsAll ? 'all' : '',
    shown: shown && shown !== listingsAtATime ? String(shown) : '',
    property,
    land,
    from,
  });

const shownOf = (value: unknown): number => {
  const count = /^\d{1,4}$/.test(String(value)) ? Number(value) : 0;
  return Math.min(Math.max(count, listingsAtATime), mostShown);
};

const slugOf = (value: unknown): string => (/^[a-z0-9-]{1,160}$/.test(textOf(value)) ? textOf(value) : '');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The listings to choose from. Where they could not be loaded, the page is shown with the failure, as 503. */
export async function loadVisitPage(search: VisitSearch, signal: AbortSignal) {
  try {
    const { listings } = await callApi(listListingsForVisits, {
      query: search.search ? { search: search.search } : {},
      signal,
    });
    const shown = listings.slice(0, search.showsAll || search.search ? search.shown : featuredShown);
    const preselected = await findPreselected(search, listings, signal);
    return {
      search,
      listings: shown.map(toChoice),
      total: listings.length,
      preselected: preselected && toChoice(preselected),
      failure: null,
    };
  } catch (error) {
    if (signal.aborted) throw error;
    replyUnavailable();
    return { search, listings: [], total: 0, preselected: null, failure: failureText(error) };
  }
}
export type VisitPageData = Awaited<ReturnType<typeof loadVisitPage>>;

/** The listing a link names with ?property=slug or ?land=slug, also when it is not among those shown. */
async function findPreselected({ property, land }: VisitSearch, known: readonly VisitListing[], signal: AbortSignal) {
  if (!property && !land) return null;
  const isMeant = ({ type, slug }: VisitListing) => slug === (type === 'property' ? property : land);
  const found = known.find(isMeant);
  if (found) return found;
  const slug = property || land;
  const { listings } = await callApi(listListingsForVisits, { query: { search: slug }, signal });
  return listings.find(isMeant) ?? null;
}

const toChoice = (listing: VisitListing): VisitChoice => ({
  id: listing.id,
  type: listing.type,
  slug: listing.slug,
  title: listing.title,
  address: listing.address,
  image_id: listing.image_id,
  price: listing.price,
  price_usd: listing.price_usd,
  listing_purpose: listing.listing_purpose,
  property_type: listing.property_type,
});
