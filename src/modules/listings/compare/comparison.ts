import { callApi } from '#platform/http/client.ts';
import { orNothing } from '#platform/http/failure.ts';
import { failureText, replyUnavailable } from '#platform/http/page-context.ts';
import { listListingsByReference } from '../client.gen.ts';
import type { ReferredListing } from '../contract.ts';
import { isSoldOrLet } from '../kinds/property-labels.ts';
import { getLand } from '../lists/land-client.gen.ts';
import { getProperty } from '../lists/property-client.gen.ts';
import { COMPARED_AT_MOST } from '../saved/listing-stores.ts';
import { type ComparedListing, comparedLand, comparedProperty, purposeOf } from './compared-listing.ts';

/** What `/compare` shows, for a route's loader; a failure is part of the result. */
export interface Comparison {
  /** Those of the address that are compared, at most four. */
  items: string[];
  /** How many the address names beyond four. */
  left: number;
  /** The public listings of the address, in its order, without repetitions. */
  listings: ComparedListing[];
  gone: number;
  failure: string | null;
}

export async function loadComparison(named: readonly string[], signal: AbortSignal): Promise<Comparison> {
  const items = named.slice(0, COMPARED_AT_MOST);
  const left = named.length - items.length;
  if (items.length === 0) return { items, left, listings: [], gone: 0, failure: null };
  try {
    const { listings: referred } = await callApi(listListingsByReference, {
      query: { references: items.join(',') },
      signal,
    });
    const found = await Promise.all(referred.map((one) => orNothing(loadColumn(one, signal))));
    // An address may name a listing twice, by its number and by its slug.
    const each = new Map(found.flatMap((one) => (one ? [[`${one.kind} ${one.listing.id}`, one] as const] : [])));
    const gone = items.length - new Set(referred.map(({ reference }) => reference)).size;
    return { items, left, listings: [...each.values()], gone, failure: null };
  } catch (error) {
    if (signal.aborted) throw error;
    replyUnavailable();
    return { items, left, listings: [], gone: 0, failure: failureText(error) };
  }
}

async function loadColumn(referred: ReferredListing, signal: AbortSignal): Promise<ComparedListing> {
  const { reference } = referred;
  if (referred.type === 'property') {
    return comparedProperty(
      reference,
      await callApi(getProperty, { params: { slug: referred.property.slug }, signal }),
    );
  }
  return comparedLand(reference, await callApi(getLand, { params: { slug: referred.land.slug }, signal }));
}

/** What a reader must know before the table: what is missing, what is sold or let, and that rent is no price. */
export function comparisonNotes({ left, gone, listings }: Comparison): string[] {
  const closed = listings.filter(({ listing }) => isSoldOrLet(listing.status)).map(({ listing }) => listing);
  const purposes = new Set(listings.map(purposeOf));
  return [
    ...(left > 0
      ? [`The first ${COMPARED_AT_MOST} are compared; ${left} more of this link ${left === 1 ? 'is' : 'are'} not.`]
      : []),
    ...(gone > 0 ? [`${gone} of this link ${gone === 1 ? 'is' : 'are'} no longer on our site.`] : []),
    ...closed.map(({ title, status }) => `${title} has been ${status.toLowerCase()}.`),
    ...(purposes.size > 1
      ? [
          'Some are for sale and some for rent: a price is paid once, a rent every month. Compare their sizes and places.',
        ]
      : []),
  ];
}
