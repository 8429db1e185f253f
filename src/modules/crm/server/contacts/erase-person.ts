import { sql, type Transaction } from 'kysely';
import { eraseMentions } from '#platform/data-protection/server/erase-mentions.ts';
import type { TableDeclaration } from '#platform/data-protection/server/personal-data.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { eraseNotificationsAbout } from '#platform/notifications/server/erase-notifications.ts';
import { longDay, nairobiDay } from '#platform/time/nairobi-time.ts';
import { lockAddresses, lockContactsForUpdate, refuseHeld, refuseMergedOrErased } from './contact-locks.ts';
import { eraseEnquiries } from './erase-enquiries.ts';
import { eraseCopies, eraseFromAudit, eraseMails, eraseStaffTexts } from './erase-traces.ts';
import { findPersonToErase } from './person-to-erase.ts';
import { addressesOf } from './queries.ts';
import { refuseStaffAddresses } from './staff-addresses.ts';
import { refuseUndecided } from './undecided-enquiries.ts';

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
  await eraseNotificationsAbout(trx, person.subjects);
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
  await trx.deleteFrom('contact_roles').where('contact_id', 'in', ids).execute();
  await trx
    .deleteFrom('contact_relations')
    .where((eb) => eb.or([eb('contact_id', 'in', ids), eb('other_id', 'in', ids)]))
    .execute();
  await trx.deleteFrom('listing_people').where('contact_id', 'in', ids).execute();
  await trx
    .updateTable('events')
    .set({ text: '' })
    .where('contact_id', 'in', ids)
    .where('enquiry_id', 'is', null)
    .execute();
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
