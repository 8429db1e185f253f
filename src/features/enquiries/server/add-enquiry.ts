import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { StaffContext } from '#server/api.ts';
import { recordChange } from '#server/audit.ts';
import type { DB } from '#server/database/schema.gen.ts';
import { ApiError } from '#server/errors.ts';
import { phoneToE164 } from '#server/phone.ts';
import type { addEnquiry } from '../contract.ts';
import { spokenSources } from '../stages.ts';
import { addEvent } from './events.ts';
import { getAssignee } from './held-enquiry.ts';

type EnquiryBody = z.output<typeof addEnquiry.body>;

/**
 * Stores what came by telephone or over the counter, matched to its contact and given to somebody like any other.
 * @throws ApiError invalid_field for a listing or a person that does not exist
 */
export async function addEnquiryByHand(
  trx: Transaction<DB>,
  body: EnquiryBody,
  { staff, requestId }: StaffContext,
  now: Date,
): Promise<{ id: number; reference: string }> {
  const listing = body.listing === '' ? null : await getListing(trx, body.listing);
  const assignee = body.assigned_to === '' ? null : await getAssignee(trx, body.assigned_to);
  const row = { ...rowOf(body, now), ...listingColumns(body, listing), assigned_to: assignee?.id ?? null };
  const { rows } = await sql<{ id: number }>`
    select open_enquiry(jsonb_populate_record(null::enquiries, ${JSON.stringify(row)}::jsonb)) as id`.execute(trx);
  // `open_enquiry` takes the purpose of the listing; without one it is what was chosen.
  if (!listing) {
    const id = rows[0]?.id ?? 0;
    await trx.updateTable('enquiries').set({ purpose: body.purpose }).where('id', '=', id).execute();
  }
  const stored = await trx
    .selectFrom('enquiries')
    .select(['id', 'reference'])
    .where('id', '=', rows[0]?.id ?? 0)
    .executeTakeFirstOrThrow();
  await addEvent(trx, { enquiryId: stored.id, kind: 'added', text: '', staff, at: now });
  const subject = { type: 'enquiry', id: String(stored.id) };
  const changes = { source: { to: body.source }, about: { to: body.about } };
  await recordChange(trx, { staff, action: 'enquiry.added', subject, changes, requestId });
  return stored;
}

function rowOf({ name, phone, email, source, message }: EnquiryBody, now: Date) {
  const [firstName = '', ...others] = name.split(/\s+/);
  return {
    kind: 'by-hand',
    source,
    first_name: firstName,
    last_name: others.join(' '),
    email: email || null,
    phone: phone || null,
    phone_e164: phone ? phoneToE164(phone) : null,
    message,
    // Whoever spoke to them has answered them.
    stage: spokenSources.has(source) ? 'Contacted' : 'New',
    created_at: now,
  };
}

interface Listing {
  property_id: number | null;
  land_id: number | null;
  place: string;
  price_kes: number;
}

const listingColumns = ({ about, budget }: EnquiryBody, listing: Listing | null) => ({
  about,
  area: listing?.place ?? '',
  budget_max_kes: budget,
  value_kes: budget ?? listing?.price_kes ?? null,
  property_id: listing?.property_id ?? null,
  land_id: listing?.land_id ?? null,
});

async function getListing(trx: Transaction<DB>, reference: string): Promise<Listing> {
  const fields = ['id', 'location', 'city', 'price_kes'] as const;
  const wanted = reference.toUpperCase();
  const find = (table: 'properties' | 'land') =>
    trx.selectFrom(table).select(fields).where('reference_number', '=', wanted).executeTakeFirst();
  const property = await find('properties');
  const found = property ?? (await find('land'));
  if (!found) {
    const message = 'We have no listing with this reference number';
    throw new ApiError('invalid_field', { detail: [{ field: 'listing', code: 'unknown', message }] });
  }
  const { id, location, city, price_kes } = found;
  const ids = property ? { property_id: id, land_id: null } : { property_id: null, land_id: id };
  return { ...ids, place: `${location}, ${city}`, price_kes };
}
