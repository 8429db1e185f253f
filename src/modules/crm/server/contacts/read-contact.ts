import type { RawBuilder, SqlBool } from 'kysely';
import { findStaffAddress } from '#modules/identity/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import type { Contact } from '../../contacts/contact-schema.ts';
import { agentBoundToOwn, readableRows } from '../reading-scope.ts';
import { listActiveAlerts, listConsents, subscribedAddresses } from './consents.ts';
import { readRoles } from './contact-roles.ts';
import { mergesInto, suggestionsFor } from './merge-suggestions.ts';
import { listOwnListings } from './own-listings.ts';
import { addressesOf, colleaguesLookAfter, contactName, holdReasonFor, mayChangeContact } from './queries.ts';
import { listRelations } from './relations.ts';
import { listUndecided } from './undecided-enquiries.ts';

const MOST_ENQUIRIES = 200;

/**
 * One contact with its addresses and enquiries, as a member of staff sees it. The reason of a legal hold is hidden from
 * roles that may not end it, because the dispute may be with a colleague.
 */
export async function readContactFor(db: DatabaseOrTransaction, staff: SignedInStaff, id: number): Promise<Contact> {
  const contact = await readContact(db, id, (await readableRows(db, staff)).contact);
  const mayChange = await mayChangeContact(db, staff, id);
  if (!mayChange && (await agentBoundToOwn(db, staff)) !== null) throw colleaguesLookAfter();
  return {
    ...contact,
    legal_hold: contact.legal_hold && holdReasonFor(staff, contact.legal_hold),
    may_change: mayChange,
  };
}

/**
 * One contact with everything that belongs to it.
 * @param reads whether the reader sees a row of `contacts`, for the others that it is related to
 */
export async function readContact(
  db: DatabaseOrTransaction,
  id: number,
  reads?: RawBuilder<SqlBool>,
): Promise<Omit<Contact, 'may_change'>> {
  const contact = await db.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!contact) throw new ApiError('not_found');
  const { emails, phones } = await addressesOf(db, id);
  return {
    id,
    name: contactName(contact),
    first_name: contact.first_name,
    last_name: contact.last_name,
    is_company: contact.is_company,
    notes: contact.notes,
    version: contact.version,
    emails,
    phones,
    merged_into_id: contact.merged_into_id,
    erased_at: contact.erased_at?.toISOString() ?? null,
    legal_hold: contact.legal_hold,
    created_at: contact.created_at.toISOString(),
    staff_address: await findStaffAddress(db, emails),
    roles: (await readRoles(db, [id])).get(id) ?? [],
    relations: await listRelations(db, id, reads),
    listings: await listOwnListings(db, id),
    visits: await countVisits(db, id),
    offers: await countOffers(db, id),
    newsletter: await subscribedAddresses(db, emails),
    search_alerts: await listActiveAlerts(db, emails),
    consents: await listConsents(db, id, emails),
    enquiries: await enquiriesOf(db, id),
    undecided_enquiries: await listUndecided(db, [id]),
    suggestions: contact.merged_into_id || contact.erased_at ? [] : await suggestionsFor(db, contact),
    merges: await mergesInto(db, id),
  };
}

async function enquiriesOf(db: DatabaseOrTransaction, id: number): Promise<Contact['enquiries']> {
  const rows = await db
    .selectFrom('enquiries')
    .leftJoin('staff', 'staff.id', 'enquiries.assigned_to')
    .select(['enquiries.id', 'reference', 'kind', 'about', 'stage', 'staff.name', 'enquiries.created_at'])
    .where('contact_id', '=', id)
    .orderBy('enquiries.created_at', 'desc')
    .limit(MOST_ENQUIRIES)
    .execute();
  return rows.map(({ name, created_at, ...enquiry }) => ({
    ...enquiry,
    assigned_to: name,
    created_at: created_at.toISOString(),
  }));
}

/** Visits and consultations of its enquiries; each stop of a trip is one. */
async function countOffers(db: DatabaseOrTransaction, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('offers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('contact_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countVisits(db: DatabaseOrTransaction, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .innerJoin('enquiries', 'enquiries.id', 'bookings.enquiry_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('enquiries.contact_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
