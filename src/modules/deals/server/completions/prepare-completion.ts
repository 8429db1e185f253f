import { sql } from 'kysely';
import { readCostRates } from '#modules/agency/server';
import { countOpenVisits } from '#modules/scheduling/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { onePerPerson } from '../../completions/completion.ts';
import type { CompletionPreparation, WaitingPerson } from '../../completions/contract.ts';
import { feeKes } from '../../mandates/mandate.ts';
import { getDealListing, type ListingId } from '../deal-listing.ts';
import { findRunning } from '../mandates/change-mandate.ts';
import { findAcceptedOffer, openOffersOf } from '../offers/read-offers.ts';
import { stepsOf } from '../progress/read-progress.ts';
import { findBuyerOf } from './buyer.ts';
import { listOtherEnquiries } from './other-enquiries.ts';
import { listSimilar } from './similar-listings.ts';
import { findVendor } from './vendor.ts';
import { listWaiting, type WaitingRow } from './waiting-people.ts';
import { readToldDays } from './was-told.ts';

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
  const enquiryId = offer?.enquiry_id ?? null;
  const vendor = await findVendor(db, listing);
  const visited = { ...listing, exceptEnquiryId: enquiryId, exceptContactId: contactId };
  const similar = await listSimilar(db, listing);
  const today = nairobiDay(now);
  const steps = offer ? await stepsOf(db, { offerId: offer.id, purpose }, today) : [];
  const toldOn = await readToldDays(db, listing);
  const waiting = onePerPerson(await listWaiting(db, listing, { exceptContactId: contactId, staff }));
  return {
    listing: { ...listing, title, reference, purpose, state, path: officePath(listing) },
    today,
    contact,
    price_kes,
    deposit_kes: purpose === 'Rent' ? (offer?.deposit_kes ?? null) : null,
    fee_kes: mandate ? feeKes(mandate, price_kes) : null,
    fee_percent: mandate && mandate.fee_kes === null ? mandate.fee_percent : null,
    fee_has_vat: mandate?.fee_has_vat ?? true,
    vat_percent: await readVatPercent(db),
    has_offer: offer !== null,
    has_mandate: mandate !== undefined,
    steps: { all: steps.length, open: steps.flatMap(({ step, done_on }) => (done_on === null ? [step] : [])) },
    others: {
      enquiries: (await listOtherEnquiries(db, listing, { contactId, enquiryId })).length,
      offers: (await openOffersOf(db, listing)).length,
      visits: await countOpenVisits(db, visited, now),
    },
    vendor: vendor && { id: vendor.id, name: vendor.name },
    waiting: waiting.map((row) => ({ ...toPerson(row), told_on: toldOn.get(row.key) ?? null })),
    similar: similar.map(({ id, title: name, path, place, price, isNear }) => ({
      ...{ id, title: name, path, place, price },
      is_near: isNear,
    })),
  };
}

/** The agency's rate of VAT on fees, in per cent; null where it states none. */
export const readVatPercent = async (db: DatabaseOrTransaction): Promise<number | null> =>
  (await readCostRates(db)).figures.vat_percent?.value ?? null;

const toPerson = ({
  key,
  group,
  name,
  path,
  reference,
  email,
  phone,
  ...is
}: WaitingRow): Omit<WaitingPerson, 'told_on'> => ({
  key,
  group,
  name: is.isReadable ? name : null,
  path: is.isReadable ? path : null,
  reference: is.isReadable ? reference : null,
  has_email: email !== null,
  phone: is.isReadable && email === null ? phone : null,
  is_maybe_spam: is.isMaybeSpam,
});

const officePath = ({ kind, id }: ListingId): string => `/office/${kind === 'property' ? 'properties' : 'land'}/${id}`;

async function findAsking(db: DatabaseOrTransaction, { kind, id }: ListingId): Promise<number | null> {
  const { rows } = await sql<{ price_kes: number | null }>`
    select price_kes from ${sql.table(kind === 'property' ? 'properties' : 'land')} where id = ${id}`.execute(db);
  return rows[0]?.price_kes ?? null;
}
