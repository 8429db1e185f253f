import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';

/**
 * The agent who reads only what is theirs or nobody's, as the agency's settings say; null for all other members. Of a
 * contact its first enquiry that is looked after decides, as for changing it (`mayChangeContact`).
 */
export async function agentBoundToOwn(
  db: DatabaseOrTransaction,
  { id, role }: Pick<SignedInStaff, 'id' | 'role'>,
): Promise<string | null> {
  if (role !== 'agent') return null;
  return (await getAgencySettings(db)).agents_see_others_contacts ? null : id;
}

/** A condition on `enquiries` and one on `contacts`: whether the agent reads the row. */
export interface ReadableRows {
  enquiry: RawBuilder<SqlBool>;
  contact: RawBuilder<SqlBool>;
}

export async function readableRows(
  db: DatabaseOrTransaction,
  staff: Pick<SignedInStaff, 'id' | 'role'>,
): Promise<ReadableRows> {
  const agent = await agentBoundToOwn(db, staff);
  if (agent === null) return { enquiry: sql<SqlBool>`true`, contact: sql<SqlBool>`true` };
  return {
    enquiry: sql<SqlBool>`coalesce(enquiries.assigned_to, ${agent}) = ${agent}`,
    contact: sql<SqlBool>`coalesce((
      select assigned_to from enquiries where contact_id = contacts.id and assigned_to is not null order by id limit 1
    ), ${agent}) = ${agent}`,
  };
}
