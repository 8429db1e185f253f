import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListingId } from '#modules/listings/server';
import { mayWorkOn } from '#modules/listings/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import type { ListingPerson } from '../../people/contract.ts';
import { contactName } from '../contacts/queries.ts';
import { agentBoundToOwn, readableRows } from '../reading-scope.ts';

/** Whether a member reads who owns, rents or buys a listing with this agent. */
export const mayReadPeople = async (
  db: DatabaseOrTransaction,
  staff: SignedInStaff,
  agentId: string | null,
): Promise<boolean> => mayWorkOn(staff, { agentId }) || (await agentBoundToOwn(db, staff)) === null;

export const refuseOthersPeople = (): ApiError =>
  new ApiError('forbidden', { message: 'A colleague looks after this listing. Ask them, or a manager.' });

export const isPersonOf = ({ kind, id }: ListingId): RawBuilder<SqlBool> =>
  sql<SqlBool>`listing_people.${sql.ref(kind === 'property' ? 'property_id' : 'land_id')} = ${id}`;

/** The people of a listing: owners, tenants, buyers, each in the order in which they were added. */
export async function listPeopleOf(
  db: DatabaseOrTransaction,
  listing: ListingId,
  staff: SignedInStaff,
): Promise<ListingPerson[]> {
  const { contact: reads } = await readableRows(db, staff);
  const { rows } = await sql<PersonRow>`
    select listing_people.id, role, contact_id, first_name, last_name, added_by_name, listing_people.created_at,
      ${reads} as may_open,
      array(select email from contact_emails where contact_id = contacts.id order by created_at) as emails,
      array(select phone_e164 from contact_phones where contact_id = contacts.id order by created_at) as phones
    from listing_people join contacts on contacts.id = listing_people.contact_id
    where ${isPersonOf(listing)} and contacts.merged_into_id is null
    order by array_position(array['owner', 'tenant', 'buyer'], role), listing_people.id`.execute(db);
  return rows.map(({ id, role, contact_id, emails, phones, may_open, added_by_name, created_at, ...name }) => ({
    id,
    role,
    contact: { id: contact_id, name: contactName(name), emails, phones, may_open },
    added_by: added_by_name,
    added_at: created_at.toISOString(),
  }));
}

interface PersonRow extends Pick<ListingPerson, 'id' | 'role'> {
  contact_id: number;
  first_name: string;
  last_name: string;
  emails: string[];
  phones: string[];
  may_open: boolean;
  added_by_name: string;
  created_at: Date;
}
