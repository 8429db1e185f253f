import type { FastifyBaseLogger } from 'fastify';
import type { Selectable, Transaction } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import { newListingsFinder } from '#modules/listings/server';
import type { DB, SearchAlerts } from '#platform/database/server/schema.gen.ts';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { nairobiDay, nairobiInstant } from '#platform/time/nairobi-time.ts';
import { type AlertNews, endedAlertsMail, newListingsMail } from './alert-mails.tsx';
import { type AlertServices, endWhere, lockAlertsOf } from './commands.ts';
import { forEachAddress } from './each-address.ts';

export const SEND_SEARCH_ALERTS = 'send_search_alerts';
/** At 7.00 in Nairobi (UTC+3), or up to four hours later if the program did not run then. */
export const SEND_SEARCH_ALERTS_SCHEDULE = `0 4 * * * ${SEND_SEARCH_ALERTS} ?fill=4h`;

const MOST_LISTINGS = 10;
/**
 * Listings become visible some time after their `published_at`, when their transaction commits. Younger ones wait for
 * the next mail, so that none falls between two.
 */
const SETTLE_MS = 5 * 60_000;

type Alert = Selectable<SearchAlerts>;

interface SendServices extends AlertServices {
  log: FastifyBaseLogger;
}

/**
 * Mails each address the new listings of its alerts, at most once a day, and ends alerts that have run their time. Mails
 * and marks are one transaction per address, so that concurrent runs send nothing twice, and a failure for one address is
 * logged and does not stop the others.
 */
export async function sendSearchAlerts(services: SendServices, signal: AbortSignal): Promise<void> {
  const find = await newListingsFinder(services.db);
  await forEachAddress(services, signal, (email) => mailAddress(services, find, email));
}

type Finder = Awaited<ReturnType<typeof newListingsFinder>>;
type FoundNews = Pick<AlertNews, 'listings' | 'hasMore'>;

async function mailAddress(services: SendServices, find: Finder, email: string): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const until = new Date(now.getTime() - SETTLE_MS);
  const running = db.selectFrom('search_alerts').selectAll().where('email', '=', email).where('status', '=', 'Active');
  const found = new Map<number, FoundNews>();
  // Before the transaction, which would otherwise hold a second connection.
  const searches = running.where('kind', '!=', 'homes');
  for (const { id, address, told_until: after } of await searches.execute())
    if (after < until) found.set(id, await find(address, { after, until }, MOST_LISTINGS));
  await db.transaction().execute(async (trx) => {
    await lockAlertsOf(trx, email);
    const alerts = await trx
      .selectFrom('search_alerts')
      .selectAll()
      .where('email', '=', email)
      .where('status', '=', 'Active')
      .orderBy('id')
      .forUpdate()
      .execute();
    const isOver = ({ ends_at }: Alert) => ends_at !== null && ends_at <= now;
    await endOver(trx, services, alerts.filter(isOver), now);
    const searching = alerts.filter((alert) => alert.kind !== 'homes' && !isOver(alert));
    await tellNews(trx, services, { alerts: searching, found, now, until });
  });
}

async function endOver(trx: Transaction<DB>, { publicUrl }: SendServices, over: Alert[], now: Date): Promise<void> {
  const [first] = over;
  if (!first) return;
  for (const { id } of over) await endWhere(trx, { id }, now);
  const agency = await getAgencySettings(trx);
  const alerts = over.map(({ search_name, link_token }) => ({ search: search_name, linkToken: link_token }));
  await queueMail(trx, {
    ...endedAlertsMail({ agency, publicUrl, email: first.email, alerts }),
    about: { type: 'search_alert', id: String(first.id) },
  });
}

interface Telling {
  alerts: Alert[];
  found: ReadonlyMap<number, FoundNews>;
  now: Date;
  /** The end of the time in which the listings were published. */
  until: Date;
}

async function tellNews(trx: Transaction<DB>, { publicUrl }: SendServices, telling: Telling): Promise<void> {
  const { alerts, found, now, until } = telling;
  const startOfDay = nairobiInstant(nairobiDay(now), '00:00');
  // Another run of this day was faster.
  if (alerts.some(({ last_sent_at }) => last_sent_at !== null && last_sent_at >= startOfDay)) return;
  const withNews = alerts.filter(({ id }) => (found.get(id)?.listings.length ?? 0) > 0);
  const [first] = withNews;
  if (!first) return;
  const agency = await getAgencySettings(trx);
  await queueMail(trx, {
    ...newListingsMail({ agency, publicUrl, email: first.email, news: newsOf(withNews, found) }),
    about: { type: 'search_alert', id: String(first.id) },
  });
  await trx
    .updateTable('search_alerts')
    .set({ told_until: until, last_sent_at: now })
    .where(
      'id',
      'in',
      withNews.map(({ id }) => id),
    )
    .execute();
}

/** A listing that several alerts have found is told of under the first. */
function newsOf(alerts: readonly Alert[], found: Telling['found']): AlertNews[] {
  const told = new Set<string>();
  return alerts.flatMap(({ id, search_name, address, link_token }) => {
    const { listings = [], hasMore = false } = found.get(id) ?? {};
    const news = listings.filter(({ path }) => !told.has(path));
    for (const { path } of news) told.add(path);
    // Those that are not shown are not told again, so the link to all of them is.
    const isTold = news.length > 0 || hasMore;
    return isTold ? [{ search: search_name, address, linkToken: link_token, listings: news, hasMore }] : [];
  });
}
