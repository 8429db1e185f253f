import type { Selectable, Transaction } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import type { Database } from '#platform/database/server/database.ts';
import type { DB, Subscribers } from '#platform/database/server/schema.gen.ts';
import { mayConfirm } from '#platform/mail/server/confirmations.ts';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { textOfHtml } from '#platform/mail/server/render-mail.ts';
import { hashOf, newToken } from '#platform/security/server/secret-tokens.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { findNewsletterConsent } from '../legal-versions.ts';
import { confirmMail, mayMailAgain } from '../token-links/confirm-mail.tsx';

export interface SubscriptionServices {
  clock: Clock;
  publicUrl: string;
}

/** How long the link to confirm works; then the address is deleted. */
export const CONFIRM_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

type Subscriber = Selectable<Subscribers>;

interface SubscriptionWish {
  email: string;
  /** The form it was entered in, such as 'footer' or 'site-visit'. */
  source: string;
}

/**
 * Sends the owner of the address a mail to confirm the subscription. Does nothing for an address that is subscribed
 * already or has reached its limit of confirmation mails; callers cannot tell the difference, so that nobody can probe
 * for addresses.
 */
export async function requestSubscription(
  trx: Transaction<DB>,
  services: SubscriptionServices,
  { email, source }: SubscriptionWish,
): Promise<void> {
  const now = services.clock.now();
  const mayMail = await mayConfirm(trx, email, 'newsletter.confirm');
  const subscriber = await lockSubscriberForUpdate(trx, email.toLowerCase(), source);
  if (subscriber.status === 'Confirmed' || !mayMail || !mayMailAgain(subscriber, now)) return;
  const token = newToken();
  const wording = await findNewsletterConsent(trx, nairobiDay(now));
  await trx
    .updateTable('subscribers')
    .set({
      status: 'Pending',
      source,
      // Only the token's hash is stored, so that a copy of the database cannot confirm anything.
      confirm_token_hash: hashOf(token),
      confirm_sent_at: now,
      consent_version: wording?.version ?? 1,
      consented_at: now,
      confirmed_at: null,
      unsubscribed_at: null,
    })
    .where('id', '=', subscriber.id)
    .execute();
  const agency = await getAgencySettings(trx);
  await queueMail(trx, {
    ...confirmMail({
      template: 'newsletter.confirm',
      agency,
      email: subscriber.email,
      subject: `Confirm your subscription to ${agency.name}`,
      preview: 'One click and our newsletter is yours.',
      heading: 'Please confirm your subscription',
      paragraphs: [
        `Somebody, we hope you, asked for the newsletter of ${agency.name} at ${subscriber.email}: new homes and land, and tips for buyers, tenants and owners.`,
        ...(wording ? [`By confirming you agree to this: “${textOfHtml(wording.html)}”`] : []),
      ],
      button: { label: 'Confirm subscription', url: `${services.publicUrl}/newsletter/confirm?token=${token}` },
      ending: `The link works for ${CONFIRM_DAYS} days.`,
      refuseUrl: `${services.publicUrl}/newsletter/unsubscribe?token=${subscriber.unsubscribe_token}`,
    }),
    about: { type: 'subscriber', id: String(subscriber.id) },
    isConfirmation: true,
  });
}

/** The address's row, inserted if it is new, and locked, so that two simultaneous forms send one mail. */
async function lockSubscriberForUpdate(trx: Transaction<DB>, email: string, source: string): Promise<Subscriber> {
  await trx
    .insertInto('subscribers')
    .values({ email, source })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  return trx.selectFrom('subscribers').selectAll().where('email', '=', email).forUpdate().executeTakeFirstOrThrow();
}

/**
 * Confirms the subscription that the token was sent for.
 * @returns the address, or null when the link is unknown, replaced or expired
 */
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
 * Ends the subscription of the token. Works repeatedly and never expires. The confirmation link is voided, so that an
 * old mail cannot subscribe the address again.
 * @returns the address, or null for an unknown token
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
