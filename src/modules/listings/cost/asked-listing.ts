import { callApi } from '#platform/http/client.ts';
import { listListingsByReference } from '../client.gen.ts';
import { toLandDetailView } from '../detail/land-detail.ts';
import { toPropertyDetailView } from '../detail/property-detail.ts';
import { isSoldOrLet } from '../kinds/property-labels.ts';
import { listingOf } from '../listing-labels.ts';
import { getLand } from '../lists/land-client.gen.ts';
import { getProperty } from '../lists/property-client.gen.ts';
import { isReference } from '../saved/collection-link.ts';
import type { AskedListing } from './cost-page.tsx';
import { filledIn } from './cost-question.ts';
import { type CostedListing, costedLand, costedProperty } from './listing-cost.ts';
import type { TypedFields } from './loan-choice.ts';

interface StartOfCalculator {
  start: TypedFields;
  asked: AskedListing | null;
}

/**
 * The fields that the calculator begins with: those of the listing that the address names, and over them what the
 * address says itself. @throws ApiFailure when the API cannot be reached
 */
export async function startOfCalculator(typed: TypedFields, signal: AbortSignal): Promise<StartOfCalculator> {
  const { listing: reference = '', ...fields } = typed;
  if (reference === '') return { start: fields, asked: null };
  const { listings } = isReference(reference)
    ? await callApi(listListingsByReference, { query: { references: reference }, signal })
    : { listings: [] };
  const [found] = listings;
  if (!found) return { start: fields, asked: { gone: reference } };
  const { slug, title, status } = listingOf(found);
  if (isSoldOrLet(status)) return { start: fields, asked: { closed: { title, status } } };
  const costed = await costedOf(found.type, slug, signal);
  const named = { kind: found.type, slug, title };
  return costed
    ? { start: filledIn(typed, costed), asked: { found: named } }
    : { start: fields, asked: { onRequest: named } };
}

async function costedOf(kind: 'property' | 'land', slug: string, signal: AbortSignal): Promise<CostedListing | null> {
  if (kind === 'land') return costedLand(toLandDetailView(await callApi(getLand, { params: { slug }, signal })));
  return costedProperty(toPropertyDetailView(await callApi(getProperty, { params: { slug }, signal })));
}
