import type { Transaction } from 'kysely';
import type { DatabaseOrTransaction } from './database/database.ts';
import type { DB } from './database/schema.gen.ts';
import { canonicalJson } from './submissions.ts';

export interface AuditFacts {
  /** Who did it; null where nobody was signed in, such as for the link that makes the first owner. */
  staff: { id: string; name: string } | null;
  /** What to call them then. */
  actor?: string;
  /** What was done, such as 'staff.invited'. */
  action: string;
  /** The row it was done to. */
  subject: { type: string; id: string };
  /** What changed: from what, to what. Never a password, a code or a key. */
  changes?: Readonly<Record<string, { from?: unknown; to?: unknown }>>;
  requestId: string;
}

/** One changed field as people read it; null for a value that was not there. */
export interface ReadableChange {
  field: string;
  from: string | null;
  to: string | null;
}

/**
 * Turns the stored changes of entries into what people read, in the order of the entries. It knows the names of what
 * every module stores, so modules are given it and do not import it.
 */
export type ReadChanges = (
  db: DatabaseOrTransaction,
  entries: readonly { changes: unknown }[],
) => Promise<ReadableChange[][]>;

/** Writes down a change in the transaction that makes it, so that there is no change without its entry. */
export const recordChange = (trx: Transaction<DB>, facts: AuditFacts): Promise<void> => recordChanges(trx, [facts]);

/** The same for many changes at once. */
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
