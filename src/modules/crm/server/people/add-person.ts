import { sql, type Transaction } from 'kysely';
import type { ListingId } from '#modules/listings/server';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { StaffContext } from '#platform/http/server/api.ts';
import { type PersonRole, personRoleLabels } from '../../people/person-roles.ts';
import { lockContactsForUpdate, refuseMergedOrErased } from '../contacts/contact-locks.ts';
import { colleaguesLookAfter } from '../contacts/queries.ts';
import { readableRows } from '../reading-scope.ts';
import { noteEvent } from '../timeline/note-event.ts';
import { isPersonOf } from './list-people.ts';

interface PeopleWork extends Pick<StaffContext, 'staff' | 'requestId'> {
  trx: Transaction<DB>;
  listing: ListingId;
  /** The reference number of the listing. */
  reference: string;
  now: Date;
}

interface Person {
  contactId: number;
  role: PersonRole;
}

/**
 * Says what a contact is to a listing, in the timelines of both and in the audit.
 * @returns the id of the row; null where that was said already
 * @throws ApiError not_found (404), conflict (409) for a contact that was merged or erased
 */
export async function addPersonToListing(work: PeopleWork, person: Person): Promise<number | null> {
  const { trx, listing, staff, now } = work;
  const { contactId, role } = person;
  const contacts = await lockContactsForUpdate(trx, [contactId]);
  refuseMergedOrErased(contacts, 'This contact was merged into another or erased. Choose another.');
  const added = await trx
    .insertInto('listing_people')
    .values({
      [listing.kind === 'property' ? 'property_id' : 'land_id']: listing.id,
      contact_id: contactId,
      role,
      added_by_name: staff.name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return null;
  await noteChange(work, 'added', person);
  return added.id;
}

/** @returns whether the row was there */
export async function removePersonFromListing(work: PeopleWork, id: number): Promise<boolean> {
  const removed = await work.trx
    .deleteFrom('listing_people')
    .where('id', '=', id)
    .where(isPersonOf(work.listing))
    .returning(['contact_id', sql<PersonRole>`role`.as('role')])
    .executeTakeFirst();
  if (!removed) return false;
  await noteChange(work, 'removed', { contactId: removed.contact_id, role: removed.role });
  return true;
}

/** In the timelines of both; the audit names the contact by its number alone, which erasing leaves. */
async function noteChange(
  { trx, listing, reference, staff, requestId, now }: PeopleWork,
  done: 'added' | 'removed',
  { contactId, role }: Person,
): Promise<void> {
  await noteEvent(trx, {
    kind: `person-${done}`,
    text: personRoleLabels[role],
    staff,
    at: now,
    contactId,
    listing: { type: listing.kind, id: listing.id },
  });
  const side = done === 'added' ? 'to' : 'from';
  await recordChange(trx, {
    staff,
    requestId,
    action: `contact.listing_${done}`,
    subject: { type: 'contact', id: String(contactId) },
    changes: { listing: { [side]: reference }, role: { [side]: personRoleLabels[role] } },
  });
}

/**
 * A number that is typed in must not tell an agent whose it is, where they read their own contacts alone.
 * @throws ApiError forbidden (403)
 */
export async function refuseUnreadableContact(
  trx: Transaction<DB>,
  contactId: number,
  { staff }: Pick<StaffContext, 'staff'>,
): Promise<void> {
  const { contact: reads } = await readableRows(trx, staff);
  const found = await trx
    .selectFrom('contacts')
    .select('id')
    .where('id', '=', contactId)
    .where(reads)
    .executeTakeFirst();
  if (!found) throw colleaguesLookAfter();
}
