import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { type Booking, subjectType } from './booking-rows.ts';

/** More than the busiest day at the office needs; staff may enter any address, and its owner gets the mail. */
const BY_MEMBER_IN_AN_HOUR = 30;
const PROPOSALS_IN_A_DAY = 5;

/** Changes of which the visitor gets a mail, as the audit calls them. */
const mailed = Object.values(subjectType).flatMap((type) =>
  ['confirmed', 'moved', 'proposed', 'cancelled'].map((news) => `${type}.${news}`),
);

/**
 * Refuses a change whose mail to the visitor would be one too many: of one member in an hour, or another proposal for the
 * same booking in a day.
 * @throws ApiError too_many_requests (429)
 */
export async function limitMails(
  trx: Transaction<DB>,
  staff: Pick<SignedInStaff, 'id'>,
  { booking: { kind, id, email }, news }: { booking: Pick<Booking, 'kind' | 'id' | 'email'>; news: string },
): Promise<void> {
  if (email === '') return;
  const type = subjectType[kind];
  const { rows } = await sql<{ byMember: number; proposals: number }>`
    select
      (select count(*) from audit_entries
        where staff_id = ${staff.id} and at > now() - interval '1 hour' and action = any(${mailed})) as "byMember",
      (select count(*) from audit_entries
        where subject_type = ${type} and subject_id = ${String(id)} and action = ${`${type}.proposed`}
          and at > now() - interval '1 day') as proposals`.execute(trx);
  const { byMember = 0, proposals = 0 } = rows[0] ?? {};
  if (byMember >= BY_MEMBER_IN_AN_HOUR) {
    throw new ApiError('too_many_requests', {
      message:
        'Your changes have sent many mails to visitors within the hour. Please wait an hour, or ask a colleague.',
      retryAfterSeconds: 3600,
    });
  }
  if (news === 'proposed' && proposals >= PROPOSALS_IN_A_DAY) {
    throw new ApiError('too_many_requests', {
      message: 'This visitor got five proposals within a day. Call them, then confirm the time you agree on.',
      retryAfterSeconds: 24 * 3600,
    });
  }
}
