import type { Transaction } from 'kysely';
import { addContactByHand, getTypedContact, refuseUnreadableContact } from '#modules/crm/server';
import { beginDraft, findTownOf, propertyCategories, typesOf } from '#modules/listings/server';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { StaffContext } from '#platform/http/server/api.ts';
import { fieldError } from '#platform/http/server/errors.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import type { TakeOnBody } from '../../take-on/contract.ts';
import { titleOf } from '../../take-on/take-on.ts';
import type { ListingId } from '../deal-listing.ts';
import { saveMandate } from '../mandates/change-mandate.ts';

interface TakeOnWork extends Pick<StaffContext, 'staff' | 'requestId'> {
  trx: Transaction<DB>;
  clock: Clock;
}

interface StatedPlace {
  city: string;
  county: string;
}

/**
 * The town and county that were typed, or else those of the area.
 * @throws ApiError invalid_field (422) where they were left empty and the gazetteer does not know the area
 */
export async function getPlace(db: Database, { location, city, county }: TakeOnBody): Promise<StatedPlace> {
  if (city && county) return { city, county };
  const known = await findTownOf(db, [location, city, county].filter(Boolean).join(', '));
  const place = { city: city || known?.city, county: county || known?.county };
  if (!place.city) throw fieldError('city', 'required', 'We do not know this area: enter the town');
  if (!place.county) throw fieldError('county', 'required', 'We do not know this area: enter the county');
  return { city: place.city, county: place.county };
}

/**
 * Begins the listing as a draft and writes down its mandate, whose vendor or landlord becomes its owner, and a contact
 * where they are new.
 * @throws ApiError invalid_field (422), forbidden (403) for a contact that the member may not read, conflict (409) for one
 * that was merged or erased
 */
export async function takeOnListing(work: TakeOnWork, body: TakeOnBody, place: StatedPlace): Promise<ListingId> {
  const { trx, clock, staff, requestId } = work;
  const contactId = await getVendor(work, body);
  const kind = body.type === 'land' ? 'land' : 'property';
  const id = await beginDraft(trx, kind, textsOf(body, place), work);
  const listing = { kind, id } as const;
  const { mandate_kind, starts_on, ends_on, fee_percent, fee_kes, fee_has_vat, keys_at, lowest_kes } = body;
  const terms = { mandate_kind, starts_on, ends_on, fee_percent, fee_kes, fee_has_vat, keys_at, lowest_kes };
  await saveMandate(
    { trx, listing, now: clock.now(), staff, requestId },
    { ...terms, version: 0, contact: String(contactId), asking_kes: body.price, viewing_notes: '' },
  );
  return listing;
}

/** The contact that is named, or a new one of this name: of a person the first word is the first name. */
async function getVendor(work: TakeOnWork, body: TakeOnBody): Promise<number> {
  const { trx, clock } = work;
  const { contact, is_new, is_company, emails, phones } = body;
  if (!is_new) {
    const id = await getTypedContact(trx, contact, work, 'contact');
    await refuseUnreadableContact(trx, id, work);
    return id;
  }
  const [first = contact, ...others] = is_company ? [contact] : contact.split(' ');
  const person = { first_name: first, last_name: others.join(' '), is_company, emails, phones, notes: '', roles: [] };
  return (await addContactByHand(trx, person, { ...work, at: clock.now() })).id;
}

/** The fields of the listing by name, as its editor has them. */
function textsOf(body: TakeOnBody, place: StatedPlace): Record<string, string> {
  const { type, title, location, price, bedrooms, size, size_unit, listing_purpose } = body;
  const common = { title: title || titleOf(body), location, ...place, price: String(price), price_currency: 'KES' };
  const ofPlot = size === null ? '' : String(Math.round(size * 10_000) / 10_000);
  if (type === 'land') return { ...common, size: ofPlot, size_unit };
  return {
    ...common,
    listing_purpose,
    property_category: propertyCategories.find((category) => typesOf[category].includes(type)) ?? '',
    property_type: type,
    bedrooms: bedrooms === null ? '' : String(bedrooms),
    country: 'Kenya',
    ...(size !== null && { plot_size: ofPlot, plot_size_unit: size_unit }),
  };
}
