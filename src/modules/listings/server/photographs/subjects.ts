import { sql, type Transaction } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { addsWaiting } from '../../admin/listing-states.ts';
import { type PhotographSubjectType, photographSubjects } from '../../photographs/contract.ts';
import { mayEditPhotographs, mayReadPhotographs } from '../../photographs/policy.ts';

export interface Subject {
  type: PhotographSubjectType;
  id: number;
}

/** Who changes photographs: a member who is signed in, or for whom a task works. */
export type PhotographEditor = Pick<SignedInStaff, 'id' | 'name' | 'role'>;

interface SubjectTables {
  noun: string;
  owners: string;
  places: string;
  ownerColumn: string;
  /** The agent in the table of owners; articles have none. */
  agentColumn: string | null;
}

const tables: Record<PhotographSubjectType, SubjectTables> = {
  property: {
    noun: 'property',
    owners: 'properties',
    places: 'property_images',
    ownerColumn: 'property_id',
    agentColumn: 'agent_id',
  },
  land: { noun: 'plot', owners: 'land', places: 'land_images', ownerColumn: 'land_id', agentColumn: 'agent_id' },
  article: {
    noun: 'article',
    owners: 'blog_posts',
    places: 'blog_post_images',
    ownerColumn: 'blog_post_id',
    agentColumn: null,
  },
};

/** Photographs of articles have no notes, no room and no house to compare with, and no approval. */
export const isListing = (type: PhotographSubjectType): boolean => type !== 'article';

/** The tables and columns of a type as parts of a query. */
export const namesOf = (type: PhotographSubjectType) => {
  const { owners, places, ownerColumn } = tables[type];
  return {
    owners: sql.table(owners),
    places: sql.table(places),
    owner: sql.ref(`${places}.${ownerColumn}`),
    ownerColumn: sql.ref(ownerColumn),
  };
};

/** The columns of a subject that decide about its photographs; both null for articles. */
interface SubjectRow {
  agent_id: string | null;
  approval_status: string | null;
}

/**
 * Checks that a member of staff may read or edit the photographs of a subject.
 * @throws ApiError not_found (404), forbidden (403)
 */
export async function authorizePhotographs(
  db: DatabaseOrTransaction,
  staff: PhotographEditor,
  { type, id }: Subject,
  access: 'read' | 'edit',
  lock = sql``,
): Promise<SubjectRow> {
  const { agentColumn, noun, owners } = tables[type];
  const columns = agentColumn
    ? sql`${sql.ref(agentColumn)} as agent_id, approval_status`
    : sql`null::uuid as agent_id, null as approval_status`;
  const { rows } = await sql<SubjectRow>`
    select ${columns} from ${sql.table(owners)} where id = ${id} ${lock}`.execute(db);
  const [row] = rows;
  if (!row) throw new ApiError('not_found', { message: `There is no ${noun} with this number.` });
  const isAllowed =
    access === 'read' ? mayReadPhotographs(staff, type) : mayEditPhotographs(staff, { type, agentId: row.agent_id });
  if (!isAllowed) throw new ApiError('forbidden', { message: 'Somebody else looks after this one.' });
  return row;
}

/**
 * `authorizePhotographs` for editing, with a row lock until the transaction ends.
 * @returns whether what this member adds waits for approval
 */
export async function lockSubjectForUpdate(
  trx: Transaction<DB>,
  staff: PhotographEditor,
  subject: Subject,
): Promise<boolean> {
  const { approval_status } = await authorizePhotographs(trx, staff, subject, 'edit', sql`for update`);
  return approval_status !== null && addsWaiting(staff.role, { approval_status });
}

/**
 * Marks images as renderings, or not. The mark belongs to the image: everything that shows it has the same one.
 * @throws ApiError forbidden (403) where something shows one that this member may not edit
 */
export async function markImages(
  trx: Transaction<DB>,
  staff: PhotographEditor,
  imageIds: readonly string[],
  isRendering: boolean,
): Promise<void> {
  await authorizeEverythingShowing(trx, staff, imageIds);
  await trx.updateTable('images').set({ is_rendering: isRendering }).where('id', 'in', imageIds).execute();
  await touchEverythingShowing(trx, imageIds);
}

/**
 * Checks that a member of staff may edit everything that shows these photographs, for a change of the images themselves.
 * @throws ApiError forbidden (403)
 */
export async function authorizeEverythingShowing(
  trx: Transaction<DB>,
  staff: PhotographEditor,
  imageIds: readonly string[],
): Promise<void> {
  for (const type of photographSubjects) {
    const { owners, places, ownerColumn } = namesOf(type);
    const { agentColumn } = tables[type];
    const agent = agentColumn ? sql.ref(agentColumn) : sql`null::uuid`;
    const { rows } = await sql<{ agent_id: string | null }>`
      select distinct ${agent} as agent_id from ${owners}
      where id in (select ${ownerColumn} from ${places} where image_id = any(${[...imageIds]}::uuid[]))`.execute(trx);
    if (rows.every(({ agent_id: agentId }) => mayEditPhotographs(staff, { type, agentId }))) continue;
    throw new ApiError('forbidden', {
      message: 'Something else that a colleague looks after shows this photograph too. Ask a manager.',
    });
  }
}

/**
 * Sets the time of the last change, which the sitemap and HTTP caches read, and increments the version of a listing's
 * pictures, which approvals name, unless the change was decided on earlier. The version of the text stays.
 */
const touch = (type: PhotographSubjectType, isDecided = false) =>
  isListing(type) && !isDecided
    ? sql`updated_at = now(), pictures_version = pictures_version + 1`
    : sql`updated_at = now()`;

export async function touchSubject(trx: Transaction<DB>, { type, id }: Subject, isDecided: boolean): Promise<void> {
  await sql`update ${namesOf(type).owners} set ${touch(type, isDecided)} where id = ${id}`.execute(trx);
}

/** `touchSubject` for everything that shows these photographs. */
export async function touchEverythingShowing(trx: Transaction<DB>, imageIds: readonly string[]): Promise<void> {
  for (const type of photographSubjects) {
    const { owners, places, ownerColumn } = namesOf(type);
    await sql`update ${owners} set ${touch(type)}
      where id in (select ${ownerColumn} from ${places} where image_id = any(${[...imageIds]}::uuid[]))`.execute(trx);
  }
}
