import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';

/**
 * Deletes what members of staff were told of these records, and the morning mails that had it among others: names stand
 * in both. A mail of its own is about its record and goes with it.
 * @param subjects such as 'enquiry 12'
 */
export async function eraseNotificationsAbout(trx: Transaction<DB>, subjects: readonly string[]): Promise<void> {
  const isAbout = sql`(told.subject_type, told.subject_id) in (
    select split_part(s, ' ', 1), split_part(s, ' ', 2) from unnest(${subjects}::text[]) s)`;
  await sql`
    delete from outgoing_mails m using notifications told join staff on staff.id = told.staff_id
    where ${isAbout} and told.mail = 'daily' and told.mailed_at is not null
      and m.template = 'notification.staff' and m.subject_type is null and m.to_address = staff.email
      and m.created_at between told.mailed_at - interval '1 day' and told.mailed_at + interval '1 day'`.execute(trx);
  await sql`delete from notifications told where ${isAbout}`.execute(trx);
}
