import type { Database } from '#server/database/database.ts';
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
