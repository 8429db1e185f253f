import { type Selectable, sql, type Transaction } from 'kysely';
import { getAgencySettings } from '#features/agency/server/queries.ts';
import type { Api, StaffContext } from '#server/api.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, DatabaseOrTransaction } from '#server/database/database.ts';
import type { DB, JobOpenings } from '#server/database/schema.gen.ts';
import { isSame, recordEdit, refuseOldVersion, withHistory } from '#server/editing.ts';
import { ApiError } from '#server/errors.ts';
import { nairobiDay, nairobiHour, nairobiInstant } from '#shared/nairobi-time.ts';
import { slugify } from '#shared/text.ts';
import {
  createOpening,
  type EditedOpening,
  editedOpeningSchema,
  getOfficeOpening,
  listOfficeOpenings,
  type OpeningSummary,
  publishOpening,
  saveOpening,
} from '../office-contract.ts';

export interface OpeningServices {
  db: Database;
  clock: Clock;
}

const subjectOf = (id: number) => ({ type: 'job_opening', id: String(id) });

/** The openings as staff edit them. */
export function registerOfficeOpenings(api: Api, services: OpeningServices): void {
  const { db, clock } = services;
  api.handle(listOfficeOpenings, async () => ({ items: await listOpenings(db, clock.now()) }));
  api.handle(getOfficeOpening, ({ params, query }) => presentOpening(services, params.opening_id, query.version));

  api.handle(createOpening, async ({ body }, context) => {
    const id = await db.transaction().execute((trx) => insertOpening(trx, context, body, clock.now()));
    return presentOpening(services, id);
  });

  api.handle(saveOpening, async ({ params, body: { version, ...opening } }, context) => {
    const edit = { id: params.opening_id, version, opening, now: clock.now() };
    await db.transaction().execute((trx) => updateOpening(trx, context, edit));
    return presentOpening(services, params.opening_id);
  });

  api.handle(publishOpening, async ({ params: { opening_id: id }, body: { version, is_published } }, context) => {
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      const { content } = await findOpening(trx, id);
      await updateOpening(trx, context, { id, version, opening: { ...content, is_published }, now });
    });
    return { items: await listOpenings(db, now) };
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

async function presentOpening({ db, clock }: OpeningServices, id: number, version?: number) {
  if (id === 0) {
    const content = await emptyOpening(db);
    return { id, state: 'new' as const, version: 0, shown_version: 0, content, history: [] };
  }
  const now = await findOpening(db, id);
  const { content } = now;
  const deadline = nairobiInstant(content.deadline_date, content.deadline_time);
  const parse = (kept: unknown) => editedOpeningSchema.safeParse(kept).data ?? null;
  const state = stateOf(content.is_published, deadline, clock.now());
  return { id, state, ...(await withHistory(db, subjectOf(id), now, { version, parse })) };
}

const emptyOpening = async (db: Database): Promise<EditedOpening> => ({
  title: '',
  location: (await getAgencySettings(db)).city,
  employment_type: 'Full-time',
  department: '',
  experience: '',
  age_range: null,
  deadline_date: '',
  deadline_time: '17:00',
  email: (await getAgencySettings(db)).sales_email,
  summary: '',
  requirements: [],
  responsibility_groups: [],
  is_published: false,
});

/** @throws ApiError not_found (404) */
async function findOpening(db: DatabaseOrTransaction, id: number) {
  const row = await db.selectFrom('job_openings').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('not_found', { message: 'There is no such opening.' });
  return { version: row.version, content: contentOf(row) };
}

const contentOf = (row: Selectable<JobOpenings>): EditedOpening => ({
  title: row.title,
  location: row.location,
  employment_type: row.employment_type,
  department: row.department,
  experience: row.experience,
  age_range: row.age_range,
  deadline_date: nairobiDay(row.deadline_at),
  deadline_time: nairobiHour(row.deadline_at),
  email: row.email,
  summary: row.summary,
  requirements: row.requirements,
  responsibility_groups: editedOpeningSchema.shape.responsibility_groups.parse(row.responsibility_groups),
  is_published: row.is_published,
});

const rowOf = ({ deadline_date, deadline_time, responsibility_groups, ...opening }: EditedOpening) => ({
  ...opening,
  deadline_at: nairobiInstant(deadline_date, deadline_time),
  // pg would write a list as a PostgreSQL array.
  responsibility_groups: JSON.stringify(responsibility_groups),
});

async function insertOpening(
  trx: Transaction<DB>,
  { staff, requestId }: StaffContext,
  opening: EditedOpening,
  now: Date,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('job openings'))`.execute(trx);
  const { id } = await trx
    .insertInto('job_openings')
    .values({ ...rowOf(opening), slug: await freeSlug(trx, opening.title), published_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { version: 1, content: opening };
  await recordEdit(trx, {
    subject: subjectOf(id),
    action: 'job_opening.created',
    before: null,
    after,
    staff,
    requestId,
  });
  return id;
}

/** 'letting-agent', or 'letting-agent-2' where that is taken. */
async function freeSlug(trx: Transaction<DB>, title: string): Promise<string> {
  const slug = slugify(title, 80);
  const rows = await trx.selectFrom('job_openings').select('slug').where('slug', 'like', `${slug}%`).execute();
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

interface OpeningEdit {
  id: number;
  version: number;
  opening: EditedOpening;
  now: Date;
}

async function updateOpening(
  trx: Transaction<DB>,
  { staff, requestId }: StaffContext,
  { id, version, opening, now }: OpeningEdit,
): Promise<void> {
  await trx.selectFrom('job_openings').select('id').where('id', '=', id).forUpdate().execute();
  const before = await findOpening(trx, id);
  await refuseOldVersion(trx, subjectOf(id), { current: before.version, begunFrom: version });
  if (isSame(before.content, opening)) return;
  const after = { version: before.version + 1, content: opening };
  const isPublishedNow = opening.is_published && !before.content.is_published;
  await trx
    .updateTable('job_openings')
    .set({ ...rowOf(opening), version: after.version, ...(isPublishedNow ? { published_at: now } : {}) })
    .where('id', '=', id)
    .execute();
  const action = actionOf(before.content, opening);
  await recordEdit(trx, { subject: subjectOf(id), action, before, after, staff, requestId });
}

function actionOf(before: EditedOpening, after: EditedOpening): string {
  if (before.is_published === after.is_published) return 'job_opening.changed';
  return after.is_published ? 'job_opening.published' : 'job_opening.unpublished';
}
