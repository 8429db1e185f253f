import type { Transaction } from 'kysely';
import { hourOfDay, nairobiDay, nairobiHour, shortDay } from '#shared/nairobi-time.ts';
import type { EditSession, Versioned, VersionSummary } from '#shared/versions.ts';
import { recordChange } from './audit.ts';
import type { Database } from './database/database.ts';
import type { DB } from './database/schema.gen.ts';
import { ApiError } from './errors.ts';
import { findRevision, keepRevision, listRevisions, type RevisionSubject } from './revisions.ts';
import type { SignedInStaff } from './staff-caller.ts';
import { canonicalJson } from './submissions.ts';

/** '21 Nov 2026 at 9:41 AM', in Nairobi. */
const momentInWords = (at: Date): string => `${shortDay(nairobiDay(at))} at ${hourOfDay(nairobiHour(at))}`;

/**
 * Refuses a save that began from an older version than the one that counts now, so that nothing is silently
 * overwritten. Call it once the row is locked.
 * @throws ApiError edited_meanwhile (409); its sentence says who saved when
 */
export async function refuseOldVersion(
  trx: Transaction<DB>,
  subject: RevisionSubject,
  { current, begunFrom }: { current: number; begunFrom: number },
): Promise<void> {
  if (current === begunFrom) return;
  const saved = await findRevision(trx, subject, current);
  const who = saved ? `${saved.actor} saved this on ${momentInWords(saved.createdAt)}` : 'Somebody else saved this';
  const message = `${who}, while you were writing. Nothing of yours was stored yet.`;
  throw new ApiError('edited_meanwhile', {
    message,
    detail: [{ field: 'version', code: 'edited_meanwhile', message }],
  });
}

/** The last save of something, as its row has it. */
export interface LastSave {
  staffId: string | null;
  edit_session_id: string | null;
  edit_session_save: number | null;
}

/**
 * How a save stands to the last one. 'next': the same opening of an editor goes on from its own save, whatever version
 * it knows of. 'overtaken': a later save of the same opening is stored already, or this very one. 'other': the version
 * decides.
 */
export function orderOfSave(
  last: LastSave,
  staffId: string,
  sent: EditSession | undefined,
): 'next' | 'overtaken' | 'other' {
  if (!sent || last.edit_session_id !== sent.id || last.staffId !== staffId) return 'other';
  return sent.save > (last.edit_session_save ?? 0) ? 'next' : 'overtaken';
}

export interface Edit {
  subject: RevisionSubject;
  /** What was done, such as 'agency_settings.changed'. */
  action: string;
  /** As it was, and in which version; null where it is new. */
  before: { version: number; content: object } | null;
  after: { version: number; content: object };
  staff: SignedInStaff;
  requestId: string;
}

/** Keeps both states of an edit and writes it down, in the transaction that makes it. */
export async function recordEdit(
  trx: Transaction<DB>,
  { subject, action, before, after, staff, requestId }: Edit,
): Promise<void> {
  // The state something began with was kept by nobody; the first edit is the last moment to do so.
  if (before) await keepRevision(trx, { subject, ...before, staff: null });
  await keepRevision(trx, { subject, ...after, staff });
  const changes = changesBetween(before?.content ?? {}, after.content);
  await recordChange(trx, { staff, action, subject, changes, requestId });
}

/** What differs, by field: from what, to what. */
export function changesBetween(before: object, after: object): Record<string, { from?: unknown; to?: unknown }> {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter(
    (name) => canonicalJson(old.get(name)) !== canonicalJson(now.get(name)),
  );
  return Object.fromEntries(changed.map((name) => [name, { from: old.get(name) ?? null, to: now.get(name) ?? null }]));
}

export const isSame = (before: object, after: object): boolean =>
  Object.keys(changesBetween(before, after)).length === 0;

export async function historyOf(db: Database, subject: RevisionSubject): Promise<VersionSummary[]> {
  const kept = await listRevisions(db, subject);
  return kept.map(({ version, actor, createdAt }) => ({ version, actor, created_at: createdAt.toISOString() }));
}

/**
 * What the page of an editor needs: the state that counts now, or an earlier one that was asked for.
 * @param parse reads a state as it was kept; null where it has a shape that is not edited any more
 * @throws ApiError not_found (404) for a version that was not kept
 */
export async function withHistory<Content extends object>(
  db: Database,
  subject: RevisionSubject,
  now: { version: number; content: Content },
  asked: { version?: number | undefined; parse: (kept: unknown) => Content | null },
): Promise<Versioned<Content>> {
  const history = await historyOf(db, subject);
  if (asked.version === undefined || asked.version === now.version) {
    return { ...now, shown_version: now.version, history };
  }
  const kept = await findRevision(db, subject, asked.version);
  const content = kept && asked.parse(kept.content);
  if (!kept || !content) throw new ApiError('not_found', { message: 'This version was not kept.' });
  return { version: now.version, shown_version: kept.version, content, history };
}
