import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { isPublic } from '#modules/content/server';
import type { Database } from '#platform/database/server/database.ts';
import { readFromReplica } from '#platform/database/server/replica/read-source.ts';
import { etagOf, matchesEtag } from '#platform/http/server/cache/etag.ts';
import type { ServedPageCache } from '#platform/http/server/cache/send-cached.ts';
import { serveCachedText } from '#platform/http/server/cache/shared-texts.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { sendTextFile } from '#platform/http/server/text-file.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { findLatestChanges } from './latest-changes.ts';
import { landFiles, propertyFiles } from './listing-files.ts';
import {
  type FileSummary,
  IDS_IN_A_FILE,
  type IdSpan,
  type NumberedFiles,
  type NumberedRecord,
  rowsOf,
  spanOfFile,
} from './numbered-files.ts';
import { robotsTxt } from './robots.ts';
import { latest, sitePages } from './site-pages.ts';
import { indexXml, type SitemapFile, urlElements, urlSetFoot, urlSetHead } from './sitemap-xml.ts';

const articleFiles: NumberedFiles = {
  name: 'articles',
  listFiles: (db, now) => rowsOf(db, summaries(now, null)),
  summarise: (db, now, span) => rowsOf(db, summaries(now, span)),
  listRecords: (db, now, span, limit) => rowsOf(db, records(now, span, limit)),
};

/** A scheduled article changes on the day it is published. */
const changedAt: RawBuilder<Date> = sql`greatest(blog_posts.updated_at, blog_posts.published_at, image.created_at)`;

const isInSpan = (span: IdSpan | null) =>
  span ? sql`blog_posts.id between ${span.first} and ${span.last}` : sql`true`;

const summaries = (now: Date, span: IdSpan | null) => sql<FileSummary>`
  select (blog_posts.id - 1) / ${IDS_IN_A_FILE} + 1 as number, count(*) as urls,
    max(${changedAt}) as "changedAt"
  from blog_posts left join images image on image.id = blog_posts.featured_image_id
  where ${isPublic(now)} and ${isInSpan(span)}
  group by 1 order by 1`;

const records = (now: Date, span: IdSpan, limit: number) => sql<NumberedRecord>`
  select blog_posts.id, '/view/blog/' || blog_posts.slug as path, ${changedAt} as "changedAt",
    array_remove(array[image.id], null) as "imageIds"
  from blog_posts left join images image on image.id = blog_posts.featured_image_id
  where ${isPublic(now)} and ${isInSpan(span)}
  order by blog_posts.id
  limit ${limit}`;

export interface SitemapServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

const XML = 'application/xml; charset=utf-8';
const MAX_AGE_SECONDS = 900;
const RECORDS_AT_A_TIME = 1_000;
/**
 * Numbered files made at once. Each takes up to 0.4 s of the processor for its 10,000 records, while it is sent: load
 * shedding counts a reply only until it begins. Crawlers ask for one after the other, and again after a 503.
 */
const MOST_FILES_AT_ONCE = 4;
const RETRY_AFTER_SECONDS = 5;
const PAGES_FILE = '/sitemap-pages.xml';

/** Of the index and of the pages' file: both have the times of all that pages show. */
const xml = {
  type: XML,
  maxAgeSeconds: MAX_AGE_SECONDS,
  tags: ['agency', 'articles', 'job-openings', 'legal-texts', 'listings', 'page-contents'],
} as const;

const kinds: readonly NumberedFiles[] = [propertyFiles, landFiles, articleFiles];

/**
 * Serves `/robots.txt`, and `/sitemap.xml` with one file of the site's own pages and numbered files of listings and
 * articles. Numbered files have megabytes: they are read from the database for each request.
 */
export function serveSitemap(
  app: FastifyInstance,
  services: SitemapServices,
  served: ServedPageCache | undefined,
): void {
  app.get('/robots.txt', (request, reply) =>
    sendTextFile(request, reply, {
      type: 'text/plain; charset=utf-8',
      maxAgeSeconds: MAX_AGE_SECONDS,
      body: robotsTxt(services.publicUrl),
    }),
  );
  serveCachedText(app, served, {
    path: '/sitemap.xml',
    ...xml,
    make: async () => indexXml(await listAllFiles(services), services.publicUrl),
  });
  serveCachedText(app, served, {
    path: PAGES_FILE,
    ...xml,
    make: async () => urlSetHead + urlElements(await listSitePages(services), services.publicUrl) + urlSetFoot,
  });
  let underWay = 0;
  for (const kind of kinds) {
    app.get<{ Params: { file: string } }>(`/sitemap-${kind.name}-:file`, (request, reply) => {
      if (underWay >= MOST_FILES_AT_ONCE) throw new ApiError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      underWay += 1;
      reply.raw.once('close', () => {
        underWay -= 1;
      });
      return readFromReplica(() => sendNumberedFile(services, kind, request, reply));
    });
  }
}

const listSitePages = async ({ db, clock }: SitemapServices) => sitePages(await findLatestChanges(db, clock.now()));

async function listAllFiles(services: SitemapServices): Promise<SitemapFile[]> {
  const { db, clock } = services;
  const [pages, ...numbered] = await Promise.all([
    listSitePages(services),
    ...kinds.map(async ({ name, listFiles }) =>
      (await listFiles(db, clock.now())).map(({ number, changedAt }) => ({
        path: `/sitemap-${name}-${number}.xml`,
        changedAt,
      })),
    ),
  ]);
  return [{ path: PAGES_FILE, changedAt: latest(pages.map(({ changedAt }) => changedAt)) }, ...numbered.flat()];
}

/** Streams a file while it is read from the database, so that memory does not grow with its length. */
async function sendNumberedFile(
  { db, clock, publicUrl }: SitemapServices,
  kind: NumberedFiles,
  request: FastifyRequest<{ Params: { file: string } }>,
  reply: FastifyReply,
) {
  const span = spanOfFile(fileNumber(request.params.file));
  const now = clock.now();
  const [summary] = await kind.summarise(db, now, span);
  if (!summary) throw new ApiError('not_found');
  const etag = etagOf(JSON.stringify([publicUrl, summary]));
  reply.headers({ etag, 'cache-control': `public, max-age=${MAX_AGE_SECONDS}` });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  const readFrom = (first: number) => kind.listRecords(db, now, { ...span, first }, RECORDS_AT_A_TIME);
  // Read before the reply begins, so that a database failure still gets a status of its own.
  const start = await readFrom(span.first);
  return reply.type(XML).send(Readable.from(urlSet(start, span, readFrom, publicUrl), { highWaterMark: 1 }));
}

/** 12 for `12.xml`. */
function fileNumber(file: string): number {
  const number = /^([1-9]\d{0,8})\.xml$/.exec(file)?.[1];
  if (!number) throw new ApiError('not_found');
  return Number(number);
}

async function* urlSet(
  start: NumberedRecord[],
  span: IdSpan,
  readFrom: (first: number) => Promise<NumberedRecord[]>,
  publicUrl: string,
): AsyncGenerator<string> {
  yield urlSetHead;
  for (let records = start; records.length > 0; ) {
    yield urlElements(records, publicUrl);
    const last = records.at(-1)?.id ?? span.last;
    records = records.length < RECORDS_AT_A_TIME ? [] : await readFrom(last + 1);
  }
  yield urlSetFoot;
}
