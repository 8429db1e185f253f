import type { Selectable, Transaction } from 'kysely';
import { getAgencySettings } from '#features/agency/server/queries.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { DB, Subscribers } from '#server/database/schema.gen.ts';
import { mayConfirm } from '#server/mail/confirmations.ts';
import { queueMail } from '#server/mail/outgoing-mail.ts';
import { hashOf, newToken } from '#server/secret-tokens.ts';
import { nairobiDay } from '#shared/nairobi-time.ts';
import { confirmSubscriptionMail } from './emails.tsx';

export interface SubscriptionServices {
  clock: Clock;
  publicUrl: string;
}

/** One address gets one confirmation mail in this time, however often somebody types it into a form. */
const MAIL_PAUSE_MINUTES = 10;
const CONFIRM_DAYS = 30;
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

type Subscriber = Selectable<Subscribers>;

/** Whether the last mail to confirm went out long enough ago. */
export const mayMailAgain = ({ confirm_sent_at }: Pick<Subscriber, 'confirm_sent_at'>, now: Date): boolean =>
  now.getTime() - (confirm_sent_at?.getTime() ?? 0) >= MAIL_PAUSE_MINUTES * MINUTE_MS;

interface SubscriptionWish {
  email: string;
  /** Where the wish was expressed, such as 'footer' or 'site-visit'. */
  source: string;
  /** Staff sending the mail again are not held up by the forms somebody filled in with the address. */
  byStaff?: true;
}

/**
 * Asks the owner of the address by mail whether they want the newsletter. Nothing happens for an address that is
 * subscribed already or has had its confirmations this hour, and callers cannot tell the difference.
 */
export async function requestSubscription(
  trx: Transaction<DB>,
  services: SubscriptionServices,
  { email, source, byStaff }: SubscriptionWish,
): Promise<void> {
  const now = services.clock.now();
  const mayMail = byStaff || (await mayConfirm(trx, email, 'newsletter.confirm'));
  const subscriber = await holdSubscriber(trx, email.toLowerCase(), source);
  if (subscriber.status === 'Confirmed' || !mayMail || !mayMailAgain(subscriber, now)) return;
  const token = newToken();
  await trx
    .updateTable('subscribers')
    .set({
      status: 'Pending',
      source,
      // Only what the token hashes to is kept: a copy of the database confirms nobody.
      confirm_token_hash: hashOf(token),
      confirm_sent_at: now,
      consent_version: await consentVersion(trx, nairobiDay(now)),
      consented_at: now,
      confirmed_at: null,
      unsubscribed_at: null,
    })
    .where('id', '=', subscriber.id)
    .execute();
  await queueMail(trx, {
    ...confirmSubscriptionMail({
      agency: await getAgencySettings(trx),
      email: subscriber.email,
      confirmUrl: `${services.publicUrl}/newsletter/confirm?token=${token}`,
      unsubscribeUrl: `${services.publicUrl}/newsletter/unsubscribe?token=${subscriber.unsubscribe_token}`,
    }),
    about: { type: 'subscriber', id: String(subscriber.id) },
    ...(byStaff ? {} : { isConfirmation: true }),
  });
}

/** The address's row, made when it is new, and locked so that two forms sent at once send one mail. */
async function holdSubscriber(trx: Transaction<DB>, email: string, source: string): Promise<Subscriber> {
  await trx
    .insertInto('subscribers')
    .values({ email, source })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  return trx.selectFrom('subscribers').selectAll().where('email', '=', email).forUpdate().executeTakeFirstOrThrow();
}

/** The wording of the consent that is shown today. */
async function consentVersion(trx: Transaction<DB>, today: string): Promise<number> {
  const { version } = await trx
    .selectFrom('legal_texts')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('kind', '=', 'newsletter-consent')
    .where('effective_from', '<=', today)
    .executeTakeFirstOrThrow();
  return version ?? 1;
}

/** Subscribes the address the token was sent to, and returns it; null when the link is unknown, replaced or too old. */
export async function confirmSubscriber(db: Database, token: string, now: Date): Promise<string | null> {
  const oldest = new Date(now.getTime() - CONFIRM_DAYS * DAY_MS);
  const row = await db
    .updateTable('subscribers')
    .set((eb) => ({ status: 'Confirmed', confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)) }))
    .where('confirm_token_hash', '=', hashOf(token))
    .where((eb) => eb.or([eb('status', '=', 'Confirmed'), eb('confirm_sent_at', '>', oldest)]))
    .returning('email')
    .executeTakeFirst();
  return row?.email ?? null;
}

/**
 * Ends the subscription the token belongs to, and returns its address; null when there is none. It works as often and
 * as late as it is asked. The confirmation link stops working, so that an old mail cannot subscribe anybody again.
 */
export async function endSubscription(db: Database, token: string, now: Date): Promise<string | null> {
  const row = await db
    .updateTable('subscribers')
    .set((eb) => ({
      status: 'Unsubscribed',
      unsubscribed_at: eb.fn.coalesce('unsubscribed_at', eb.val(now)),
      confirm_token_hash: null,
    }))
    .where('unsubscribe_token', '=', token)
    .returning('email')
    .executeTakeFirst();
  return row?.email ?? null;
}
