import type { Transaction } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { canonicalJson } from '#platform/http/server/forms/submissions.ts';
import type { AuditAction } from '../audit-actions.ts';

export interface AuditFacts {
  /** The actor; null when nobody was signed in, such as for the setup link of the first owner. */
  staff: { id: string; name: string } | null;
  /** The actor's name in the entry when it is not the signed-in person's. */
  actor?: string;
  action: AuditAction;
  /** The changed row. */
  subject: { type: string; id: string };
  /** Changed fields with their old and new values. Never a password, a code or a key. */
  changes?: Readonly<Record<string, { from?: unknown; to?: unknown }>>;
  requestId: string;
}

/** One changed field, formatted for people; null for a value that did not exist. */
interface ReadableChange {
  field: string;
  label: string;
  from: string | null;
  to: string | null;
}

interface ReadableEntry {
  /** What was done: 'Wrote down an offer'. */
  title: string;
  changes: ReadableChange[];
}

/**
 * Formats entries for people, in their order. It needs the labels of every module, so it is passed to modules as a
 * parameter instead of being imported.
 */
export type ReadEntries = (
  db: DatabaseOrTransaction,
  entries: readonly { action: string; subject_type: string; changes: unknown }[],
) => Promise<ReadableEntry[]>;

/** Writes the audit entry of a change in the transaction that makes it, so that neither exists without the other. */
export const recordChange = (trx: Transaction<DB>, facts: AuditFacts): Promise<void> => recordChanges(trx, [facts]);

/** `recordChange` for many changes in one statement. */
export async function recordChanges(trx: Transaction<DB>, all: readonly AuditFacts[]): Promise<void> {
  if (all.length === 0) return;
  await trx.insertInto('audit_entries').values(all.map(rowOf)).execute();
}

const rowOf = (facts: AuditFacts) => ({
  staff_id: facts.staff?.id ?? null,
  actor: facts.staff?.name ?? facts.actor ?? 'First owner',
  action: facts.action,
  subject_type: facts.subject.type,
  subject_id: facts.subject.id,
  changes: JSON.stringify(facts.changes ?? {}),
  request_id: facts.requestId,
});

/** What differs between two states, by field: from what, to what. The order of an object's fields is no difference. */
export function changesBetween(before: object, after: object): NonNullable<AuditFacts['changes']> {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter(
    (name) => canonicalJson(old.get(name)) !== canonicalJson(now.get(name)),
  );
  return Object.fromEntries(changed.map((name) => [name, { from: old.get(name) ?? null, to: now.get(name) ?? null }]));
}
