import type { Transaction } from 'kysely';
import type { AuditAction } from '#platform/audit/audit-actions.ts';
import { type AuditFacts, changesBetween, recordChange } from '#platform/audit/server/audit.ts';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import type { EditSession, Versioned, VersionSummary } from '../versions.ts';
import { type SavedBy, savedMeanwhile } from './conflict.ts';
import { orderOfSave, type SessionColumns } from './edit-session.ts';
import { findVersion, listVersions, type Subject, storeVersions } from './stored-versions.ts';

/** The version of something that counts now; 0 where it has not been written yet. */
export interface CurrentVersion {
  version: number;
  /** Of the last save, where an editor saves as one types. */
  lastSave?: SessionColumns & { staffId: string | null };
}

export interface CurrentState<Content extends object> extends CurrentVersion {
  content: Content;
}

/**
 * One kind of content that has drafts, conflicts, history and restore. This is all a new kind declares; the functions of
 * this folder do the rest.
 */
export interface VersionedKind<Key extends string | number, Content extends object, State extends CurrentVersion> {
  /** Of its versions and its audit, such as 'job_opening'. */
  type: string;
  /** The sentence of the 404 for a key without content. */
  missing: () => ApiError;
  find: (db: DatabaseOrTransaction, key: Key) => Promise<State | null>;
  /** The same; whoever else locks it waits until the transaction ends. */
  lock: (trx: Transaction<DB>, key: Key) => Promise<State | null>;
  /** Reads a version as it was kept; null where it has a shape that is not edited any more. */
  parse: (stored: unknown) => Content | null;
  /** Whether a member of staff may change this one, beside the permission of the endpoint. @throws ApiError */
  authorize?: (state: State, staff: Pick<SignedInStaff, 'id' | 'role'>) => void;
  /** Who saved the state that counts; without it, the kept version tells. */
  savedBy?: (trx: Transaction<DB>, state: State, staff: { id: string }) => Promise<SavedBy>;
  /** The refusal for whoever saves second; `savedMeanwhile` without it. */
  conflict?: (saved: SavedBy, state: State) => ApiError;
}

/** Who changes something, in which request. */
export interface Author {
  staff: Pick<SignedInStaff, 'id' | 'name' | 'role'>;
  requestId: string;
}

/** What a change goes on from. Without a version, such as for many at once, whatever counts now. */
export interface BegunFrom {
  version?: number | undefined;
  edit_session?: EditSession | undefined;
}

export const subjectOf = ({ type }: { type: string }, key: string | number): Subject => ({ type, id: String(key) });

/** Whether two contents are the same, whatever the order of their fields. */
export const isSameContent = (one: object, other: object): boolean =>
  Object.keys(changesBetween(one, other)).length === 0;

/** What is kept beside the public content: nothing where it says the same. */
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
 * Locks something for a change until the transaction ends, so that nothing is silently overwritten.
 * @returns `isOvertaken` where a later save of the same editor is stored already and nothing is left to do
 * @throws ApiError 404; 403 of `authorize`; edited_meanwhile (409) where another version counts, by another editor
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

/** Who saved a state, by its kept version. */
const authorOfVersion =
  (subject: Subject) =>
  async (trx: Transaction<DB>, { version }: { version: number }): Promise<SavedBy> => {
    const stored = await findVersion(trx, subject, version);
    return { name: stored?.actor ?? null, at: stored?.createdAt ?? null, isOwn: false };
  };

/**
 * A kept version, to be shown or restored.
 * @throws ApiError not_found (404) for one that was not kept, or cannot be edited any more
 */
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

/**
 * What the page of an editor needs: the state that counts now, or an earlier one that was asked for, and the history.
 * @throws ApiError not_found (404) for a version that was not kept
 */
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
  /** The state before, with who saved it; null where there was none, or it is kept already. */
  before: { version: number; content: Content; staff: { id: string; name: string } | null } | null;
  after: { version: number; content: Content };
  /** Of the audit; without changes of its own, what differs between the two states. */
  action: AuditAction;
  changes?: AuditFacts['changes'];
}

/** Keeps both states of a change as versions and writes its audit entry, in the transaction that makes it. */
export async function recordNewState<Content extends object>(
  trx: Transaction<DB>,
  subject: Subject,
  { before, after, action, changes = changesBetween(before?.content ?? {}, after.content) }: NewState<Content>,
  { staff, requestId }: Author,
): Promise<void> {
  // The state something began with was kept by nobody; the first change is the last moment to do so.
  const states = [...(before ? [before] : []), { ...after, staff }];
  await storeVersions(
    trx,
    states.map((state) => ({ subject, ...state })),
  );
  await recordChange(trx, { staff, action, subject, changes, requestId });
}
