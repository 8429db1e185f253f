import type { Selectable, Transaction } from 'kysely';
import { getTypedListing } from '#modules/listings/server';
import type { DB, Enquiries } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { EventKind } from '../../timeline/event-kinds.ts';
import { findListing } from './create-enquiry.ts';
import type { ListingOfEnquiries } from './of-listing.ts';

type Enquiry = Selectable<Enquiries>;

/** One of the things that staff change about an enquiry: its columns, what its timeline says, and the audit. */
export interface EnquiryChange {
  set: Partial<Omit<Enquiry, 'id' | 'version'>>;
  event: { kind: EventKind; text: string; listing?: ListingOfEnquiries };
  entry: Record<string, { from?: unknown; to?: unknown }>;
}

/**
 * What changes where staff say which listing an enquiry is about, or that it is about none; null where that is as before.
 * @param typed its reference or title, '' for none, undefined for no change
 * @throws ApiError invalid_field (422) for no listing of the site, conflict (409) where a visit was asked for with the
 * enquiry, as its place is that of the enquiry
 */
export async function listingChange(
  trx: Transaction<DB>,
  enquiry: Enquiry,
  typed: string | undefined,
): Promise<EnquiryChange | null> {
  if (typed === undefined) return null;
  const named = typed === '' ? null : await getTypedListing(trx, typed);
  const listing = named && (await findListing(trx, named));
  const property_id = listing?.type === 'property' ? listing.id : null;
  const land_id = listing?.type === 'land' ? listing.id : null;
  if (property_id === enquiry.property_id && land_id === enquiry.land_id) return null;
  await refuseVisited(trx, enquiry.id);
  const ofListing = listing && {
    about: listing.title,
    area: listing.area,
    purpose: listing.purpose,
    value_kes: enquiry.budget_max_kes ?? listing.priceKes,
  };
  return {
    set: { property_id, land_id, ...ofListing },
    event: {
      kind: 'listing-named',
      text: listing ? `To ${listing.title}` : 'To none',
      ...(listing && { listing: { type: listing.type, id: listing.id } }),
    },
    entry: { about: { from: enquiry.about, to: listing?.title ?? null } },
  };
}

async function refuseVisited(trx: Transaction<DB>, enquiryId: number): Promise<void> {
  const visit = await trx
    .selectFrom('bookings')
    .select('id')
    .where('enquiry_id', '=', enquiryId)
    .where('kind', '=', 'visit')
    .where('property_id', 'is', null)
    .where('land_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!visit) return;
  const message =
    'A visit of this listing was asked for with the enquiry. Book a visit to the other one, or add an enquiry.';
  throw new ApiError('conflict', { message, detail: [{ field: 'listing', code: 'visited', message }] });
}
