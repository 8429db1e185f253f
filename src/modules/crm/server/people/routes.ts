import { sql, type Transaction } from 'kysely';
import { changePartOfListing, getListing, type ListingId } from '#modules/listings/server';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { addListingPerson, listListingPeople, removeListingPerson } from '../../people/contract.ts';
import { type PersonRole, personRoleLabels } from '../../people/person-roles.ts';
import { lockContactsForUpdate, refuseMergedOrErased } from '../contacts/contact-locks.ts';
import { getTypedContact } from '../contacts/merge.ts';
import { colleaguesLookAfter } from '../contacts/queries.ts';
import { readableRows } from '../reading-scope.ts';
import { noteEvent } from '../timeline/note-event.ts';
import { isPersonOf, listPeopleOf, mayReadPeople, refuseOthersPeople } from './list-people.ts';

interface PeopleServices {
  db: Database;
  clock: Clock;
}

export function registerListingPeople(api: Api, { db, clock }: PeopleServices): void {
  const listingOf = ({ kind, listing_id }: { kind: ListingId['kind']; listing_id: number }): ListingId => ({
    kind,
    id: listing_id,
  });

  api.handle(listListingPeople, async ({ params }, { staff }) => {
    const listing = listingOf(params);
    const { agent_id } = await getListing(db, listing);
    if (!(await mayReadPeople(db, staff, agent_id))) throw refuseOthersPeople();
    return { items: await listPeopleOf(db, listing, staff) };
  });

  api.handle(addListingPerson, ({ params, body: { other, role } }, context) => {
    const listing = listingOf(params);
    return changePartOfListing(db, listing, context, async ({ trx, row }) => {
      const contactId = await getTypedContact(trx, other);
      await refuseUnreadable(trx, contactId, context);
      const contacts = await lockContactsForUpdate(trx, [contactId]);
      refuseMergedOrErased(contacts, 'This contact was merged into another or erased. Choose another.');
      const added = await trx
        .insertInto('listing_people')
        .values({
          [listing.kind === 'property' ? 'property_id' : 'land_id']: listing.id,
          contact_id: contactId,
          role,
          added_by_name: context.staff.name,
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) throw fieldError('other', 'taken', `This contact is ${articled(role)} already`);
      await noteChange(trx, 'added', { listing, contactId, role, reference: row.reference_number }, context);
      return { items: await listPeopleOf(trx, listing, context.staff) };
    });
  });

  api.handle(removeListingPerson, ({ params }, context) => {
    const listing = listingOf(params);
    return changePartOfListing(db, listing, context, async ({ trx, row }) => {
      const removed = await trx
        .deleteFrom('listing_people')
        .where('id', '=', params.person_id)
        .where(isPersonOf(listing))
        .returning(['contact_id', sql<PersonRole>`role`.as('role')])
        .executeTakeFirst();
      if (!removed) throw new ApiError('not_found', { message: 'This person is not here any more.' });
      const { contact_id: contactId, role } = removed;
      await noteChange(trx, 'removed', { listing, contactId, role, reference: row.reference_number }, context);
      return { items: await listPeopleOf(trx, listing, context.staff) };
    });
  });

  interface Change {
    listing: ListingId;
    contactId: number;
    role: PersonRole;
    reference: string;
  }

  /** In the timelines of both; the audit names the contact by its number alone, which erasing leaves. */
  async function noteChange(
    trx: Transaction<DB>,
    done: 'added' | 'removed',
    { listing, contactId, role, reference }: Change,
    { staff, requestId }: StaffContext,
  ): Promise<void> {
    await noteEvent(trx, {
      kind: `person-${done}`,
      text: personRoleLabels[role],
      staff,
      at: clock.now(),
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
}

const articled = (role: PersonRole): string => `${role === 'owner' ? 'an' : 'a'} ${role} of this listing`;

/** A number that is typed in must not tell an agent whose it is, where they read their own contacts alone. */
async function refuseUnreadable(trx: Transaction<DB>, contactId: number, { staff }: StaffContext): Promise<void> {
  const { contact: reads } = await readableRows(trx, staff);
  const found = await trx
    .selectFrom('contacts')
    .select('id')
    .where('id', '=', contactId)
    .where(reads)
    .executeTakeFirst();
  if (!found) throw colleaguesLookAfter();
}
