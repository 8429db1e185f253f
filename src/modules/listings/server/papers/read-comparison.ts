import type { FastifyRequest } from 'fastify';
import { type Api, callContextOf } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { compareRows } from '../../compare/compare-rows.ts';
import { type ComparedListing, comparedLand, comparedProperty } from '../../compare/compared-listing.ts';
import { comparisonNotes } from '../../compare/comparison.ts';
import { listListingsByReference } from '../../contract.ts';
import type { CostFacts } from '../../cost/listing-cost.ts';
import { landHref } from '../../kinds/land-labels.ts';
import { propertyHref } from '../../kinds/property-labels.ts';
import { getLand } from '../../lists/land-contract.ts';
import { getProperty } from '../../lists/property-contract.ts';
import { compareHref, readCollection } from '../../saved/collection-link.ts';
import { COMPARED_AT_MOST } from '../../saved/listing-stores.ts';
import type { ComparedColumn, ComparisonContent } from './comparison-paper.ts';

/**
 * What `/compare` with the same address shows, in shillings.
 * @param costs what whole costs are worked out from; null where that cannot be read
 * @throws ApiError listing_not_found (404) where the address names no public listing
 */
export async function readComparison(
  api: Api,
  request: FastifyRequest,
  costs: CostFacts | null,
): Promise<Omit<ComparisonContent, 'agency' | 'printedOn'>> {
  const named = readCollection(request.query && typeof request.query === 'object' ? { ...request.query } : {}) ?? [];
  const items = named.slice(0, COMPARED_AT_MOST);
  const invoke = (operationId: string, values: { params?: Record<string, string>; query?: Record<string, string> }) =>
    api.invoke(operationId, { params: {}, query: {}, body: undefined, ...values }, callContextOf(request));
  const references = items.join(',');
  const { listings: referred } =
    items.length === 0
      ? { listings: [] }
      : listListingsByReference.data.parse(
          await invoke(listListingsByReference.operationId, { query: { references } }),
        );
  const each = new Map<string, ComparedListing>();
  for (const one of referred) {
    const compared =
      one.type === 'property'
        ? comparedProperty(
            one.reference,
            getProperty.data.parse(await invoke(getProperty.operationId, { params: { slug: one.property.slug } })),
          )
        : comparedLand(
            one.reference,
            getLand.data.parse(await invoke(getLand.operationId, { params: { slug: one.land.slug } })),
          );
    each.set(`${compared.kind} ${compared.listing.id}`, compared);
  }
  const listings = [...each.values()];
  if (listings.length === 0) throw new ApiError('listing_not_found');
  const gone = items.length - new Set(referred.map(({ reference }) => reference)).size;
  return {
    columns: listings.map(columnOf),
    rows: compareRows(listings, costs),
    notes: comparisonNotes({ items, left: named.length - items.length, gone, listings, failure: null }),
    path: compareHref(items),
  };
}

function columnOf({ kind, listing, photos: [photo] }: ComparedListing): ComparedColumn {
  const { title, reference, status, slug } = listing;
  return {
    title,
    reference,
    status,
    path: kind === 'property' ? propertyHref(slug) : landHref(slug),
    photo: photo
      ? {
          imageId: photo.id,
          alt: photo.alt,
          isRendering: photo.is_rendering ?? false,
          ...(photo.focal ? { focal: photo.focal } : {}),
        }
      : null,
  };
}
