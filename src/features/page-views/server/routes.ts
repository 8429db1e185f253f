import type { FastifyInstance } from 'fastify';
import type { Api } from '#server/api.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { RecentlyCounted } from '#server/recently-counted.ts';
import { nairobiDay } from '#shared/nairobi-time.ts';
import { countPageView } from '../contract.ts';
import { PageViewCounter } from './page-view-counter.ts';

export interface PageViewServices {
  db: Database;
  clock: Clock;
  /** Absent where no request comes in, such as when the contract alone is looked at. */
  pageViews?: PageViewCounter;
}

/** Programs that run scripts and call themselves what they are. */
const machines = /bot\b|bot\/|crawl|spider|slurp|lighthouse|facebookexternalhit|preview/i;

export function registerPageViews(
  api: Api,
  { db, clock, pageViews = new PageViewCounter(db) }: PageViewServices,
): void {
  const counted = new RecentlyCounted();
  api.handle(countPageView, async ({ body: { type, id } }, { caller, visitor }) => {
    const received = { received: true as const };
    if (!visitor || machines.test(caller?.userAgent ?? '') || (await caller?.find())) return received;
    const now = clock.now();
    if (counted.isNew(`${type} ${id} ${await visitor.passingId()}`, now)) {
      pageViews.count({ day: nairobiDay(now), type, id });
    }
    return received;
  });
}

/** What was counted is written before the program ends, after the last request was answered. */
export function keepPageViews(app: FastifyInstance, pageViews: PageViewCounter): void {
  app.addHook('onClose', () => pageViews.flush());
}
