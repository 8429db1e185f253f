import { sql, type Transaction } from 'kysely';
import { lockKeys } from '#platform/database/server/advisory-lock.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { canonicalEmail } from '#platform/spam-guard/server/canonical-email.ts';
import { areConfirmationsWithheld } from '#platform/spam-guard/server/withheld-confirmations.ts';
import type { MailTemplate } from './mail-templates.ts';
import { type OutgoingMail, queueMail } from './outgoing-mail.ts';

/** Most confirmations to one address in sixty minutes, over all forms but those of bookings. */
const CONFIRMATIONS_PER_HOUR = 3;
/**
 * Always sent: they have the link to change the booking and the calendar file, without which somebody could book in
 * another's name unseen. The bookings of one person and of one network are limited.
 */
const bookingMails: readonly MailTemplate[] = ['site-visit.visitor', 'consultation.visitor'];

/**
 * Whether one more confirmation may go to the mailbox, in any spelling, and the form is none of those for which they are
 * withheld. Locks the mailbox until the transaction ends, so that its confirmations are counted one after the other. Call
 * it before locking rows that other forms lock after their confirmation, as otherwise they deadlock.
 */
export async function mayConfirm(trx: Transaction<DB>, email: string, template: MailTemplate): Promise<boolean> {
  if (bookingMails.includes(template)) return true;
  const address = await canonicalEmail(trx, email);
  await lockKeys(trx, [`confirmations ${address}`]);
  const { rows } = await sql<{ isWithheld: boolean; queued: number }>`
    select ${areConfirmationsWithheld()} as "isWithheld", count(*) as queued
    from outgoing_mails
    where is_confirmation and canonical_email(to_address) = ${address} and template <> all (${bookingMails}::text[])
      and created_at > now() - interval '1 hour'`.execute(trx);
  const { isWithheld, queued } = rows[0] ?? { isWithheld: false, queued: 0 };
  return !isWithheld && queued < CONFIRMATIONS_PER_HOUR;
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
