import { sql, type Transaction } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import type { PhotographSubjectType } from '../../photographs/contract.ts';
import { mayEditPhotographs, mayReadPhotographs } from '../../photographs/policy.ts';

/** Whose photographs are meant: a property, a plot of land or an article. */
export interface Subject {
  type: PhotographSubjectType;
  id: number;
}

interface SubjectTables {
  /** The table of the things themselves. */
  owners: string;
  /** The table that says which photographs they have, and its column that names the owner. */
  places: string;
  ownerColumn: string;
  /** The column of who looks after it; articles have nobody. */
  agentColumn: string | null;
}

const tables: Record<PhotographSubjectType, SubjectTables> = {
  property: { owners: 'properties', places: 'property_images', ownerColumn: 'property_id', agentColumn: 'agent_id' },
  land: { owners: 'land', places: 'land_images', ownerColumn: 'land_id', agentColumn: 'agent_id' },
  article: { owners: 'blog_posts', places: 'blog_post_images', ownerColumn: 'blog_post_id', agentColumn: null },
};

/** The same three names as parts of a query. */
export const namesOf = (type: PhotographSubjectType) => ({
  owners: sql.table(tables[type].owners),
  places: sql.table(tables[type].places),
  owner: sql.ref(`${tables[type].places}.${tables[type].ownerColumn}`),
  ownerColumn: sql.ref(tables[type].ownerColumn),
});

const missing: Record<PhotographSubjectType, () => ApiError> = {
  property: () => new ApiError('not_found', { message: 'There is no property with this number.' }),
  land: () => new ApiError('not_found', { message: 'There is no plot with this number.' }),
  article: () => new ApiError('not_found', { message: 'There is no article with this number.' }),
};

interface Admission {
  /** Changes of the subject's photographs wait for each other. */
  isLocked?: boolean;
  /** For looking at them only. */
  isReading?: boolean;
}

async function admit(
  db: DatabaseOrTransaction,
  staff: SignedInStaff,
  { type, id }: Subject,
  { isLocked = false, isReading = false }: Admission,
): Promise<void> {
  const { agentColumn } = tables[type];
  const agent = agentColumn ? sql.ref(agentColumn) : sql`null::uuid`;
  const { rows } = await sql<{ agent_id: string | null }>`
    select ${agent} as agent_id from ${namesOf(type).owners} where id = ${id} ${isLocked ? sql`for update` : sql``}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw missing[type]();
  const isAllowed = isReading
    ? mayReadPhotographs(staff, type)
    : mayEditPhotographs(staff, { type, agentId: row.agent_id });
  if (!isAllowed) {
    throw new ApiError('forbidden', { message: 'Somebody else looks after this one.' });
  }
}

/**
 * For looking at the photographs.
 * @throws ApiError not_found (404); forbidden (403) where the reader's role does not reach
 */
export const admitReader = (db: DatabaseOrTransaction, staff: SignedInStaff, subject: Subject): Promise<void> =>
  admit(db, staff, subject, { isReading: true });

/**
 * For changing them, before work that takes long: nothing is locked yet, so `holdSubject` has the last word.
 * @throws ApiError not_found (404); forbidden (403)
 */
export const admitEditor = (db: DatabaseOrTransaction, staff: SignedInStaff, subject: Subject): Promise<void> =>
  admit(db, staff, subject, {});

/**
 * For changing them: changes of one subject's photographs wait for each other.
 * @throws ApiError not_found (404); forbidden (403)
 */
export const holdSubject = (trx: Transaction<DB>, staff: SignedInStaff, subject: Subject): Promise<void> =>
  admit(trx, staff, subject, { isLocked: true });

/** Moves the day a page last changed, for the sitemap and for readers who keep a copy; not its text's version. */
export async function touchSubject(trx: Transaction<DB>, { type, id }: Subject): Promise<void> {
  await sql`update ${namesOf(type).owners} set updated_at = now() where id = ${id}`.execute(trx);
}

/** The same for everything that shows a photograph. */
export async function touchEverythingShowing(trx: Transaction<DB>, imageId: string): Promise<void> {
  for (const type of Object.keys(tables) as PhotographSubjectType[]) {
    const { owners, places, ownerColumn } = namesOf(type);
    await sql`update ${owners} set updated_at = now()
      where id in (select ${ownerColumn} from ${places} where image_id = ${imageId})`.execute(trx);
  }
}
