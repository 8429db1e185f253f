import type { Transaction } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { tellSearchEngines } from '../index-now/tell-search-engines.ts';
import { queueDeliveries } from './deliveries.ts';
import { type Message, messagesOf } from './messages.ts';

export const TELL_EVENTS = 'tell_events';
/** What happens to a listing within the minute is told as one thing. */
export const TELL_EVENTS_SCHEDULE = `* * * * * ${TELL_EVENTS}`;

interface TellServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

/**
 * Takes what the triggers of migration 081 noted, and queues it for webhooks and search engines. In one snapshot, so that
 * the listings are read as they were after the events that are taken.
 */
export async function tellEvents({ db, clock, publicUrl }: TellServices): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const events = await trx.deleteFrom('untold_events').returningAll().execute();
      if (events.length === 0) return;
      events.sort((one, other) => one.id - other.id);
      const messages = await messagesOf(trx, events, publicUrl);
      await tellWebhooks(trx, messages, clock.now());
      await tellSearchEngines(
        trx,
        publicUrl,
        messages.flatMap(({ page }) => page ?? []),
      );
    });
}

async function tellWebhooks(trx: Transaction<DB>, messages: readonly Message[], now: Date): Promise<void> {
  const webhooks = await trx
    .selectFrom('webhooks')
    .select(['id', 'events', 'has_contact_details'])
    .where('state', '=', 'active')
    .execute();
  for (const { id, events, has_contact_details } of webhooks) {
    const told = messages.filter(({ event }) => events.includes(event));
    const deliveries = told.map(({ event, at, enquiryId, data, contact }) => ({
      event,
      enquiryId,
      body: {
        type: event,
        timestamp: at.toISOString(),
        data: has_contact_details && contact ? { ...data, contact } : data,
      },
    }));
    await queueDeliveries(trx, id, deliveries, now);
  }
}
