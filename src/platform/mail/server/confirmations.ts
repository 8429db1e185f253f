import { sql, type Transaction } from 'kysely';
import { lockKeys } from '#platform/database/server/advisory-lock.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { canonicalEmail } from '#platform/spam-guard/server/canonical-email.ts';
import { areConfirmationsWithheld } from '#platform/spam-guard/server/withheld-confirmations.ts';
import type { MailTemplate } from './mail-templates.ts';
import { type OutgoingMail, queueMail } from './outgoing-mail.ts';

/** Most confirmations to one address in sixty minutes, over all forms. */
const CONFIRMATIONS_PER_HOUR = 3;
/** Reserved for bookings, whose mails have the link to change them and the calendar file. */
const RESERVED_FOR_BOOKINGS = 1;
const bookingMails: readonly MailTemplate[] = [
  'site-visit.visitor',
  'consultation.visitor',
  'booking.late-confirmation.visitor',
];

/**
 * Locks a mailbox, in any spelling, until the transaction ends, so that its confirmations are counted one after the other.
 * Call it before locking rows that other forms lock after their confirmation, as otherwise they deadlock.
 * @returns the canonical address
 */
export async function lockMailbox(trx: Transaction<DB>, email: string): Promise<string> {
  const address = await canonicalEmail(trx, email);
  await lockKeys(trx, [`confirmations ${address}`]);
  return address;
}

/**
 * Whether one more confirmation may go to the mailbox, in any spelling, and the form is none of those for which they are
 * withheld. Locks the mailbox: see `lockMailbox`.
 */
export async function mayConfirm(trx: Transaction<DB>, email: string, template: MailTemplate): Promise<boolean> {
  const address = await lockMailbox(trx, email);
  const isOfBooking = bookingMails.includes(template);
  const { rows } = await sql<{ isWithheld: boolean; queued: number; others: number }>`
    select ${areConfirmationsWithheld()} as "isWithheld", count(*) as queued,
      count(*) filter (where template <> all (${bookingMails}::text[])) as others
    from outgoing_mails
    where is_confirmation and canonical_email(to_address) = ${address}
      and created_at > now() - interval '1 hour'`.execute(trx);
  const { isWithheld, queued, others } = rows[0] ?? { isWithheld: false, queued: 0, others: 0 };
  const isReserved = !isOfBooking && others >= CONFIRMATIONS_PER_HOUR - RESERVED_FOR_BOOKINGS;
  return !isWithheld && queued < CONFIRMATIONS_PER_HOUR && !isReserved;
}

type Confirmation = OutgoingMail & Required<Pick<OutgoingMail, 'about'>>;

/**
 * Queues the confirmation of a public form. The address may belong to somebody else, so beyond three an
 * hour no mail is queued. The form itself is stored and the agency is notified in either case.
 * @returns whether the mail was queued; where it was not, no page may promise it
 */
export async function queueConfirmation(trx: Transaction<DB>, mail: Confirmation): Promise<boolean> {
  const may = await mayConfirm(trx, mail.to.address, mail.template);
  if (may) await queueMail(trx, { ...mail, isConfirmation: true });
  return may;
}
