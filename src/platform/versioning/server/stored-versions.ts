import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { VersionSummary } from '../versions.ts';

/** The content of a version, in `revisions` and in the audit: `{ type: 'property', id: '12' }`. */
export interface Subject {
  type: string;
  id: string;
}

export interface StoredVersion {
  version: number;
  /** Name of the author at the time; 'Makao' without a person. */
  actor: string;
  createdAt: Date;
  /** In the format of its time. */
  content: unknown;
}

export interface NewVersion {
  subject: Subject;
  version: number;
  /** Everything that restoring needs. */
  content: object;
  /** Null for content without an author, such as demo data. */
  staff: { id: string; name: string } | null;
}

/** Stores states as versions, in the transaction that makes them. An existing version stays unchanged. */
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

/** The versions without their content, newest first, at most 200. */
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

/** One version; null if it was not stored. */
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
