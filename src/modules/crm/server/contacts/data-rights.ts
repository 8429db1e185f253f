import { sql, type Transaction } from 'kysely';
import { findStaffAddress } from '#modules/identity/server';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { lockAddresses, lockContactsForUpdate, refuseMergedOrErased } from './contact-locks.ts';
import { eraseEnquiries } from './erase-enquiries.ts';
import { eraseCopies, eraseFromAudit, eraseMails, eraseStaffTexts } from './erase-traces.ts';
import { findPersonToErase } from './person-to-erase.ts';
import { addressesOf, readContact } from './queries.ts';

/**
 * Everything stored about one person, for a request for access (Data Protection Act, 2019, section 26). Mails to staff
 * are left out, whatever address they went to.
 * @throws ApiError not_found, or staff_address
 */
export async function exportPerson(db: Database, id: number): Promise<Record<string, unknown>> {
  const contact = await readContact(db, id);
  await refuseStaffAddresses(db, [id]);
  const enquiries = await db.selectFrom('enquiries').selectAll().where('contact_id', '=', id).orderBy('id').execute();
  const ids = enquiries.map((enquiry) => enquiry.id);
  const bookings = db
    .selectFrom('bookings')
    .selectAll()
    .where('enquiry_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id');
  const events = db.selectFrom('enquiry_events').select(['enquiry_id', 'kind', 'text', 'actor', 'at']);
  const mails = db
    .selectFrom('outgoing_mails')
    .select(['subject', 'to_address', 'text_body', 'created_at', 'sent_at'])
    .where('audience', '=', 'visitor');
  const subscriptions = db.selectFrom('subscribers').select(['email', 'status', 'source', 'consented_at']);
  const alerts = db
    .selectFrom('search_alerts')
    .select(['email', 'search_name', 'address', 'status', 'consented_at', 'confirmed_at', 'ended_at', 'last_sent_at']);
  const { name, emails, phones, notes, created_at } = contact;
  return {
    contact: { id, name, emails, phones, notes, created_at },
    enquiries: enquiries.map(({ searchable_text: _search, ...enquiry }) => enquiry),
    bookings: await bookings.execute(),
    events: ids.length > 0 ? await events.where('enquiry_id', 'in', ids).orderBy('at').execute() : [],
    mails: emails.length > 0 ? await mails.where(sql`lower(to_address)`, 'in', emails).orderBy('id').execute() : [],
    subscriptions: emails.length > 0 ? await subscriptions.where('email', 'in', emails).execute() : [],
    search_alerts: emails.length > 0 ? await alerts.where('email', 'in', emails).orderBy('id').execute() : [],
  };
}

/**
 * Erases the identity of a person, and the texts by and about them, in all tables (Data Protection Act, 2019, section 40).
 * Kind, time and outcome of enquiries stay for the agency's statistics.
 * @throws ApiError not_found, conflict where the contact was merged into another or is erased already, or staff_address
 */
export async function erasePerson(trx: Transaction<DB>, id: number, at: Date): Promise<void> {
  await lockAddresses(trx, await addressesOf(trx, id));
  const contacts = await lockContactsForUpdate(trx, [id]);
  refuseMergedOrErased(contacts, 'This contact was merged into another or erased already.');
  const person = await findPersonToErase(trx, id);
  await refuseStaffAddresses(trx, person.contactIds);
  await eraseMails(trx, person);
  await eraseCopies(trx, person);
  await eraseEnquiries(trx, id);
  await eraseStaffTexts(trx, id, person);
  await eraseContacts(trx, person.contactIds, at);
  await eraseFromAudit(trx, person);
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
 * @throws ApiError staff_address (409), naming the address
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
