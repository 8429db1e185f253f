import type { Selectable, Transaction } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import type { FollowedListing } from '#modules/listings/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB, SearchAlerts } from '#platform/database/server/schema.gen.ts';
import { mayConfirm } from '#platform/mail/server/confirmations.ts';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { hashOf, newToken } from '#platform/security/server/secret-tokens.ts';
import { type AlertFrequency, MOST_HOMES } from '../../home-alerts/contract.ts';
import { homeAlertConsent } from '../../home-alerts/home-alert-consent.ts';
import {
  type AlertMailServices,
  endByOwner,
  lockAlertForUpdate,
  lockAlertsOf,
  mayBeConfirmed,
} from '../search-alerts/commands.ts';
import { mayMailAgain } from '../token-links/confirm-mail.tsx';
import { addAskedHomes, homesName, listAlertHomes, nameAlert } from './alert-homes.ts';
import { confirmHomesMail } from './home-alert-mails.tsx';

type Alert = Selectable<SearchAlerts>;

/** One list of an address. The page of saved listings is the address of none but these. */
const ADDRESS = '/saved';
/** See migration 070. */
const NEVER = '9999-12-31T00:00:00Z';

interface HomeAlertWish {
  email: string;
  homes: readonly FollowedListing[];
  frequency: AlertFrequency;
}

/**
 * Sends the owner of the address a mail to confirm that they are told of changes of these listings, in addition to those
 * of before. Does nothing where they are told already, or the address has reached its limit of confirmation mails;
 * callers cannot tell the difference, so that nobody can probe for addresses. Until the click a running alert stays as it
 * is.
 */
export async function requestHomes(
  trx: Transaction<DB>,
  { clock, publicUrl }: AlertMailServices,
  { email, homes, frequency }: HomeAlertWish,
): Promise<void> {
  const now = clock.now();
  if (!(await mayConfirm(trx, email, 'search-alert.confirm-homes'))) return;
  await lockAlertsOf(trx, email.toLowerCase());
  const alert = await lockAlertForUpdate(trx, {
    email: email.toLowerCase(),
    kind: 'homes',
    address: ADDRESS,
    search_name: homesName(homes),
    consent_version: homeAlertConsent.version,
    consented_at: now,
    told_until: NEVER,
    created_at: now,
  });
  const isRunning = alert.status === 'Active';
  if (alert.status === 'Ended') await trx.deleteFrom('alert_homes').where('alert_id', '=', alert.id).execute();
  const before = await listAlertHomes(trx, [alert.id]);
  const isKnown = (home: FollowedListing, among: typeof before): boolean =>
    among.some(({ listing }) => listing.kind === home.kind && listing.id === home.id);
  const told = before.filter(({ isConfirmed }) => isConfirmed);
  const isAsked = isRunning ? alert.asked_frequency === frequency : alert.frequency === frequency;
  if (isRunning && alert.frequency === frequency && homes.every((home) => isKnown(home, told))) return;
  // The mail that was sent a moment ago names all of it.
  const isNamed = isAsked && before.length > 0 && homes.every((home) => isKnown(home, before));
  if (isNamed && !mayMailAgain({ ...alert, status: 'Pending' }, now)) return;
  const added = homes.filter((home) => !isKnown(home, before)).slice(0, MOST_HOMES - before.length);
  await addAskedHomes(trx, alert.id, added, now);
  const asked = (await listAlertHomes(trx, [alert.id])).filter(({ isConfirmed }) => !isConfirmed);
  // The list is full.
  if (asked.length === 0 && alert.frequency === frequency) return;
  const token = newToken();
  await trx
    .updateTable('search_alerts')
    .set({
      // Only the token's hash is stored, so that a copy of the database cannot confirm anything.
      confirm_token_hash: hashOf(token),
      confirm_sent_at: now,
      ...(isRunning
        ? { asked_frequency: frequency }
        : {
            consent_version: homeAlertConsent.version,
            consented_at: now,
            status: 'Pending',
            search_name: homesName(asked.map(({ listing }) => listing)),
            frequency,
            asked_frequency: null,
            confirmed_at: null,
            ends_at: null,
            ended_at: null,
          }),
    })
    .where('id', '=', alert.id)
    .execute();
  await queueMail(trx, {
    ...confirmHomesMail({
      agency: await getAgencySettings(trx),
      publicUrl,
      email: alert.email,
      homes: asked.map(({ listing }) => listing),
      frequency,
      token,
      linkToken: alert.link_token,
    }),
    about: { type: 'search_alert', id: String(alert.id) },
    isConfirmation: true,
  });
}

/** The confirmed alert of a mailed link, also one that has ended; null for any other token. */
export async function findHomeAlert(db: DatabaseOrTransaction, token: string): Promise<Alert | null> {
  const alert = await db
    .selectFrom('search_alerts')
    .selectAll()
    .where('link_token', '=', token)
    .where('kind', '=', 'homes')
    .where('status', '!=', 'Pending')
    .executeTakeFirst();
  return alert ?? null;
}

/** The listings that the mail with this token asks about, or all of the alert once it is confirmed; null for no such link. */
export async function findAskedHomes(
  db: DatabaseOrTransaction,
  token: string,
  now: Date,
): Promise<FollowedListing[] | null> {
  const alert = await db
    .selectFrom('search_alerts')
    .selectAll()
    .where('confirm_token_hash', '=', hashOf(token))
    .where('kind', '=', 'homes')
    .executeTakeFirst();
  if (!alert || !mayBeConfirmed(alert, now)) return null;
  const homes = await listAlertHomes(db, [alert.id]);
  const waiting = homes.filter(({ isConfirmed }) => !isConfirmed);
  return (waiting.length > 0 ? waiting : homes).map(({ listing }) => listing);
}

/** Finds an alert by the token of its mails and changes it, unless it has ended. @returns whether the link is valid */
export async function changeHomes(
  trx: Transaction<DB>,
  token: string,
  change: (alert: Alert) => Promise<unknown>,
): Promise<Alert | null> {
  const found = await findHomeAlert(trx, token);
  if (!found) return null;
  await lockAlertsOf(trx, found.email);
  // Meanwhile it may have been ended or removed.
  const alert = await findHomeAlert(trx, token);
  if (alert?.status === 'Active') await change(alert);
  return findHomeAlert(trx, token);
}

/** Removes a listing from an alert, which ends without its last one. */
export async function removeHome(trx: Transaction<DB>, alert: Alert, homeId: number, now: Date): Promise<void> {
  await trx.deleteFrom('alert_homes').where('alert_id', '=', alert.id).where('id', '=', homeId).execute();
  const left = await listAlertHomes(trx, [alert.id]);
  if (left.some(({ isConfirmed }) => isConfirmed)) {
    await nameAlert(trx, alert.id);
    return;
  }
  await endByOwner(trx, { id: alert.id }, now);
}
