import { sql } from 'kysely';
import type { Database, DatabaseOrTransaction } from '#server/database/database.ts';
import type { ListingAgent } from '../contract.ts';

/** The member of staff who shows a listing, if that person still works here. */
export const findAgent = (db: Database, staffId: string) =>
  db
    .selectFrom('staff')
    .select(['name', 'job_title', 'phone', 'email', 'areas'])
    .where('id', '=', staffId)
    .where('is_active', '=', true)
    .executeTakeFirst();

/** The member of staff who shows a listing, as visitors see them. */
export const presentAgent = (row: {
  name: string;
  job_title: string | null;
  phone: string | null;
  email: string;
  areas: string[];
}): ListingAgent => ({
  name: row.name,
  job_title: row.job_title ?? 'Sales executive',
  phone: row.phone ?? '',
  email: row.email,
  areas: row.areas,
});

/**
 * The first of these addresses that is one of the agency's own, null for none: of somebody who works or worked here, also
 * one they had earlier (the audit tells), or one of the agency's mailboxes.
 * @param emails in any case
 */
export async function findStaffAddress(db: DatabaseOrTransaction, emails: readonly string[]): Promise<string | null> {
  if (emails.length === 0) return null;
  const { rows } = await sql<{ email: string }>`
    select lower(wanted) as email from unnest(${emails}::text[]) wanted
    where lower(wanted) in (
      select lower(email) from staff
      union all select lower(sales_email) from agency_settings
      union all select lower(notifications_email) from agency_settings
      union all select lower(side.value) from audit_entries, jsonb_each_text(
          case when jsonb_typeof(changes -> 'email') = 'object' then changes -> 'email' else '{}' end
        ) side
        where subject_type = 'staff' and changes ? 'email'
    )
    limit 1`.execute(db);
  return rows[0]?.email ?? null;
}
