import { callApi } from '#platform/http/client.ts';
import { MovedPage } from '#web/ui/navigation/navigation.ts';
import { listListingsByReference } from './client.gen.ts';
import type { ReferredListing } from './contract.ts';

/** 'MK-L-1001', in any case. */
const referencePattern = /^[a-z]{2,5}-[a-z]-\d{1,9}$/i;

/**
 * Leads from a list to the listing whose reference was typed there, where that list cannot show it: a plot on the
 * list of properties, a home on the list of land. A failed call is ignored, as the list works without it.
 * @throws MovedPage to the page of the listing
 */
export async function moveToListingWithReference(
  text: string,
  shown: ReferredListing['type'],
  signal: AbortSignal,
): Promise<void> {
  if (!referencePattern.test(text)) return;
  const other = await findOther(text.toUpperCase(), shown, signal);
  if (other) throw new MovedPage(other);
}

async function findOther(reference: string, shown: ReferredListing['type'], signal: AbortSignal) {
  try {
    const { listings } = await callApi(listListingsByReference, { query: { references: reference }, signal });
    const [other] = listings.filter(({ type }) => type !== shown);
    if (!other) return null;
    const { slug } = other.type === 'land' ? other.land : other.property;
    return `/view/${other.type}/${encodeURIComponent(slug)}`;
  } catch {
    return null;
  }
}
