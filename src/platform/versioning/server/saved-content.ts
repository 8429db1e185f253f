import type { Transaction } from 'kysely';
import type { AuditAction } from '#platform/audit/audit-actions.ts';
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
export interface SavedKind<Key extends string | number, Content extends object>
  extends VersionedKind<Key, Content, CurrentState<Content>> {
  write: (
    trx: Transaction<DB>,
    key: Key,
    after: { version: number; content: Content },
    by: { before: CurrentState<Content>; staff: Author['staff'] },
  ) => Promise<void>;
  action: (before: Content | null, after: Content) => AuditAction;
}

/**
 * Saves content over its base version; equal content makes no version. @throws ApiError as `lockForChange` and `write`
 */
export async function saveContent<Key extends string | number, Content extends object>(
  trx: Transaction<DB>,
  kind: SavedKind<Key, Content>,
  key: Key,
  { version, content }: { version: number; content: Content },
  author: Author,
): Promise<void> {
  const { state } = await lockForChange(trx, kind, key, { version, staff: author.staff });
  const before = state.version > 0 ? { version: state.version, content: state.content, staff: null } : null;
  if (before && isSameContent(before.content, content)) return;
  const after = { version: state.version + 1, content };
  await kind.write(trx, key, after, { before: state, staff: author.staff });
  const action = kind.action(before?.content ?? null, content);
  await recordNewState(trx, subjectOf(kind, key), { before, after, action }, author);
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
