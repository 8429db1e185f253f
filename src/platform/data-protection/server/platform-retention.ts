import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { DueRows, RetentionClass } from './retention.ts';

/** Years in days, leap days included. */
export const years = (count: number): number => Math.ceil(count * 365.25);

export const platformRetention: readonly RetentionClass[] = [
  {
    id: 'form-replies',
    name: 'Replies to forms that were sent',
    days: 14,
    since: 'the form was sent',
    reason: 'Answers a repetition of the same form; no retry is later than two weeks.',
    table: 'idempotency_keys',
    isDue: (before) => sql`created_at < ${before}`,
  },
  {
    id: 'form-senders',
    name: 'Who sent forms, as hashes',
    days: 2,
    since: 'the form was sent',
    reason: 'Limits on forms count over a day at most.',
    table: 'recent_submissions',
    isDue: (before) => sql`created_at < ${before}`,
  },
  {
    id: 'counted-views',
    name: 'Who viewed a page, as hashes of a day',
    days: 1,
    since: 'the page was viewed',
    reason: 'A view is counted again after half an hour.',
    table: 'counted_views',
    isDue: (before) => sql`counted_at < ${before}`,
  },
  {
    id: 'mail-links',
    name: 'Links in mails that are stored instead of sent',
    days: 30,
    since: 'the mail was written',
    reason: 'The longest life of such a link, that of a newsletter confirmation.',
    leave: 'emptied',
    table: 'outgoing_mails',
    isDue: (before) => sql`secrets <> '{}' and status = 'Stored' and created_at < ${before}`,
    set: sql`secrets = '{}', secrets_removed_at = now()`,
  },
  {
    id: 'mails',
    name: 'Mails',
    days: years(2),
    since: 'the mail was written',
    reason: 'Shows what a client was told and when, while an enquiry and what follows it are under way.',
    bounds: { min: 90, max: years(7) },
    table: 'outgoing_mails',
    isDue: (before) => sql`status <> 'Queued' and created_at < ${before}`,
  },
  {
    id: 'notifications',
    name: 'What members of staff were told of',
    days: 90,
    since: 'it happened',
    reason: 'Points to records that are kept themselves; after a quarter nobody looks it up here.',
    bounds: { min: 14, max: years(2) },
    table: 'notifications',
    isDue: (before) => sql`created_at < ${before}`,
  },
  {
    id: 'tasks',
    name: 'Long tasks of staff',
    days: years(1),
    since: 'the task ended',
    reason: 'Shows who exported or imported data; the audit log has it for longer.',
    bounds: { min: 30, max: years(7) },
    table: 'background_tasks',
    isDue: (before) => sql`finished_at < ${before}`,
  },
  {
    id: 'audit',
    name: 'Audit log',
    days: years(7),
    since: 'the action',
    reason:
      'Records of transactions and of who handled them: seven years (Proceeds of Crime and Anti-Money Laundering Act, 2009, s. 46); claims from a contract end after six (Limitation of Actions Act, s. 4).',
    bounds: { min: years(7), max: years(20) },
    table: 'audit_entries',
    isDue: (before) => sql`at < ${before}`,
    remove: removeAuditEntries,
  },
  {
    id: 'retention-runs',
    name: 'Runs of this retention',
    days: years(2),
    since: 'the run',
    reason: 'Shows that periods are kept. Holds numbers only.',
    table: 'retention_runs',
    isDue: (before) => sql`started_at < ${before}`,
  },
];

/** Entries about signing in: addresses and times of staff, which are worth less after a year than the rest of the log. */
export const signInEvents: RetentionClass = {
  id: 'sign-in-events',
  name: 'Sign-ins in the audit log',
  days: years(1),
  since: 'the sign-in',
  reason: 'An attack on an account is looked into within months.',
  bounds: { min: 90, max: years(7) },
  table: 'audit_entries',
  isDue: (before) => sql`at < ${before} and (starts_with(action, 'sign_in.') or starts_with(action, 'session.'))`,
  remove: removeAuditEntries,
};

/** The table refuses a plain delete; the function locks it, which it cannot in a statement that reads it too. */
async function removeAuditEntries(db: Database, { isDue, limit }: DueRows): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from audit_entries where ${isDue} order by id limit ${limit}`.execute(db);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await sql`select delete_from_audit(${ids}::bigint[])`.execute(db);
  return ids.length;
}
