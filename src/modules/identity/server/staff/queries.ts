import { type Selectable, sql } from 'kysely';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { Staff } from '#platform/database/server/schema.gen.ts';
import type { ListingAgent } from '../../staff/contract.ts';

/** The agent of a listing; undefined when the person is no longer active. */
export const findAgent = (db: Database, staffId: string) =>
  db
    .selectFrom('staff')
    .select(['name', 'job_title', 'phone', 'email', 'areas'])
    .where('id', '=', staffId)
    .where('is_active', '=', true)
    .executeTakeFirst();

export const presentAgent = (
  row: Pick<Selectable<Staff>, 'name' | 'job_title' | 'phone' | 'email' | 'areas'>,
): ListingAgent => ({
  name: row.name,
  job_title: row.job_title ?? 'Sales executive',
  phone: row.phone ?? '',
  email: row.email,
  areas: row.areas,
});

/** The first of these addresses that is a current or former member's or a mailbox of the agency; null for none. */
export async function findStaffAddress(db: DatabaseOrTransaction, emails: readonly string[]): Promise<string | null> {
  if (emails.length === 0) return null;
  const { rows } = await sql<{ email: string }>`
    select lower(wanted) as email from unnest(${emails}::text[]) wanted
    where lower(wanted) in (
      select lower(email) from staff
      union all select lower(sales_email) from agency_settings
      union all select lower(notifications_email) from agency_settings
    )
    limit 1`.execute(db);
  return rows[0]?.email ?? null;
}
