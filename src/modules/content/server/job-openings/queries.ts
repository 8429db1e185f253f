import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';

export interface OpeningsPage {
  page: number;
  perPage: number;
  now: Date;
}

/** A page of the published openings, those still open first, then by the latest deadline; and how many there are. */
export async function listPublishedOpenings(db: Database, { page, perPage, now }: OpeningsPage) {
  const published = db.selectFrom('job_openings').where('is_published', '=', true).where('published_at', '<=', now);
  const [rows, { total }] = await Promise.all([
    published
      .selectAll()
      .orderBy(sql`deadline_at > ${now}`, 'desc')
      .orderBy('deadline_at', 'desc')
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    published.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
