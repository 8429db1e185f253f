import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Database } from '#platform/database/server/database.ts';
import type { JobOpenings } from '#platform/database/server/schema.gen.ts';
import { paginate } from '#platform/http/contract.ts';
import type { Api } from '#platform/http/server/api.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { type JobOpening, listJobOpenings, responsibilityGroupSchema } from '../../job-openings/contract.ts';
import { registerOfficeOpenings } from './office-routes.ts';
import { listPublishedOpenings } from './queries.ts';

export function registerJobOpenings(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  api.handle(listJobOpenings, async ({ query: { page, per_page: perPage } }) => {
    const now = clock.now();
    const { rows, total } = await listPublishedOpenings(db, { page, perPage, now });
    return { items: rows.map((row) => presentOpening(row, now)), pagination: paginate(page, perPage, total) };
  });
  registerOfficeOpenings(api, { db, clock });
}

const storedGroups = z.array(responsibilityGroupSchema);

function presentOpening(row: Selectable<JobOpenings>, now: Date): JobOpening {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    location: row.location,
    type: row.employment_type,
    department: row.department,
    experience: row.experience,
    age_range: row.age_range,
    deadline: row.deadline_at.toISOString(),
    is_open: row.deadline_at > now,
    email: row.email,
    summary: row.summary,
    requirements: row.requirements,
    responsibility_groups: storedGroups.parse(row.responsibility_groups),
    published_at: row.published_at.toISOString(),
  };
}
