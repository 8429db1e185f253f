import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/server/database.ts';
import type { ServedPageCache } from '#platform/http/server/cache/send-cached.ts';
import { serveCachedText } from '#platform/http/server/cache/shared-texts.ts';
import { sendTextFile } from '#platform/http/server/text-file.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { recordFiles } from './records.ts';
import { robotsTxt } from './robots.ts';
import { findLatestChanges, latest, listSitePages } from './site-pages.ts';
import { indexXml, type SitemapFile, urlSetXml } from './sitemap-xml.ts';

export interface SitemapServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

const MAX_AGE_SECONDS = 900;
const PAGES_FILE = '/sitemap-pages.xml';

const xml = {
  type: 'application/xml; charset=utf-8',
  maxAgeSeconds: MAX_AGE_SECONDS,
  tags: ['agency', 'articles', 'legal-texts', 'listings'],
} as const;

/** Serves `/robots.txt`, and `/sitemap.xml` with one file of the site's own pages and one each of homes, plots and articles. */
export function serveSitemap(
  app: FastifyInstance,
  { db, clock, publicUrl }: SitemapServices,
  served: ServedPageCache | undefined,
): void {
  app.get('/robots.txt', (request, reply) =>
    sendTextFile(request, reply, {
      type: 'text/plain; charset=utf-8',
      maxAgeSeconds: MAX_AGE_SECONDS,
      body: robotsTxt(publicUrl),
    }),
  );
  const serve = (path: string, make: () => Promise<string>) => serveCachedText(app, served, { path, ...xml, make });
  serve('/sitemap.xml', async () => indexXml(await listFiles(db, clock.now()), publicUrl));
  serve(PAGES_FILE, async () => urlSetXml(await listSitePages(db, clock.now()), publicUrl));
  for (const { path, list } of Object.values(recordFiles))
    serve(path, async () => urlSetXml(await list(db, clock.now()), publicUrl));
}

async function listFiles(db: Database, now: Date): Promise<SitemapFile[]> {
  const { properties, land, articles } = await findLatestChanges(db, now);
  const changes = { properties: latest(properties.map(({ changedAt }) => changedAt)), land, articles };
  return [
    { path: PAGES_FILE, changedAt: latest(Object.values(changes).filter((time) => time !== null)) },
    ...(['properties', 'land', 'articles'] as const).flatMap((name) =>
      changes[name] ? [{ path: recordFiles[name].path, changedAt: changes[name] }] : [],
    ),
  ];
}
