import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#platform/database/server/database.ts';
import { paginate } from '#platform/http/contract.ts';
import type { Api } from '#platform/http/server/api.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { listJobOpenings, responsibilityGroupSchema } from '../../job-openings/contract.ts';
import { registerOfficeOpenings } from './admin-routes.ts';

export function registerJobOpenings(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  api.handle(listJobOpenings, async ({ query: { page, per_page: perPage } }) => {
    const now = clock.now();
    const { rows, total } = await listPublishedOpenings(db, { page, perPage, now });
    const items = rows.map(({ deadline_at, responsibility_groups, published_at, ...opening }) => ({
      ...opening,
      deadline: deadline_at.toISOString(),
      is_open: deadline_at > now,
      responsibility_groups: storedGroups.parse(responsibility_groups),
      published_at: published_at.toISOString(),
    }));
    return { items, pagination: paginate(page, perPage, total) };
  });
  registerOfficeOpenings(api, { db, clock });
}

const storedGroups = z.array(responsibilityGroupSchema);

/** A page of the published openings, open ones first, then by the latest deadline, and the number of all of them. */
async function listPublishedOpenings(
  db: Database,
  { page, perPage, now }: { page: number; perPage: number; now: Date },
) {
  const published = db.selectFrom('job_openings').where('is_published', '=', true).where('published_at', '<=', now);
  const [rows, { total }] = await Promise.all([
    published
      .select(['id', 'slug', 'title', 'location', 'employment_type as type', 'department', 'experience', 'age_range'])
      .select(['email', 'summary', 'requirements', 'responsibility_groups', 'deadline_at', 'published_at'])
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
