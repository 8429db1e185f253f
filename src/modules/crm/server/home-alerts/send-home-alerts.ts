import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import { listInstead, newsSince } from '#modules/listings/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { nairobiDay, nairobiInstant, weekdayOf } from '#platform/time/nairobi-time.ts';
import { type AlertServices, lockAlertsOf } from '../search-alerts/commands.ts';
import { forEachAddress } from '../search-alerts/each-address.ts';
import { listAlertHomes, markTold } from './alert-homes.ts';
import { changedHomesMail, type HomeNews } from './home-alert-mails.tsx';

export const SEND_HOME_ALERTS = 'send_home_alerts';
/** Soon after seven in Nairobi (UTC+3), or up to four hours later if the program did not run then. */
export const SEND_HOME_ALERTS_SCHEDULE = `5 4 * * * ${SEND_HOME_ALERTS} ?fill=4h`;

/** As `weekdayOf` counts. */
const MONDAY = 1;
/** More listings than that are seldom gone on one day; the mail says of the rest only that they are. */
const MOST_WITH_OTHERS = 5;

interface SendServices extends AlertServices {
  log: FastifyBaseLogger;
}

/**
 * Mails each address what changed about the listings it follows: every day, or on Mondays. Each listing keeps what its
 * follower knows of it; the mail and what is known from then on are one transaction per address, so that concurrent or
 * killed runs tell nothing twice and lose nothing.
 */
export const sendHomeAlerts = (services: SendServices, signal: AbortSignal): Promise<void> =>
  forEachAddress(services, signal, (email) =>
    services.db.transaction().execute((trx) => mailAddress(trx, services, email)),
  );

async function mailAddress(trx: Transaction<DB>, { clock, publicUrl }: SendServices, email: string): Promise<void> {
  const now = clock.now();
  const today = nairobiDay(now);
  await lockAlertsOf(trx, email);
  const alert = await trx
    .selectFrom('search_alerts')
    .selectAll()
    .where('email', '=', email)
    .where('kind', '=', 'homes')
    .where('status', '=', 'Active')
    .where('ends_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (!alert) return;
  const frequency = alert.frequency === 'weekly' ? 'weekly' : 'daily';
  if (frequency === 'weekly' && weekdayOf(today) !== MONDAY) return;
  // Another run of this day was faster.
  if (alert.last_sent_at && alert.last_sent_at >= nairobiInstant(today, '00:00')) return;
  const homes = (await listAlertHomes(trx, [alert.id])).filter(({ isConfirmed }) => isConfirmed);
  const changed = homes.flatMap((home) => {
    const news = newsSince(home.told, home.listing);
    return news ? [{ home, news }] : [];
  });
  if (changed.length === 0) return;
  const told: HomeNews[] = [];
  let gone = 0;
  for (const { home, news } of changed) {
    const isGone = news.change === 'sold' || news.change === 'let' || news.change === 'off';
    gone += isGone ? 1 : 0;
    const instead = isGone && gone <= MOST_WITH_OTHERS ? await listInstead(trx, home.listing) : [];
    told.push({ listing: home.listing, news, instead });
  }
  await queueMail(trx, {
    ...changedHomesMail({
      agency: await getAgencySettings(trx),
      publicUrl,
      email,
      frequency,
      linkToken: alert.link_token,
      news: told,
    }),
    about: { type: 'search_alert', id: String(alert.id) },
  });
  await markTold(
    trx,
    changed.map(({ home }) => home),
  );
  await trx.updateTable('search_alerts').set({ last_sent_at: now }).where('id', '=', alert.id).execute();
}
