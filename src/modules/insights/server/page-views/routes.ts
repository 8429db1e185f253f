import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/server/database.ts';
import type { CountedReader } from '#platform/database/server/recently-counted.ts';
import type { Api, CallContext } from '#platform/http/server/api.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { countPageView } from '../../page-views/contract.ts';
import { PageViewCounter } from './page-view-counter.ts';
import { type SentPage, whenPageIsSent } from './sent-pages.ts';

export interface PageViewServices {
  db: Database;
  clock: Clock;
  /** Absent where no requests are served, such as when the API is documented. */
  pageViews?: PageViewCounter;
}

/** User agents of self-declared robots and previews. */
const machines = /bot\b|bot\/|crawl|spider|slurp|lighthouse|facebookexternalhit|preview/i;

/** The reader to count; null for staff and for robots. */
async function readerOf({ session, visitor }: Pick<CallContext, 'session' | 'visitor'>): Promise<CountedReader | null> {
  if (!visitor || machines.test(session?.userAgent ?? '') || (await session?.findStaff())) return null;
  return { readerId: await visitor.passingId(), networkId: await visitor.networkId() };
}

export function registerPageViews(
  api: Api,
  { db, clock, pageViews = new PageViewCounter(db) }: PageViewServices,
): void {
  api.handle(countPageView, async ({ body: { type, id } }, context) => {
    const now = clock.now();
    const reader = await readerOf(context);
    if (reader !== null) pageViews.countReader({ day: nairobiDay(now), type, id }, reader, now);
    return { received: true as const };
  });
}

/**
 * Counts readers whose browser runs no script, from the page being sent to them. The counts are written at shutdown,
 * after the last reply.
 */
export function keepPageViews(app: FastifyInstance, { db, clock }: PageViewServices, pageViews: PageViewCounter): void {
  const finish = whenPageIsSent(app, async (request, { type, slug }: SentPage) => {
    const now = clock.now();
    const reader = await readerOf(request);
    if (reader === null) return;
    const table = type === 'property' ? 'properties' : 'land';
    const listing = await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst();
    if (listing) pageViews.countReader({ day: nairobiDay(now), type, id: listing.id }, reader, now);
  });
  app.addHook('onClose', async () => {
    await finish();
    await pageViews.flush();
  });
}
