import { changePartOfListing, getListing, type ListingId } from '#modules/listings/server';
import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { addListingPerson, listListingPeople, removeListingPerson } from '../../people/contract.ts';
import type { PersonRole } from '../../people/person-roles.ts';
import { getTypedContact } from '../contact-search/typed-contact.ts';
import { addPersonToListing, refuseUnreadableContact, removePersonFromListing } from './add-person.ts';
import { listPeopleOf, mayReadPeople, refuseOthersPeople } from './list-people.ts';

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
      const contactId = await getTypedContact(trx, other, context);
      await refuseUnreadableContact(trx, contactId, context);
      const { staff, requestId } = context;
      const work = { trx, listing, reference: row.reference_number, staff, requestId, now: clock.now() };
      const added = await addPersonToListing(work, { contactId, role });
      if (added === null) throw fieldError('other', 'taken', `This contact is ${articled(role)} already`);
      return { items: await listPeopleOf(trx, listing, staff) };
    });
  });

  api.handle(removeListingPerson, ({ params }, { staff, requestId, ...context }) => {
    const listing = listingOf(params);
    return changePartOfListing(db, listing, { ...context, staff, requestId }, async ({ trx, row }) => {
      const work = { trx, listing, reference: row.reference_number, staff, requestId, now: clock.now() };
      if (!(await removePersonFromListing(work, params.person_id)))
        throw new ApiError('not_found', { message: 'This person is not here any more.' });
      return { items: await listPeopleOf(trx, listing, staff) };
    });
  });
}

const articled = (role: PersonRole): string => `${role === 'owner' ? 'an' : 'a'} ${role} of this listing`;
