import type { Transaction } from 'kysely';
import type { AuditAction } from '#platform/audit/audit-actions.ts';
import { type AuditFacts, recordChange } from '#platform/audit/server/audit.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import {
  type Author,
  type CurrentState,
  isSameContent,
  lockForChange,
  recordNewState,
  subjectOf,
  type VersionedKind,
} from './versioned.ts';

/** A kind of content without a draft: each save is public at once and a version. */
export interface SavedKind<
  Key extends string | number,
  Content extends object,
  State extends CurrentState<Content> = CurrentState<Content>,
> extends VersionedKind<Key, Content, State> {
  write: (
    trx: Transaction<DB>,
    key: Key,
    after: { version: number; content: Content },
    by: { before: State; staff: Author['staff'] },
  ) => Promise<void>;
  action: (before: Content | null, after: Content) => AuditAction;
  /** For a kind whose own table has all versions: nothing is written to `revisions`. */
  storesVersionsItself?: {
    changes: (before: State, after: { version: number; content: Content }) => AuditFacts['changes'];
  };
}

/**
 * Saves content over its base version; equal content makes no version. @throws ApiError as `lockForChange` and `write`
 */
export async function saveContent<
  Key extends string | number,
  Content extends object,
  State extends CurrentState<Content>,
>(
  trx: Transaction<DB>,
  kind: SavedKind<Key, Content, State>,
  key: Key,
  { version, content }: { version: number; content: Content },
  author: Author,
): Promise<void> {
  const { state: before } = await lockForChange(trx, kind, key, { version, staff: author.staff });
  const wasWritten = before.version > 0;
  if (wasWritten && !kind.storesVersionsItself && isSameContent(before.content, content)) return;
  const after = { version: before.version + 1, content };
  await kind.write(trx, key, after, { before, staff: author.staff });
  const action = kind.action(wasWritten ? before.content : null, content);
  const subject = subjectOf(kind, key);
  if (kind.storesVersionsItself) {
    const { staff, requestId } = author;
    await recordChange(trx, {
      staff,
      action,
      subject,
      changes: kind.storesVersionsItself.changes(before, after),
      requestId,
    });
  } else {
    const earlier = wasWritten ? { version: before.version, content: before.content, staff: null } : null;
    await recordNewState(trx, subject, { before: earlier, after, action }, author);
  }
}

/** Stores version 1 of content whose row was inserted. */
export const recordInserted = <Key extends string | number, Content extends object>(
  trx: Transaction<DB>,
  kind: SavedKind<Key, Content>,
  key: Key,
  content: Content,
  author: Author,
): Promise<void> =>
  recordNewState(
    trx,
    subjectOf(kind, key),
    { before: null, after: { version: 1, content }, action: kind.action(null, content) },
    author,
  );
