import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { type ContactRole, joinRoles, type KnownRole, type RoleFact } from '../../contacts/contact-roles.ts';

/**
 * Every reason why somebody has a role (columns contact_id, role, source, reference): what staff set, the people of
 * listings, where an owner sells or lets, and open enquiries. Plots are for sale.
 */
const roleFacts = sql`(
  select contact_id, role, 'hand' as source, null as reference from contact_roles
  union all
  select people.contact_id, people.role, 'listing', coalesce(properties.reference_number, land.reference_number)
    from listing_people people
    left join properties on properties.id = people.property_id left join land on land.id = people.land_id
    where people.role <> 'owner'
  union all
  select people.contact_id, case properties.listing_purpose when 'Rent' then 'landlord' else 'seller' end, 'listing',
      properties.reference_number
    from listing_people people join properties on properties.id = people.property_id
    where people.role = 'owner'
  union all
  select people.contact_id, 'seller', 'listing', land.reference_number
    from listing_people people join land on land.id = people.land_id
    where people.role = 'owner'
  union all
  select contact_id, 'applicant', 'enquiry', reference from enquiries where closed_at is null and anonymised_at is null
)`;

/** The roles of contacts, by their ids; a contact without any is not among them. */
export async function readRoles(db: DatabaseOrTransaction, ids: readonly number[]): Promise<Map<number, KnownRole[]>> {
  const { rows } = await sql<RoleFact & { contact_id: number }>`
    select contact_id, role, source, reference from ${roleFacts} facts where contact_id = any(${ids}::bigint[])
    order by contact_id, reference nulls first`.execute(db);
  return new Map(
    ids.flatMap((id) => {
      const roles = joinRoles(rows.filter(({ contact_id }) => contact_id === id));
      return roles.length > 0 ? [[id, roles] as const] : [];
    }),
  );
}

/** A condition on `contacts`: whether somebody has the role, set by hand or derived. */
export const hasRole = (role: ContactRole): RawBuilder<SqlBool> =>
  sql`contacts.id in (select contact_id from ${roleFacts} facts where role = ${role})`;
