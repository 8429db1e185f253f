import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '#server/database/schema.gen.ts';
import { addDays, nairobiDay } from '#shared/nairobi-time.ts';
import { type DemoEnquiry, enquiries } from './enquiries.ts';

const HOUR_MS = 3_600_000;
const BUDGET_MIN_KES = 50_000;
const BUDGET_MAX_KES = 85_000;

interface DemoListings {
  propertyIds: readonly number[];
  landIds: readonly number[];
  now: Date;
}

const listedIds = async (trx: Transaction<DB>, table: 'properties' | 'land'): Promise<number[]> => {
  const rows = await trx
    .selectFrom(table)
    .select('id')
    .where('approval_status', '=', 'Approved')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * What people left with the demo agency in the last weeks, so that its office is not empty. Each is stored as its form
 * stores it, and the database makes the enquiry.
 */
export async function loadEnquiries(trx: Transaction<DB>, now: Date): Promise<void> {
  const listings = { propertyIds: await listedIds(trx, 'properties'), landIds: await listedIds(trx, 'land'), now };
  for (const [index, enquiry] of enquiries.entries()) {
    const at = new Date(now.getTime() - enquiry.hoursAgo * HOUR_MS);
    const made = await leave(trx, enquiry, index, { ...listings, at });
    if (made) await carryOn(trx, made, enquiry, at);
  }
}

type Place = DemoListings & { at: Date };
type Source = 'lead_id' | 'site_visit_id' | 'property_owner_id' | 'tenant_lead_id';
interface Made {
  column: Source;
  id: number;
}

const personOf = ({ name: [first, last], line }: DemoEnquiry, at: Date) => ({
  first_name: first,
  last_name: last,
  email: `${first}.${last}@example.com`.toLowerCase(),
  phone: `0700 000 ${300 + line}`,
  phone_e164: `+254700000${300 + line}`,
  created_at: at,
});

async function leave(trx: Transaction<DB>, enquiry: DemoEnquiry, index: number, place: Place): Promise<Made | null> {
  const { how } = enquiry;
  if (how === 'site-visit') return leaveVisit(trx, enquiry, index, place);
  if (how === 'owner') return leaveProperty(trx, enquiry, place.at);
  if (how === 'tenant') return leaveWish(trx, enquiry, place.at);
  const landId = how === 'land-inquiry' ? at(place.landIds, index) : null;
  const { id } = await trx
    .insertInto('leads')
    .values({
      ...personOf(enquiry, place.at),
      kind: how,
      ...(how === 'contact' ? { message: enquiry.words } : {}),
      ...(how === 'landing' ? { property_type: enquiry.words } : {}),
      ...(how === 'land-inquiry' ? { requirements: enquiry.words, land_id: landId } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { column: 'lead_id', id };
}

async function leaveVisit(
  trx: Transaction<DB>,
  enquiry: DemoEnquiry,
  index: number,
  place: Place,
): Promise<Made | null> {
  const propertyId = at(place.propertyIds, index);
  if (propertyId === null) return null;
  const property = trx.selectFrom('properties').select('agent_id').where('id', '=', propertyId);
  const { agent_id } = await property.executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('site_visits')
    .values({
      ...personOf(enquiry, place.at),
      property_id: propertyId,
      agent_id,
      preferred_on: addDays(nairobiDay(place.now), 7 + index),
      message: enquiry.words,
      calendar_uid: `visit-${randomUUID()}@makao.example`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { column: 'site_visit_id', id };
}

async function leaveProperty(trx: Transaction<DB>, enquiry: DemoEnquiry, at: Date): Promise<Made> {
  const { id } = await trx
    .insertInto('property_owners')
    .values({ ...personOf(enquiry, at), property_address: enquiry.words, property_city: 'Nairobi' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { column: 'property_owner_id', id };
}

async function leaveWish(trx: Transaction<DB>, enquiry: DemoEnquiry, at: Date): Promise<Made> {
  const wish = { preferred_location: enquiry.words, budget_min_kes: BUDGET_MIN_KES, budget_max_kes: BUDGET_MAX_KES };
  const { id } = await trx
    .insertInto('tenant_leads')
    .values({ ...personOf(enquiry, at), ...wish })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { column: 'tenant_lead_id', id };
}

/** Picks the listing at `index`, counted around the list; the same index always gives the same listing. */
const at = (ids: readonly number[], index: number): number | null => ids[(index * 7) % Math.max(ids.length, 1)] ?? null;

/** Adds the agent's reply, given within two hours, and the stage that followed. */
async function carryOn(
  trx: Transaction<DB>,
  { column, id }: Made,
  { stage, lostReason, note }: DemoEnquiry,
  cameIn: Date,
): Promise<void> {
  if (stage === 'New') return;
  const answered = new Date(cameIn.getTime() + 2 * HOUR_MS);
  const isClosed = stage === 'Won' || stage === 'Lost';
  const enquiry = await trx
    .updateTable('enquiries')
    .set({
      stage,
      answered_at: answered,
      closed_at: isClosed ? answered : null,
      lost_reason: stage === 'Lost' ? (lostReason ?? 'Not noted') : null,
    })
    .where(column, '=', id)
    .returning(['id', 'assigned_to'])
    .executeTakeFirstOrThrow();
  const agents = trx.selectFrom('staff').select(['id', 'name']).where('role', '=', 'agent').orderBy('name');
  const agent = await (enquiry.assigned_to ? agents.where('id', '=', enquiry.assigned_to) : agents).executeTakeFirst();
  const who = { enquiry_id: enquiry.id, staff_id: agent?.id ?? null, actor: agent?.name ?? 'Makao', at: answered };
  await trx
    .insertInto('enquiry_events')
    .values([
      { ...who, kind: 'call' },
      { ...who, kind: 'stage', text: `New to ${stage}` },
      ...(note ? [{ ...who, kind: 'note', text: note }] : []),
    ])
    .execute();
}
