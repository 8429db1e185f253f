import type { Insertable, Selectable, Transaction } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import type { DescribedSearch } from '#modules/listings/server';
import { lockKeys } from '#platform/database/server/advisory-lock.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { DB, SearchAlerts } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { mayConfirm } from '#platform/mail/server/confirmations.ts';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { hashOf, newToken } from '#platform/security/server/secret-tokens.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { alertConsent } from '../../search-alerts/alert-consent.ts';
import { takeInAskedHomes } from '../home-alerts/alert-homes.ts';
import { mayMailAgain } from '../token-links/confirm-mail.tsx';
import { confirmAlertMail } from './alert-mails.tsx';

export interface AlertMailServices {
  clock: Clock;
  publicUrl: string;
}

export interface AlertServices extends AlertMailServices {
  db: Database;
}

const DAY_MS = 24 * 60 * 60_000;
/** How long the link to confirm works; then the alert is deleted. */
export const CONFIRM_DAYS = 7;
const ALERT_DAYS = 180;
/** Alerts that ended stay this long, so that the link to renew them works. */
export const RENEW_DAYS = 30;
const MOST_ACTIVE = 10;

type Alert = Selectable<SearchAlerts>;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/**
 * Sends the owner of the address a mail to confirm the alert. Does nothing where the alert runs already, or the address
 * has reached its limit of confirmation mails; callers cannot tell the difference, so that nobody can probe for
 * addresses.
 * @param request.told the search without free text; the alert is named by it, because a stranger who enters somebody's
 * address could otherwise put words into the mails
 */
export async function requestAlert(
  trx: Transaction<DB>,
  { clock, publicUrl }: AlertMailServices,
  { email, search, told }: { email: string; search: DescribedSearch; told: DescribedSearch },
): Promise<void> {
  const now = clock.now();
  if (!(await mayConfirm(trx, email, 'search-alert.confirm'))) return;
  const alert = await lockAlertForUpdate(trx, {
    email: email.toLowerCase(),
    kind: search.kind,
    address: search.href,
    search_name: told.name,
    ...consentAt(now),
    created_at: now,
  });
  if (alert.status === 'Active' || !mayMailAgain(alert, now)) return;
  const token = newToken();
  await trx
    .updateTable('search_alerts')
    .set({
      status: 'Pending',
      search_name: told.name,
      // Only the token's hash is stored, so that a copy of the database cannot confirm anything.
      confirm_token_hash: hashOf(token),
      confirm_sent_at: now,
      ...consentAt(now),
      confirmed_at: null,
      ends_at: null,
      ended_at: null,
    })
    .where('id', '=', alert.id)
    .execute();
  await queueMail(trx, {
    ...confirmAlertMail({
      agency: await getAgencySettings(trx),
      publicUrl,
      email: alert.email,
      search: told.name,
      token,
      linkToken: alert.link_token,
    }),
    about: { type: 'search_alert', id: String(alert.id) },
    isConfirmation: true,
  });
}

/** What the visitor has seen: the sentence under the form, and the listings of this moment. */
const consentAt = (now: Date) => ({ consent_version: alertConsent.version, consented_at: now, told_until: now });

/** The alert of this mailbox and page, inserted if it is new, and locked, so that two forms at once send one mail. */
export async function lockAlertForUpdate(
  trx: Transaction<DB>,
  alert: Insertable<SearchAlerts> & { email: string; address: string },
): Promise<Alert> {
  await trx
    .insertInto('search_alerts')
    .values(alert)
    .onConflict((conflict) => conflict.columns(['email', 'address']).doNothing())
    .execute();
  return trx
    .selectFrom('search_alerts')
    .selectAll()
    .where('email', '=', alert.email)
    .where('address', '=', alert.address)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Held by everything that begins, ends or mails alerts of an address. */
export const lockAlertsOf = (trx: Transaction<DB>, email: string): Promise<void> =>
  lockKeys(trx, [`search alerts ${email}`]);

const isConfirmed = ({ status, asked_frequency }: Alert): boolean => status === 'Active' && asked_frequency === null;

/** Whether the link of the alert's mail to confirm works, also where it was used before. */
export const mayBeConfirmed = (alert: Alert, now: Date): boolean =>
  isConfirmed(alert) || (alert.confirm_sent_at !== null && alert.confirm_sent_at >= daysBefore(now, CONFIRM_DAYS));

/**
 * Starts the alert that the token was sent for; one about listings that runs takes in what was asked for since.
 * @returns its search, or null when the link is unknown, replaced or expired
 */
export const confirmAlert = (db: Database, token: string, now: Date): Promise<string | null> =>
  changeAlert(db, { confirm_token_hash: hashOf(token) }, async (trx, alert) => {
    if (isConfirmed(alert)) return alert.search_name;
    if (!mayBeConfirmed(alert, now)) return null;
    const name = alert.status === 'Active' ? alert.search_name : await activate(trx, alert, now);
    return alert.kind === 'homes' ? takeInAskedHomes(trx, alert, now) : name;
  });

/**
 * Goes on with a confirmed alert for 180 days from now, also where its time is over. One that its owner has ended needs a
 * new confirmation: the link stands in every mail of the alert, and mails are passed on.
 * @returns its search, or null for an unknown token, and for an alert that was never confirmed or that its owner has
 * ended
 */
export const renewAlert = (db: Database, token: string, now: Date): Promise<string | null> =>
  changeAlert(db, { link_token: token }, async (trx, alert) =>
    alert.confirmed_at === null || isEndedByOwner(alert) ? null : activate(trx, alert, now),
  );

/** An alert whose time is over keeps the end of that time. */
const isEndedByOwner = ({ status, ends_at }: Alert): boolean => status === 'Ended' && ends_at === null;

/**
 * Ends the alert of the token, or all of its address. Works repeatedly. Confirmation links are voided, so that an old
 * mail cannot start an alert again.
 * @returns the search of the token's alert, or null for an unknown token
 */
export const endAlerts = (db: Database, token: string, which: 'this' | 'all', now: Date): Promise<string | null> =>
  changeAlert(db, { link_token: token }, async (trx, { id, email, search_name }) => {
    await endByOwner(trx, which === 'this' ? { id } : { email }, now);
    return search_name;
  });

/** Without the end of its time, by which `isEndedByOwner` tells it. */
export async function endByOwner(trx: Transaction<DB>, which: { id: number } | { email: string }, now: Date) {
  await endWhere(trx, which, now);
  await trx
    .updateTable('search_alerts')
    .set({ ends_at: null })
    .where((eb) => eb.and(which))
    .execute();
}

export async function endWhere(trx: Transaction<DB>, which: { id: number } | { email: string }, now: Date) {
  await trx
    .updateTable('search_alerts')
    .set({ status: 'Ended', ended_at: now, confirm_token_hash: null })
    .where('status', '!=', 'Ended')
    .where((eb) => eb.and(which))
    .execute();
}

type AlertKey = { confirm_token_hash: string } | { link_token: string };

/** Finds an alert by a token and changes it, while nothing else changes alerts of its address. */
const changeAlert = (
  db: Database,
  key: AlertKey,
  change: (trx: Transaction<DB>, alert: Alert) => Promise<string | null>,
): Promise<string | null> =>
  db.transaction().execute(async (trx) => {
    const find = trx
      .selectFrom('search_alerts')
      .selectAll()
      .where((eb) => eb.and(key));
    const found = await find.executeTakeFirst();
    if (!found) return null;
    await lockAlertsOf(trx, found.email);
    // Meanwhile it may have been ended or removed.
    const alert = await find.forUpdate().executeTakeFirst();
    return alert ? change(trx, alert) : null;
  });

async function activate(trx: Transaction<DB>, { id, email, search_name }: Alert, now: Date): Promise<string> {
  const { others } = await trx
    .selectFrom('search_alerts')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('email', '=', email)
    .where('status', '=', 'Active')
    .where('id', '!=', id)
    .executeTakeFirstOrThrow();
  if (others >= MOST_ACTIVE) {
    const message = `This address has ${MOST_ACTIVE} alerts already. End one by the link in its e-mails, then open this link again.`;
    throw new ApiError('conflict', { message });
  }
  await trx
    .updateTable('search_alerts')
    .set((eb) => ({
      status: 'Active',
      confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)),
      ends_at: new Date(now.getTime() + ALERT_DAYS * DAY_MS),
      ended_at: null,
    }))
    .where('id', '=', id)
    .execute();
  return search_name;
}
