import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { addDays } from '#platform/time/nairobi-time.ts';
import type { CountedPage } from '../../page-views/contract.ts';

interface ViewsOfListing {
  last_30_days: number;
  last_90_days: number;
}

/** How often the page of a listing was looked at, in days up to `today` (in Nairobi) and with it. */
export async function viewsOfListing(
  db: Database,
  { type, id }: { type: CountedPage; id: number },
  today: string,
): Promise<ViewsOfListing> {
  const since = (days: number): string => addDays(today, 1 - days);
  const { rows } = await sql<ViewsOfListing>`
    select coalesce(sum(views) filter (where day >= ${since(30)}::date), 0)::bigint as last_30_days,
      coalesce(sum(views), 0)::bigint as last_90_days
    from page_views
    where subject_type = ${type} and subject_id = ${id} and day >= ${since(90)}::date and day <= ${today}::date`.execute(
    db,
  );
  return rows[0] ?? { last_30_days: 0, last_90_days: 0 };
}
