import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { VersionSummary } from '../versions.ts';

/** Names what a version belongs to, in `revisions` and in the audit: `{ type: 'property', id: '12' }`. */
export interface Subject {
  type: string;
  id: string;
}

export interface StoredVersion {
  version: number;
  /** The name of the person at the time; 'Makao' where no person saved it. */
  actor: string;
  createdAt: Date;
  /** As it was kept, in the shape the content had then. */
  content: unknown;
}

export interface NewVersion {
  subject: Subject;
  version: number;
  /** Everything needed to make this state again. */
  content: object;
  /** Null where no person saved it, such as the demo data. */
  staff: { id: string; name: string } | null;
}

/** Keeps states as versions, in the transaction that makes them. A version that is kept already stays as it is. */
export async function storeVersions(trx: Transaction<DB>, versions: readonly NewVersion[]): Promise<void> {
  if (versions.length === 0) return;
  await trx
    .insertInto('revisions')
    .values(
      versions.map(({ subject, version, content, staff }) => ({
        subject_type: subject.type,
        subject_id: subject.id,
        version,
        content: JSON.stringify(content),
        staff_id: staff?.id ?? null,
        actor: staff?.name ?? 'Makao',
      })),
    )
    .onConflict((conflict) => conflict.columns(['subject_type', 'subject_id', 'version']).doNothing())
    .execute();
}

const MOST_LISTED = 200;

/** The kept versions of something without their content, newest first, at most 200. */
export async function listVersions(db: Kysely<DB>, subject: Subject): Promise<VersionSummary[]> {
  const rows = await db
    .selectFrom('revisions')
    .select(['version', 'actor', 'created_at'])
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .orderBy('version', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
}

/** One kept version; null where that version was not kept. */
export async function findVersion(db: Kysely<DB>, subject: Subject, version: number): Promise<StoredVersion | null> {
  const row = await db
    .selectFrom('revisions')
    .select(['version', 'actor', 'created_at as createdAt', 'content'])
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ?? null;
}
