import type { FastifyInstance } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { findStaffAddress } from '#modules/identity/server';
import { recordChange } from '#platform/audit/server/audit.ts';
import { eraseMentions } from '#platform/data-protection/server/erase-mentions.ts';
import type { TableDeclaration } from '#platform/data-protection/server/personal-data.ts';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { parsePart } from '#platform/http/server/validation.ts';
import { confirmPasswordPath } from '#platform/security/sign-in-path.ts';
import { longDay, nairobiDay } from '#platform/time/nairobi-time.ts';
import { exportContact } from '../../contacts/contract.ts';
import { contactPolicy } from '../../contacts/policy.ts';
import { listAlertHomes } from '../home-alerts/alert-homes.ts';
import { lockAddresses, lockContactsForUpdate, refuseHeld, refuseMergedOrErased } from './contact-locks.ts';
import { eraseEnquiries } from './erase-enquiries.ts';
import { eraseCopies, eraseFromAudit, eraseMails, eraseStaffTexts } from './erase-traces.ts';
import { findPersonToErase, isReportOf } from './person-to-erase.ts';
import { addressesOf, readContact } from './queries.ts';
import { ofContacts, refuseUndecided } from './undecided-enquiries.ts';

const roles: readonly string[] = contactPolicy['contacts.erase'];

/** `exportPerson` with its entry in the audit: handing out personal data is audited itself. */
export async function exportAudited(
  db: Database,
  id: number,
  { staff, requestId }: { staff: SignedInStaff; requestId: string },
): Promise<Record<string, unknown>> {
  const data = await exportPerson(db, id);
  const subject = { type: 'contact', id: String(id) };
  await db.transaction().execute((trx) => recordChange(trx, { staff, action: 'contact.exported', subject, requestId }));
  return data;
}

/** Serves what `exportContact` answers as a file, for a link that the browser follows by itself. */
export function serveContactExport(app: FastifyInstance, { db }: { db: Database }): void {
  app.get('/office/contacts/:contact_id/export', { config: { timeLimit: 'report' } }, async (request, reply) => {
    const staff = await request.session?.findStaff();
    if (!staff) throw new ApiError('unauthenticated');
    if (!roles.includes(staff.role)) throw new ApiError('forbidden');
    const { contact_id: id } = parsePart('params', exportContact.params, request.params);
    if (!staff.hasConfirmedPassword) return reply.redirect(confirmPasswordPath(`/office/contacts/${id}`), 303);
    const data = await exportAudited(db, id, { staff, requestId: request.id });
    return reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="contact-${id}.json"`,
        'cache-control': 'no-store',
      })
      .send(JSON.stringify(data, null, 2));
  });
}

/**
 * Everything stored about one person, for a request for access (Data Protection Act, 2019, section 26). Mails to staff
 * are left out, whatever address they went to. All is read as of one moment: an enquiry that joins the contact meanwhile
 * may be somebody else's.
 */
export const exportPerson = (db: Database, id: number): Promise<Record<string, unknown>> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => readPerson(trx, id));

async function readPerson(db: Transaction<DB>, id: number): Promise<Record<string, unknown>> {
  const contact = await readContact(db, id);
  await refuseStaffAddresses(db, [id]);
  await refuseUndecided(db, [id]);
  const enquiries = await db
    .selectFrom('enquiries')
    .selectAll()
    .where(ofContacts([id]))
    .orderBy('id')
    .execute();
  const ids = enquiries.map((enquiry) => enquiry.id);
  const bookings = db
    .selectFrom('bookings')
    .selectAll()
    .where('enquiry_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id');
  const events = db.selectFrom('events').select(['enquiry_id', 'kind', 'text', 'actor', 'at']);
  const mails = db
    .selectFrom('outgoing_mails')
    .select(['subject', 'to_address', 'text_body', 'created_at', 'sent_at'])
    .where('audience', '=', 'visitor');
  const subscriptions = db
    .selectFrom('subscribers')
    .select(['email', 'status', 'source', 'consent_version', 'consented_at', 'confirmed_at', 'unsubscribed_at']);
  const alerts = db
    .selectFrom('search_alerts')
    .select([
      'email',
      'search_name',
      'address',
      'status',
      'consent_version',
      'consented_at',
      'confirmed_at',
      'ended_at',
      'last_sent_at',
      'frequency',
    ]);
  const tasks = db.selectFrom('enquiry_tasks').select(['enquiry_id', 'title', 'due_at', 'done_at', 'created_at']);
  const reports = db
    .selectFrom('listing_reports')
    .select(['reference', 'reason', 'details', 'name', 'email', 'phone', 'resolution', 'created_at']);
  const { name, emails, phones, notes, legal_hold, created_at } = contact;
  return {
    contact: { id, name, emails, phones, notes, legal_hold, created_at },
    enquiries: enquiries.map(({ searchable_text: _search, ...enquiry }) => enquiry),
    bookings: await bookings.execute(),
    events: ids.length > 0 ? await events.where('enquiry_id', 'in', ids).orderBy('at').execute() : [],
    tasks: ids.length > 0 ? await tasks.where('enquiry_id', 'in', ids).orderBy('id').execute() : [],
    // The address typed in an enquiry need not be one of the contact's.
    mails: await mails
      .where(sql<boolean>`(lower(to_address) = any(${emails}::text[])
        or (subject_type = 'enquiry' and subject_id = any(${ids.map(String)}::text[])))`)
      .orderBy('id')
      .execute(),
    subscriptions: emails.length > 0 ? await subscriptions.where('email', 'in', emails).execute() : [],
    search_alerts: emails.length > 0 ? await alerts.where('email', 'in', emails).orderBy('id').execute() : [],
    followed_listings: await listFollowedBy(db, emails),
    reports: await reports.where(isReportOf({ emails, phones })).orderBy('id').execute(),
  };
}

/** The listings whose changes are mailed to these addresses, also those that were not confirmed. */
async function listFollowedBy(db: Transaction<DB>, emails: readonly string[]) {
  const alerts = await db
    .selectFrom('search_alerts')
    .select('id')
    .where('email', 'in', [...emails, ''])
    .where('kind', '=', 'homes')
    .execute();
  const homes = await listAlertHomes(
    db,
    alerts.map(({ id }) => id),
  );
  return homes.map(({ listing: { reference, title }, isConfirmed }) => ({
    reference,
    title,
    is_confirmed: isConfirmed,
  }));
}

/**
 * Erases the identity of a person, and the texts by and about them, in all tables (Data Protection Act, 2019, section
 * 40). Kind, time and outcome of enquiries stay for the agency's statistics.
 * @param tables of the database, whose free texts may mention the person
 */
export async function erasePerson(
  trx: Transaction<DB>,
  id: number,
  { at, tables }: { at: Date; tables: readonly TableDeclaration[] },
): Promise<void> {
  await lockAddresses(trx, await addressesOf(trx, id));
  const contacts = await lockContactsForUpdate(trx, [id]);
  refuseMergedOrErased(contacts, 'This contact was merged into another or erased already.');
  const person = await findPersonToErase(trx, id);
  await refuseHeld(trx, [...person.contactIds, ...person.enquiryContactIds]);
  await refuseStaffAddresses(trx, person.contactIds);
  await refuseUndecided(trx, person.contactIds);
  await refuseBooked(trx, person.enquiryIds, at);
  await eraseMails(trx, person);
  await eraseCopies(trx, person);
  await eraseEnquiries(trx, person.enquiryIds, at);
  await eraseStaffTexts(trx, id, person);
  await eraseMentions(trx, tables, person);
  await eraseContacts(trx, person.contactIds, at);
  await eraseFromAudit(trx, person.subjects, person);
}

/**
 * A visit or consultation to come is cancelled first, by which the member who would go there, their calendar and the
 * visitor are told; afterwards nobody could be called about it.
 */
async function refuseBooked(trx: Transaction<DB>, enquiryIds: readonly number[], at: Date): Promise<void> {
  const booking = await trx
    .selectFrom('bookings')
    .select(['kind', 'preferred_on'])
    .where('enquiry_id', '=', sql<number>`any(${enquiryIds}::bigint[])`)
    .where('status', 'in', ['Requested', 'Confirmed'])
    .where((eb) =>
      eb.or([
        eb('starts_at', '>', at),
        eb.and([eb('starts_at', 'is', null), eb('preferred_on', '>=', nairobiDay(at))]),
      ]),
    )
    .orderBy('preferred_on')
    .executeTakeFirst();
  if (!booking) return;
  const message = `There is a ${booking.kind} on ${longDay(booking.preferred_on)}. Cancel it in the diary first.`;
  throw new ApiError('conflict', { message });
}

/** `ids` includes the contacts that were merged into this one. */
async function eraseContacts(trx: Transaction<DB>, ids: number[], at: Date): Promise<void> {
  await trx.deleteFrom('contact_emails').where('contact_id', 'in', ids).execute();
  await trx.deleteFrom('contact_phones').where('contact_id', 'in', ids).execute();
  await trx
    .updateTable('contacts')
    .set((eb) => ({ first_name: '', last_name: '', notes: '', erased_at: at, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
  // The recorded merges contain e-mail addresses and phone numbers.
  await trx
    .deleteFrom('contact_merges')
    .where((eb) => eb.or([eb('target_id', 'in', ids), eb('merged_id', 'in', ids)]))
    .execute();
}

/**
 * Refuses to export or erase contacts that have an address of the agency itself. Without this check a member of staff
 * with that permission could write a colleague's address into a contact and read or remove the colleague's data.
 */
async function refuseStaffAddresses(db: DatabaseOrTransaction, contactIds: readonly number[]): Promise<void> {
  const rows = await db.selectFrom('contact_emails').select('email').where('contact_id', 'in', contactIds).execute();
  const address = await findStaffAddress(
    db,
    rows.map(({ email }) => email),
  );
  if (address === null) return;
  throw new ApiError('staff_address', {
    message: `${address} belongs to somebody who works here or to the agency, so this contact is neither exported nor erased. Take the address off the contact first.`,
  });
}
