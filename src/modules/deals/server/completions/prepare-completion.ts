import { sql } from 'kysely';
import { listInstead } from '#modules/listings/server';
import { countOpenVisits } from '#modules/scheduling/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { SIMILAR_NAMED, type WaitingGroup } from '../../completions/completion.ts';
import type { CompletionPreparation } from '../../completions/contract.ts';
import { feeKes } from '../../mandates/mandate.ts';
import { getDealListing, idColumn, type ListingId } from '../deal-listing.ts';
import { findRunning } from '../mandates/change-mandate.ts';
import { findAcceptedOffer, openOffersOf } from '../offers/read-offers.ts';
import { findBuyerOf } from './buyer.ts';
import { listWaiting } from './waiting-people.ts';

/**
 * What the form of a completion is filled with, and what waits beside it.
 * @throws ApiError listing_not_found (404), forbidden (403) if the member may not work on the listing
 */
export async function prepareCompletion(
  db: DatabaseOrTransaction,
  listing: ListingId,
  staff: SignedInStaff,
  now: Date,
): Promise<CompletionPreparation> {
  const { mayEdit, reference, title, purpose, state } = await getDealListing(db, listing, staff);
  if (!mayEdit)
    throw new ApiError('forbidden', { message: 'A colleague looks after this listing. Ask them, or a manager.' });
  const offer = await findAcceptedOffer(db, listing);
  const mandate = await findRunning(db, listing);
  const contact = await findBuyerOf(db, offer);
  const price_kes = offer ? offer.amount_kes : await findAsking(db, listing);
  const contactId = contact?.id ?? null;
  const waiting = await listWaiting(db, listing, contactId);
  const numberOf = (group: WaitingGroup) => waiting.filter((person) => person.group === group).length;
  const visited = { ...listing, exceptEnquiryId: offer?.enquiry_id ?? null, exceptContactId: contactId };
  const similar = await listInstead(db, listing, SIMILAR_NAMED);
  return {
    listing: { ...listing, title, reference, purpose, state, path: officePath(listing) },
    today: nairobiDay(now),
    contact,
    price_kes,
    deposit_kes: purpose === 'Rent' ? (offer?.deposit_kes ?? null) : null,
    fee_kes: mandate ? feeKes(mandate, price_kes) : null,
    fee_has_vat: mandate?.fee_has_vat ?? true,
    has_offer: offer !== null,
    has_mandate: mandate !== undefined,
    others: {
      enquiries: await countOpenEnquiries(db, listing, { contactId, enquiryId: offer?.enquiry_id ?? null }),
      offers: (await openOffersOf(db, listing)).length,
      visits: await countOpenVisits(db, visited, now),
    },
    can_tell: { offered: numberOf('offered'), visited: numberOf('visited'), asked: numberOf('asked') },
    similar: similar.map(({ title: name, path, place, price }) => ({ title: name, path, place, price })),
  };
}

const officePath = ({ kind, id }: ListingId): string => `/office/${kind === 'property' ? 'properties' : 'land'}/${id}`;

async function findAsking(db: DatabaseOrTransaction, { kind, id }: ListingId): Promise<number | null> {
  const { rows } = await sql<{ price_kes: number | null }>`
    select price_kes from ${sql.table(kind === 'property' ? 'properties' : 'land')} where id = ${id}`.execute(db);
  return rows[0]?.price_kes ?? null;
}

/** Those about the listing itself, which would be closed as lost. */
async function countOpenEnquiries(
  db: DatabaseOrTransaction,
  listing: ListingId,
  except: { contactId: number | null; enquiryId: number | null },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from enquiries
    where ${sql.ref(idColumn(listing))} = ${listing.id} and closed_at is null and id is distinct from ${except.enquiryId}
      and (${except.contactId}::bigint is null or contact_id is distinct from ${except.contactId})`.execute(db);
  return rows[0]?.count ?? 0;
}
