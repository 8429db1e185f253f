import type { Transaction } from 'kysely';
import type { CreatedEnquiry, CreateEnquiryServices, NewEnquiry } from '#modules/crm/server';
import {
  contactKind,
  createEnquiry,
  landInquiryKind,
  landingKind,
  propertyOwnerKind,
  siteVisitKind,
  tenantKind,
} from '#modules/crm/server';
import type { DB, JsonObject } from '#platform/database/server/schema.gen.ts';
import { addDays, nairobiDay, nairobiInstant } from '#platform/time/nairobi-time.ts';
import { visitDay } from './calendar.ts';
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

/** What people left with the demo agency in the last weeks, so that its office is not empty. Nobody is mailed about it. */
export async function loadEnquiries(trx: Transaction<DB>, now: Date): Promise<void> {
  const listings = { propertyIds: await listedIds(trx, 'properties'), landIds: await listedIds(trx, 'land'), now };
  for (const [index, enquiry] of enquiries.entries()) {
    const cameIn = new Date(now.getTime() - enquiry.hoursAgo * HOUR_MS);
    const created = await leave(trx, enquiry, index, { ...listings, cameIn });
    if (created) await carryOn(trx, created.id, enquiry, cameIn);
  }
}

type Place = DemoListings & { cameIn: Date };

const personOf = ({ name: [firstName, lastName], line }: DemoEnquiry) => ({
  firstName,
  lastName,
  email: `${firstName}.${lastName}@example.com`.toLowerCase(),
  phone: `0700 000 ${300 + line}`,
});

function leave(
  trx: Transaction<DB>,
  enquiry: DemoEnquiry,
  index: number,
  place: Place,
): Promise<CreatedEnquiry | null> {
  const services = { clock: { now: () => place.now }, publicUrl: 'https://makao.example' };
  const common = { person: personOf(enquiry), receivedAt: place.cameIn, mails: null } as const;
  const { how, words } = enquiry;
  const landId = at(place.landIds, index);
  const listing = landId === null ? null : ({ type: 'land', id: landId } as const);
  const budget = { minKes: BUDGET_MIN_KES, maxKes: BUDGET_MAX_KES };
  const create = <Details extends JsonObject>(left: Omit<NewEnquiry<Details>, keyof typeof common>) =>
    createEnquiry(trx, services, { ...left, ...common });
  switch (how) {
    case 'contact':
      return create({ kind: contactKind, details: {}, message: words });
    case 'landing':
      return create({ kind: landingKind, details: { property_type: words } });
    case 'land-inquiry':
      return create({ kind: landInquiryKind, details: { property_type: '', address: '' }, message: words, listing });
    case 'owner':
      return create({
        kind: propertyOwnerKind,
        details: { property_address: words, property_city: 'Nairobi', ...enquiry.owned },
        message: enquiry.message ?? '',
      });
    case 'tenant':
      return create({ kind: tenantKind, details: { preferred_location: words }, budget });
    case 'site-visit':
      return leaveVisit(trx, services, { ...common, message: words }, { index, place });
    case 'trip':
      return leaveTrip(trx, services, { ...common, message: words }, place);
  }
}

async function leaveVisit(
  trx: Transaction<DB>,
  services: CreateEnquiryServices,
  common: Pick<NewEnquiry<JsonObject>, 'person' | 'message' | 'receivedAt'> & { mails: null },
  { index, place }: { index: number; place: Place },
): Promise<CreatedEnquiry | null> {
  const propertyId = at(place.propertyIds, index);
  if (propertyId === null) return null;
  const property = trx.selectFrom('properties').select('agent_id').where('id', '=', propertyId);
  const { agent_id: staffId } = await property.executeTakeFirstOrThrow();
  const day = visitDay(addDays(nairobiDay(place.now), 7 + index));
  return createEnquiry(trx, services, {
    ...common,
    kind: siteVisitKind,
    details: { wants_newsletter: false, wants_similar: false, is_by_office: false },
    listing: { type: 'property', id: propertyId },
    assignedTo: staffId,
    booking: { day, startsAt: null, minutes: 60, staffId },
  });
}

const tripHours = ['10:00', '10:45', '11:30'];

/** A trip to three homes on one morning, to be shown over WhatsApp. */
async function leaveTrip(
  trx: Transaction<DB>,
  services: CreateEnquiryServices,
  common: Pick<NewEnquiry<JsonObject>, 'person' | 'message' | 'receivedAt'> & { mails: null },
  place: Place,
): Promise<CreatedEnquiry | null> {
  const homes = await trx
    .selectFrom('properties')
    .select(['id', 'title', 'agent_id'])
    .where('approval_status', '=', 'Approved')
    .where('takes_visits', '=', true)
    .where('listing_purpose', '=', 'Rent')
    .orderBy('id')
    .limit(tripHours.length)
    .execute();
  const [first] = homes;
  if (!first) return null;
  const day = visitDay(addDays(nairobiDay(place.now), 4));
  return createEnquiry(trx, services, {
    ...common,
    kind: siteVisitKind,
    details: { wants_newsletter: false, wants_similar: false, is_by_office: false },
    about: `A trip to ${first.title} and ${homes.length - 1} more`,
    purpose: 'Rent',
    assignedTo: first.agent_id,
    bookings: homes.map(({ id, agent_id }, index) => ({
      day,
      startsAt: nairobiInstant(day, tripHours[index] ?? '10:00'),
      minutes: 30,
      staffId: agent_id,
      way: 'WhatsApp video',
      stop: index + 1,
      listing: { type: 'property', id },
    })),
  });
}

/** Picks the listing at `index`, counted around the list; the same index always gives the same listing. */
const at = (ids: readonly number[], index: number): number | null => ids[(index * 7) % Math.max(ids.length, 1)] ?? null;

/** Adds the agent's reply, given within two hours, and the stage that followed. */
async function carryOn(
  trx: Transaction<DB>,
  id: number,
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
    .where('id', '=', id)
    .returning(['id', 'assigned_to'])
    .executeTakeFirstOrThrow();
  const agents = trx.selectFrom('staff').select(['id', 'name']).where('role', '=', 'agent').orderBy('name');
  const agent = await (enquiry.assigned_to ? agents.where('id', '=', enquiry.assigned_to) : agents).executeTakeFirst();
  const who = { enquiry_id: enquiry.id, staff_id: agent?.id ?? null, actor: agent?.name ?? 'System', at: answered };
  await trx
    .insertInto('events')
    .values([
      { ...who, kind: 'call' },
      { ...who, kind: 'stage', text: `New to ${stage}` },
      ...(note ? [{ ...who, kind: 'note', text: note }] : []),
    ])
    .execute();
}
