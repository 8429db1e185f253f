import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB, JsonObject } from '#platform/database/server/schema.gen.ts';
import { queueConfirmation } from '#platform/mail/server/confirmations.ts';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { phoneToE164 } from '#platform/text/server/phone.ts';
import { firstCharacters } from '#platform/text/visible-text.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import type { EnquiryPurpose, Stage } from '../../enquiries/stages.ts';
import { matchContact } from '../contacts/match-contact.ts';
import { legalVersionsOf } from '../legal-versions.ts';
import { noteEvent } from '../timeline/note-event.ts';
import { type EnquiryToTell, mailsOfKind, type NewEnquiryMails } from './enquiry-mails.tsx';
import { noteNoConfirmation } from './events.ts';
import { insertBooking, type NewBooking } from './insert-booking.ts';
import { assignByRules } from './rules.ts';
import { tellAssignee, tellOfUnassigned } from './tell-assignee.ts';

export interface CreateEnquiryServices {
  clock: Clock;
  publicUrl: string;
}

export interface NewEnquiry<Details extends JsonObject> extends EnquiryToTell<Details> {
  /** The visitor's form showed a notice that links to the privacy policy. */
  isInformed?: true;
  /** Overrides the title of the listing and the default of the kind. */
  about?: string;
  /** Used where neither the listing nor the kind determines it. */
  purpose?: EnquiryPurpose;
  stage?: Extract<Stage, 'New' | 'Contacted' | 'Viewing'>;
  assignedTo?: string | null;
  /** The member who writes it down; absent for a visitor. */
  by?: { id: string; name: string };
  /** `now()` of the database when absent. */
  receivedAt?: Date;
  booking?: NewBooking;
  /** The stops of a trip, in their order, in place of `booking`. */
  bookings?: readonly NewBooking[];
  /** Replaces the mails that the kind declares; null for none. */
  mails?: ((created: CreatedEnquiry) => Promise<NewEnquiryMails>) | null;
}

/** Splits a name typed into one field: its first word is the first name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = name.split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}

interface SentPerson {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
}

/** The person of a form with `personFields`. */
export const personOf = ({ first_name, last_name, ...reached }: SentPerson) => ({
  firstName: first_name,
  lastName: last_name,
  email: reached.email,
  phone: reached.phone,
});

export interface CreatedEnquiry {
  id: number;
  reference: string;
  phoneE164: string | null;
  /** Of the first booking, where there are several. */
  bookingId: number | null;
  bookingIds: readonly number[];
}

/** The id of the booking of an enquiry that was created with one. */
export function bookingIdOf({ bookingId, reference }: CreatedEnquiry): number {
  if (bookingId === null) throw new Error(`The enquiry ${reference} was created without a booking.`);
  return bookingId;
}

/**
 * Stores an enquiry of any kind in the caller's transaction, with its contact, assignee, booking and mails, and an event
 * in its timeline where the visitor gets no confirmation.
 */
export async function createEnquiry<Details extends JsonObject>(
  trx: Transaction<DB>,
  services: CreateEnquiryServices,
  enquiry: NewEnquiry<Details>,
): Promise<CreatedEnquiry> {
  const now = services.clock.now();
  const { assignedTo, listingAgentId, ...created } = await storeEnquiry(trx, services, enquiry);
  const mails =
    enquiry.mails === undefined
      ? await mailsOfKind(trx, { publicUrl: services.publicUrl, receivedAt: now }, enquiry, created)
      : await enquiry.mails?.(created);
  const facts = { enquiryId: created.id, by: enquiry.by ?? null, at: now };
  // Of visits and consultations `scheduling` tells with their hour, also the agent of the listing.
  const isBooked = created.bookingIds.length > 0;
  if (assignedTo === null) {
    if (!isBooked || listingAgentId === null) await tellOfUnassigned(trx, facts);
  } else if (!isBooked) {
    const mailedTo = (mails?.office ?? []).map(({ to }) => to.address);
    await tellAssignee(trx, { ...facts, staffId: assignedTo, mailedTo });
  }
  if (!mails) return created;
  const about = { type: 'enquiry', id: String(created.id) };
  const isConfirmed = mails.visitor !== null && (await queueConfirmation(trx, { ...mails.visitor, about }));
  for (const mail of mails.office) await queueMail(trx, { ...mail, about });
  if (mails.visitor && !isConfirmed) await noteNoConfirmation(trx, created.id, now);
  return created;
}

async function storeEnquiry<Details extends JsonObject>(
  trx: Transaction<DB>,
  { publicUrl, clock }: CreateEnquiryServices,
  enquiry: NewEnquiry<Details>,
): Promise<CreatedEnquiry & { assignedTo: string | null; listingAgentId: string | null }> {
  const { kind, person, receivedAt, stage = 'New', source, message = '', booking } = enquiry;
  const bookings = enquiry.bookings ?? (booking ? [booking] : []);
  const details = kind.details.parse(enquiry.details);
  const at: RawBuilder<Date> = receivedAt ? sql`${receivedAt}::timestamptz` : sql`now()`;
  const [email, phone] = [person.email || null, person.phone || null];
  const phoneE164 = phone && phoneToE164(phone);
  const { firstName, lastName } = person;
  const contactId = await matchContact(trx, { firstName, lastName, email, phoneE164 }, at);
  const listing = enquiry.listing ? await findListing(trx, enquiry.listing) : null;
  const area = listing?.area ?? kind.area?.(details) ?? '';
  const { acceptsTerms = false } = kind;
  const legal = acceptsTerms || enquiry.isInformed ? await legalVersionsOf(trx, nairobiDay(clock.now())) : null;
  const byRules = enquiry.assignedTo
    ? null
    : await assignByRules(trx, { kind: kind.kind, area, listingAgentId: listing?.agentId ?? null });
  const assignedTo = enquiry.assignedTo || byRules?.id || null;
  const { id, reference } = await trx
    .insertInto('enquiries')
    .values({
      reference: sql<string>`new_reference(${kind.referencePrefix})`,
      kind: kind.kind,
      details: JSON.stringify(details),
      source: firstCharacters(source ?? '', 50) || 'Website',
      first_name: firstName,
      last_name: lastName,
      email,
      phone,
      phone_e164: phoneE164,
      contact_id: contactId,
      property_id: listing?.type === 'property' ? listing.id : null,
      land_id: listing?.type === 'land' ? listing.id : null,
      about: enquiry.about ?? listing?.title ?? kind.about?.(details) ?? '',
      area,
      message,
      ...amounts(enquiry, listing),
      purpose: listing?.purpose ?? kind.purpose ?? enquiry.purpose ?? 'Sale',
      stage,
      assigned_to: assignedTo,
      answered_at: stage === 'New' ? null : at,
      due_at: sql<Date>`${at} + interval '24 hours'`,
      terms_version: acceptsTerms ? (legal?.terms ?? null) : null,
      privacy_version: legal?.privacy ?? null,
      terms_accepted_at: acceptsTerms ? clock.now() : null,
      created_at: at,
    })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow();
  if (byRules) await noteEvent(trx, { enquiryId: id, kind: 'assigned', text: `To ${byRules.name}, by the rules`, at });
  const hostname = new URL(publicUrl).hostname;
  const bookingIds: number[] = [];
  if (kind.booking)
    for (const one of bookings)
      bookingIds.push(await insertBooking(trx, { kind: kind.booking, enquiryId: id, hostname }, one));
  const listingAgentId = listing?.agentId ?? null;
  return { id, reference, phoneE164, bookingId: bookingIds[0] ?? null, bookingIds, assignedTo, listingAgentId };
}

interface Listing {
  type: 'property' | 'land';
  id: number;
  title: string;
  area: string;
  priceKes: number | null;
  priceUsd: number | null;
  purpose: EnquiryPurpose;
  agentId: string | null;
}

/** What an enquiry keeps of the listing that it is about; null for one that was removed. */
export async function findListing(
  trx: Transaction<DB>,
  { type, id }: Pick<Listing, 'type' | 'id'>,
): Promise<Listing | null> {
  const isProperty = type === 'property';
  const { rows } = await sql<Omit<Listing, 'type' | 'id'>>`
    select title, location || ', ' || city as area, price_kes as "priceKes", price_usd as "priceUsd", agent_id as "agentId",
      ${isProperty ? sql`listing_purpose` : sql`'Sale'`} as purpose
    from ${sql.table(isProperty ? 'properties' : 'land')} where id = ${id}`.execute(trx);
  return rows[0] ? { type, id, ...rows[0] } : null;
}

/** The value that the board adds up: the highest budget, else the current price of the listing. */
const amounts = ({ budget }: Pick<NewEnquiry<JsonObject>, 'budget'>, listing: Listing | null) => ({
  budget_min_kes: budget?.minKes || null,
  budget_max_kes: budget?.maxKes || null,
  value_kes: budget?.maxKes || listing?.priceKes || null,
});
