import { sql, type Transaction } from 'kysely';
import type { DB } from '../database/schema.gen.ts';
import { lockKeys } from '../spam-guard/advisory-lock.ts';
import { canonicalEmail } from '../spam-guard/canonical-email.ts';
import { type OutgoingMail, queueMail } from './outgoing-mail.ts';

/** How many mails that confirm a public form go to one address in any sixty minutes, over all forms. */
export const CONFIRMATIONS_PER_HOUR = 3;

/**
 * Whether one more confirmation may go to the address. Its count is held until the transaction ends, so two forms at
 * once wait for each other; take it before a lock on a row that other forms lock after their confirmation. Two
 * spellings of one mailbox are one address.
 */
export async function mayConfirm(trx: Transaction<DB>, email: string): Promise<boolean> {
  const address = await canonicalEmail(trx, email);
  await lockKeys(trx, [`confirmations ${address}`]);
  const { rows } = await sql<{ queued: number }>`
    select count(*) as queued from outgoing_mails
    where is_confirmation and canonical_email(to_address) = ${address}
      and created_at > now() - interval '1 hour'`.execute(trx);
  return (rows[0]?.queued ?? 0) < CONFIRMATIONS_PER_HOUR;
}

/**
 * Queues a mail that confirms what was entered in a public form. The address may be somebody else's, so beyond three an
 * hour nothing goes to it; what was sent is stored all the same, and the agency hears of it.
 */
export async function queueConfirmation(trx: Transaction<DB>, mail: OutgoingMail): Promise<void> {
  if (await mayConfirm(trx, mail.to.address)) await queueMail(trx, { ...mail, isConfirmation: true });
}
