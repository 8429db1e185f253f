import { type Selectable, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { getAgencySettings } from '#modules/agency/server';
import type { Database } from '#platform/database/server/database.ts';
import type { DB, JobOpenings } from '#platform/database/server/schema.gen.ts';
import { paginate } from '#platform/http/contract.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { slugify } from '#platform/text/text.ts';
import { nairobiDay, nairobiHour, nairobiInstant } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { recordInserted, type SavedKind, saveContent } from '#platform/versioning/server/saved-content.ts';
import { getCurrent, withHistory } from '#platform/versioning/server/versioned.ts';
import {
  createOpening,
  type EditedOpening,
  editedOpeningSchema,
  getOfficeOpening,
  listOfficeOpenings,
  type OpeningSummary,
  saveOpening,
} from '../../job-openings/admin/contract.ts';
import { listJobOpenings, responsibilityGroupSchema } from '../../job-openings/contract.ts';
import { unusedSlug } from '../unused-slug.ts';

const openingKind = (clock: Clock): SavedKind<number, EditedOpening> => {
  const kind: SavedKind<number, EditedOpening> = {
    type: 'job_opening',
    missing: () => new ApiError('not_found', { message: 'There is no such opening.' }),
    find: async (db, id) => {
      const row = await db.selectFrom('job_openings').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? { version: row.version, content: contentOf(row) } : null;
    },
    lock: async (trx, id) => {
      await trx.selectFrom('job_openings').select('id').where('id', '=', id).forUpdate().execute();
      return kind.find(trx, id);
    },
    parse: (stored) => editedOpeningSchema.safeParse(stored).data ?? null,
    write: async (trx, id, { version, content }, { before }) => {
      const isPublishedNow = content.is_published && !before.content.is_published;
      await trx
        .updateTable('job_openings')
        .set({ ...rowOf(content), version, ...(isPublishedNow ? { published_at: clock.now() } : {}) })
        .where('id', '=', id)
        .execute();
    },
    action: (before, after) => {
      if (!before) return 'job_opening.created';
      if (before.is_published === after.is_published) return 'job_opening.changed';
      return after.is_published ? 'job_opening.published' : 'job_opening.unpublished';
    },
  };
  return kind;
};

function registerOfficeOpenings(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  const kind = openingKind(clock);

  const present = async (id: number, version?: number) => {
    if (id === 0) {
      const content = await emptyOpening(db);
      return { id, state: 'new' as const, version: 0, shown_version: 0, content, history: [] };
    }
    const current = await getCurrent(db, kind, id);
    const { is_published, deadline_date, deadline_time } = current.content;
    const state = stateOf(is_published, nairobiInstant(deadline_date, deadline_time), clock.now());
    return { id, state, ...(await withHistory(db, kind, id, current, version)) };
  };

  api.handle(listOfficeOpenings, async () => ({ items: await listOpenings(db, clock.now()) }));
  api.handle(getOfficeOpening, ({ params, query }) => present(params.opening_id, query.version));

  api.handle(createOpening, async ({ body }, author) => {
    const id = await db.transaction().execute((trx) => insertOpening(trx, kind, author, body, clock.now()));
    return present(id);
  });

  api.handle(saveOpening, async ({ params: { opening_id: id }, body: { version, ...content } }, author) => {
    await db.transaction().execute((trx) => saveContent(trx, kind, id, { version, content }, author));
    return present(id);
  });
}

async function listOpenings(db: Database, now: Date): Promise<OpeningSummary[]> {
  const rows = await db
    .selectFrom('job_openings')
    .select(['id', 'version', 'title', 'department', 'deadline_at', 'is_published'])
    .orderBy(sql`deadline_at > ${now}`, 'desc')
    .orderBy('deadline_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ deadline_at, is_published, ...row }) => ({
    ...row,
    deadline: deadline_at.toISOString(),
    state: stateOf(is_published, deadline_at, now),
  }));
}

function stateOf(isPublished: boolean, deadline: Date, now: Date): OpeningSummary['state'] {
  if (!isPublished) return 'unpublished';
  return deadline > now ? 'open' : 'expired';
}

/** The content of a new opening, with the agency's town and address for applications. */
async function emptyOpening(db: Database): Promise<EditedOpening> {
  const { city, sales_email } = await getAgencySettings(db);
  return {
    title: '',
    location: city,
    employment_type: 'Full-time',
    department: '',
    experience: '',
    age_range: null,
    deadline_date: '',
    deadline_time: '17:00',
    email: sales_email ?? '',
    summary: '',
    requirements: [],
    responsibility_groups: [],
    is_published: false,
  };
}

const contentOf = ({ deadline_at, ...row }: Selectable<JobOpenings>): EditedOpening =>
  storedOpening.parse({ ...row, deadline_date: nairobiDay(deadline_at), deadline_time: nairobiHour(deadline_at) });

/** Drops the columns that are not edited. */
const storedOpening = editedOpeningSchema.strip();

const rowOf = ({ deadline_date, deadline_time, responsibility_groups, ...opening }: EditedOpening) => ({
  ...opening,
  deadline_at: nairobiInstant(deadline_date, deadline_time),
  // pg would write a list as a PostgreSQL array.
  responsibility_groups: JSON.stringify(responsibility_groups),
});

async function insertOpening(
  trx: Transaction<DB>,
  kind: SavedKind<number, EditedOpening>,
  author: StaffContext,
  opening: EditedOpening,
  now: Date,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('job openings'))`.execute(trx);
  const { id } = await trx
    .insertInto('job_openings')
    .values({
      ...rowOf(opening),
      slug: await unusedSlug(trx, 'job_openings', slugify(opening.title, 80)),
      published_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordInserted(trx, kind, id, opening, author);
  return id;
}

export function registerJobOpenings(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  api.handle(listJobOpenings, async ({ query: { page, per_page: perPage } }) => {
    const now = clock.now();
    const rows = await db
      .selectFrom('job_openings')
      .select(['id', 'slug', 'title', 'location', 'employment_type as type', 'department', 'experience', 'age_range'])
      .select(['email', 'summary', 'requirements', 'responsibility_groups', 'deadline_at', 'published_at'])
      .where('is_published', '=', true)
      .where('published_at', '<=', now)
      .orderBy(sql`deadline_at > ${now}`, 'desc')
      .orderBy('deadline_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const shown = rows.slice((page - 1) * perPage, page * perPage);
    const items = shown.map(({ deadline_at, responsibility_groups, published_at, ...opening }) => ({
      ...opening,
      deadline: deadline_at.toISOString(),
      is_open: deadline_at > now,
      responsibility_groups: storedGroups.parse(responsibility_groups),
      published_at: published_at.toISOString(),
    }));
    return { items, pagination: paginate(page, perPage, rows.length) };
  });
  registerOfficeOpenings(api, { db, clock });
}

const storedGroups = z.array(responsibilityGroupSchema);
