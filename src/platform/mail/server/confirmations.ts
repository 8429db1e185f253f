import { sql, type Transaction } from 'kysely';
import { lockKeys } from '#platform/database/server/advisory-lock.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { areConfirmationsWithheld, canonicalEmail } from '#platform/spam-guard/server/visitor-submissions.ts';
import type { MailTemplate } from './outgoing-mail.ts';
import { type OutgoingMail, queueMail } from './outgoing-mail.ts';

/** Most confirmations to one address in sixty minutes, over all forms but those of bookings. */
const CONFIRMATIONS_PER_HOUR = 3;
/**
 * Always sent: without their link somebody could book in another's name unseen. The bookings of one person are limited.
 */
const bookingMails: readonly MailTemplate[] = ['site-visit.visitor', 'consultation.visitor'];

/**
 * Whether one more confirmation may go to the mailbox. Locks the mailbox until the transaction ends. Call it before
 * locking rows that other forms lock after their confirmation, as otherwise they deadlock.
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
 * Queues the confirmation of a public form. The address may be somebody else's, so beyond three an hour none is queued.
 * @returns whether it was queued; where it was not, no page may promise it
 */
export async function queueConfirmation(trx: Transaction<DB>, mail: Confirmation): Promise<boolean> {
  const may = await mayConfirm(trx, mail.to.address, mail.template);
  if (may) await queueMail(trx, { ...mail, isConfirmation: true });
  return may;
}
