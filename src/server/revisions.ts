import type { Kysely, Transaction } from 'kysely';
import type { DB } from './database/schema.gen.ts';

/** The row a state belongs to, such as `{ type: 'property', id: '12' }`. */
export interface RevisionSubject {
  type: string;
  id: string;
}

export interface RevisionSummary {
  version: number;
  actor: string;
  createdAt: Date;
}

export interface Revision extends RevisionSummary {
  /** As it was kept; the feature that kept it parses it. */
  content: unknown;
}

export interface KeptRevision {
  subject: RevisionSubject;
  version: number;
  /** Everything needed to make this state again. */
  content: object;
  /** Null where no person did it, such as an import. */
  staff: { id: string; name: string } | null;
}

/** Keeps the state a version of something had, in the transaction that makes it. A version is kept once. */
export const keepRevision = (trx: Transaction<DB>, revision: KeptRevision): Promise<void> =>
  keepRevisions(trx, [revision]);

/** The same for many at once. */
export async function keepRevisions(trx: Transaction<DB>, all: readonly KeptRevision[]): Promise<void> {
  if (all.length === 0) return;
  await trx
    .insertInto('revisions')
    .values(all.map(rowOf))
    .onConflict((conflict) => conflict.columns(['subject_type', 'subject_id', 'version']).doNothing())
    .execute();
}

const rowOf = ({ subject, version, content, staff }: KeptRevision) => ({
  subject_type: subject.type,
  subject_id: subject.id,
  version,
  content: JSON.stringify(content),
  staff_id: staff?.id ?? null,
  actor: staff?.name ?? 'Makao',
});

const MOST_LISTED = 200;

/** The versions of something that were kept, newest first, at most 200. */
export function listRevisions(db: Kysely<DB>, subject: RevisionSubject): Promise<RevisionSummary[]> {
  return db
    .selectFrom('revisions')
    .select(['version', 'actor', 'created_at as createdAt'])
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .orderBy('version', 'desc')
    .limit(MOST_LISTED)
    .execute();
}

/** One kept version of something. */
export async function findRevision(
  db: Kysely<DB>,
  subject: RevisionSubject,
  version: number,
): Promise<Revision | null> {
  const row = await db
    .selectFrom('revisions')
    .select(['version', 'actor', 'created_at as createdAt', 'content'])
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ?? null;
}
