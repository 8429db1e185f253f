import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { listMostViewed } from '#modules/insights/server';
import type { Database } from '#platform/database/server/database.ts';
import { withTimeLimit } from '#platform/database/server/time-limits.ts';
import { warmPage } from '#platform/http/server/cached-pages.ts';
import { PageWarmer } from '#platform/http/server/page-warmer.ts';
import type { PageServices } from '#platform/http/server/pages.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import type { OpenPageCache } from './open-page-cache.ts';
import { singlePages } from './public-pages.ts';

interface WarmingServices {
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
}

const COUNTED_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;
const MOST_VIEWED_PAGES = 40;
const paths = { property: '/view/property/', land: '/view/land/', article: '/view/blog/' } as const;

/** Renders the pages most viewed whenever the cache begins anew, until the application closes. */
export function warmPages(
  app: FastifyInstance,
  { db, clock, log }: WarmingServices,
  pages: PageServices,
  opened: OpenPageCache & { https: boolean },
): void {
  const { cache, maxBytes } = opened;
  const since = () => nairobiDay(new Date(clock.now().getTime() - COUNTED_DAYS * DAY_MS));
  const viewed = () =>
    withTimeLimit('page', 'listMostViewed', () => listMostViewed(db, since(), MOST_VIEWED_PAGES)).catch(
      (error: unknown) => {
        log.warn({ err: error }, 'The pages most viewed could not be read');
        return [];
      },
    );
  const warmer = new PageWarmer({
    listPaths: async () => [...singlePages, ...(await viewed()).map(({ type, slug }) => paths[type] + slug)],
    warm: (path) => warmPage(pages, opened, path, log),
    isBusy: () => cache.isRendering,
    hasRoom: () => cache.bytes < maxBytes / 2,
    log,
  });
  opened.whenConnected(() => warmer.start());
  app.addHook('onClose', () => warmer.stop());
}
