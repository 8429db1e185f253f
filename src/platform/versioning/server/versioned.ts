import type { Kysely, Transaction } from 'kysely';
import type { AuditAction } from '#platform/audit/audit-actions.ts';
import { type AuditFacts, changesBetween, recordChange } from '#platform/audit/server/audit.ts';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import type { EditSession, Versioned, VersionSummary } from '../versions.ts';
import { type SavedBy, savedMeanwhile } from './conflict.ts';

/** The content of a version, in `revisions` and in the audit: `{ type: 'property', id: '12' }`. */
export interface Subject {
  type: string;
  id: string;
}

interface StoredVersion {
  version: number;
  /** Name of the author at the time; 'System' without a person. */
  actor: string;
  createdAt: Date;
  content: unknown;
}

interface NewVersion {
  subject: Subject;
  version: number;
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
        actor: staff?.name ?? 'System',
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

async function findVersion(db: Kysely<DB>, subject: Subject, version: number): Promise<StoredVersion | null> {
  const row = await db
    .selectFrom('revisions')
    .select(['version', 'actor', 'created_at as createdAt', 'content'])
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ?? null;
}

export interface SessionColumns {
  edit_session_id: string | null;
  edit_session_save: number | null;
}

/** The session columns of a saved draft; any other change ends the session. */
export const sessionColumns = (session: EditSession | undefined): SessionColumns => ({
  edit_session_id: session?.id ?? null,
  edit_session_save: session?.save ?? null,
});

/**
 * Relation of a save to the last one. 'next': the same editor continues after its own save, whatever version it names,
 * because the reply may have been lost. 'overtaken': this or a later one is stored already. 'other': the version
 * decides.
 */
function orderOfSave(
  last: SessionColumns & { staffId: string | null },
  staffId: string,
  sent: EditSession | undefined,
): 'next' | 'overtaken' | 'other' {
  if (!sent || last.edit_session_id !== sent.id || last.staffId !== staffId) return 'other';
  return sent.save > (last.edit_session_save ?? 0) ? 'next' : 'overtaken';
}

/** The current version of content; 0 before the first save. */
export interface CurrentVersion {
  version: number;
  /** Session of the last save, for editors with autosave. */
  lastSave?: SessionColumns & { staffId: string | null };
}

export interface CurrentState<Content extends object> extends CurrentVersion {
  content: Content;
}

/** One kind of content with drafts, conflicts, history and restore. */
export interface VersionedKind<Key extends string | number, Content extends object, State extends CurrentVersion> {
  /** Subject type of versions and audit entries, such as 'job_opening'. */
  type: string;
  /** The 404 for a key without content. */
  missing: () => ApiError;
  find: (db: DatabaseOrTransaction, key: Key) => Promise<State | null>;
  /** `find` that locks the content until the transaction ends. */
  lock: (trx: Transaction<DB>, key: Key) => Promise<State | null>;
  /** Parses a stored version; null for a format that is no longer edited. */
  parse: (stored: unknown) => Content | null;
  /** Access check for this content, besides the endpoint's permission. @throws ApiError */
  authorize?: (state: State, staff: Pick<SignedInStaff, 'id' | 'role'>) => void;
  /** Author of the current state; by default that of its stored version. */
  savedBy?: (trx: Transaction<DB>, state: State, staff: { id: string }) => Promise<SavedBy>;
  /** The error for the second of two saves; by default `savedMeanwhile`. */
  conflict?: (saved: SavedBy, state: State) => ApiError;
}

export interface Author {
  staff: Pick<SignedInStaff, 'id' | 'name' | 'role'>;
  requestId: string;
}

/** The base of a change; without a version, such as in bulk changes, the current one. */
export interface BegunFrom {
  version?: number | undefined;
  edit_session?: EditSession | undefined;
}

export const subjectOf = ({ type }: { type: string }, key: string | number): Subject => ({ type, id: String(key) });

/** Whether two contents are the same, whatever the order of their fields. */
export const isSameContent = (one: object, other: object): boolean =>
  Object.keys(changesBetween(one, other)).length === 0;

export const draftOf = <Content extends object>(published: Content, written: Content): Content | null =>
  isSameContent(published, written) ? null : written;

/** @throws ApiError the kind's own 404 */
export async function getCurrent<Key extends string | number, Content extends object, State extends CurrentVersion>(
  db: DatabaseOrTransaction,
  kind: VersionedKind<Key, Content, State>,
  key: Key,
): Promise<State> {
  const state = await kind.find(db, key);
  if (!state) throw kind.missing();
  return state;
}

/**
 * Locks content for a change until the transaction ends, so that nothing is silently overwritten.
 * @returns `isOvertaken` if a later save of the same editor is stored already
 * @throws ApiError 404; 403 of `authorize`; edited_meanwhile (409) if another editor saved a newer version
 */
export async function lockForChange<Key extends string | number, Content extends object, State extends CurrentVersion>(
  trx: Transaction<DB>,
  kind: VersionedKind<Key, Content, State>,
  key: Key,
  { staff, version, edit_session }: { staff: Author['staff'] } & BegunFrom,
): Promise<{ state: State; isOvertaken: boolean }> {
  const state = await kind.lock(trx, key);
  if (!state) throw kind.missing();
  kind.authorize?.(state, staff);
  const order = state.lastSave ? orderOfSave(state.lastSave, staff.id, edit_session) : 'other';
  if (order === 'other' && version !== undefined && version !== state.version) {
    const { savedBy = authorOfVersion(subjectOf(kind, key)), conflict = savedMeanwhile } = kind;
    throw conflict(await savedBy(trx, state, staff), state);
  }
  return { state, isOvertaken: order === 'overtaken' };
}

const authorOfVersion =
  (subject: Subject) =>
  async (trx: Transaction<DB>, { version }: { version: number }): Promise<SavedBy> => {
    const stored = await findVersion(trx, subject, version);
    return { name: stored?.actor ?? null, at: stored?.createdAt ?? null, isOwn: false };
  };

/** A stored version. @throws ApiError not_found (404) if it was not stored, or its format is no longer edited */
export async function getVersion<Content extends object>(
  db: DatabaseOrTransaction,
  kind: { type: string; parse: (stored: unknown) => Content | null },
  key: string | number,
  version: number,
): Promise<VersionSummary & { content: Content }> {
  const stored = await findVersion(db, subjectOf(kind, key), version);
  const content = stored && kind.parse(stored.content);
  if (!stored || !content) throw new ApiError('not_found', { message: 'This version was not kept.' });
  return { version: stored.version, actor: stored.actor, created_at: stored.createdAt.toISOString(), content };
}

/** The content for an editor's page: the current state or the requested version, and the history. */
export async function withHistory<Content extends object>(
  db: DatabaseOrTransaction,
  kind: { type: string; parse: (stored: unknown) => Content | null },
  key: string | number,
  { version, content }: CurrentState<Content>,
  asked?: number,
): Promise<Versioned<Content>> {
  const isCurrent = asked === undefined || asked === version;
  const shown = isCurrent ? { version, content } : await getVersion(db, kind, key, asked);
  const history = await listVersions(db, subjectOf(kind, key));
  return { version, shown_version: shown.version, content: shown.content, history };
}

export interface NewState<Content extends object> {
  /** The previous state and its author; null if there was none, or it is stored already. */
  before: { version: number; content: Content; staff: { id: string; name: string } | null } | null;
  after: { version: number; content: Content };
  /** Audit action; by default with the differences between the two states. */
  action: AuditAction;
  changes?: AuditFacts['changes'];
}

/** Stores both states of a change as versions and writes its audit entry, in the transaction of the change. */
export async function recordNewState<Content extends object>(
  trx: Transaction<DB>,
  subject: Subject,
  { before, after, action, changes = changesBetween(before?.content ?? {}, after.content) }: NewState<Content>,
  { staff, requestId }: Author,
): Promise<void> {
  // The initial state has no stored version yet; the first change stores it.
  const states = [...(before ? [before] : []), { ...after, staff }];
  await storeVersions(
    trx,
    states.map((state) => ({ subject, ...state })),
  );
  await recordChange(trx, { staff, action, subject, changes, requestId });
}
