import { rm } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cachedGazetteer } from '#modules/listings/server';
import type { Database } from '#platform/database/server/database.ts';
import type { ChangeFeed } from '#platform/database/server/read-cache.ts';
import { makeWorkFolder } from '#platform/files/server/work-folder.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { matchesEtag } from '#platform/http/server/text-file.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { type FeedRow, feedAddresses, formatOf } from './feed-address.ts';
import { type FeedFile, FeedFiles } from './feed-files.ts';
import { FetchLog } from './fetch-log.ts';
import { writeFeed } from './write-feed.ts';

interface ServedFeeds {
  db: Database;
  clock: Clock;
  publicUrl: string;
  /** Tells of changes; without its connection each fetch is written anew. */
  changes: ChangeFeed;
}

/** What feeds are made of. */
const TAGS = ['listings', 'agency'];

/**
 * Serves feeds at `/feeds/<secret>.<ending>`; who has the address needs no other right. Answers 410 for a feed that was
 * stopped and 404 for an address that was replaced. A feed is written to a file before it is sent, because a portal deletes
 * every listing that a feed does not contain: a reply that ends early would delete the rest.
 */
export function serveFeeds(app: FastifyInstance, { db, clock, publicUrl, changes }: ServedFeeds): void {
  const addresses = feedAddresses(db, publicUrl);
  const readPlaces = cachedGazetteer(db, changes);
  let folder: Promise<string> | null = null;
  const openFolder = () => {
    folder ??= makeWorkFolder('makao-feeds-');
    return folder;
  };
  const files = new FeedFiles(openFolder, stateOf(changes));
  const fetches = new FetchLog(db, clock, app.log);
  app.addHook('onClose', async () => {
    await fetches.flush();
    if (folder) await rm(await folder, { recursive: true, force: true });
  });

  const fileOf = (feed: FeedRow): Promise<FeedFile> =>
    files.get(`${feed.id} ${feed.address_number}`, async function* () {
      const [url, gazetteer] = await Promise.all([addresses.urlOf(feed), readPlaces()]);
      yield* writeFeed(feed, { db, publicUrl, url, gazetteer });
    });

  /** The newest file, opened: one that is replaced between the two is asked for again. */
  async function openFile(feed: FeedRow) {
    for (;;) {
      const file = await fileOf(feed);
      const handle = await files.open(file);
      if (handle) return { file, handle };
    }
  }

  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/feeds/:file',
    config: { timeLimit: 'report' },
    handler: async (request, reply) => {
      const feed = await addresses.find(request.params.file);
      if (!feed) throw new ApiError('link_not_valid');
      if (!feed.is_active) throw new ApiError('feed_stopped');
      const { file, handle } = await openFile(feed);
      const note = () => {
        if (request.method === 'GET')
          reply.raw.once('finish', () => fetches.record(feed.id, request.headers['user-agent']));
      };
      const isGzip = acceptsGzip(request);
      // Strong ETags tell bytes apart, so that of the compressed text is another.
      const etags = [`"${file.etag}"`, `"${file.etag}-gzip"`];
      reply.headers({
        etag: etags[isGzip ? 1 : 0],
        vary: 'accept-encoding',
        // A new address and 'Stop' count at once, so nobody in between keeps a copy.
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex',
      });
      const asked = request.headers['if-none-match'];
      if (etags.some((etag) => matchesEtag(asked, etag))) {
        await handle.close();
        note();
        return reply.status(304).send();
      }
      reply.headers({
        'content-type': formatOf(feed).contentType,
        'content-length': isGzip ? file.gzipBytes : file.textBytes,
        ...(isGzip && { 'content-encoding': 'gzip' }),
      });
      note();
      if (request.method === 'HEAD') {
        await handle.close();
        return reply.send();
      }
      return send(reply, handle.createReadStream(), isGzip);
    },
  });
}

function send(reply: FastifyReply, compressed: Readable, isGzip: boolean): FastifyReply {
  if (isGzip) return reply.send(compressed);
  // A reader who leaves destroys the text, and the pipeline closes the file.
  return reply.send(pipeline(compressed, createGunzip(), () => {}));
}

const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i.test(
    String(headers['accept-encoding'] ?? ''),
  );

function stateOf(changes: ChangeFeed): () => string | null {
  for (const tag of TAGS) changes.watch(tag);
  return () => {
    const states = TAGS.map((tag) => changes.stateOf(tag));
    return states.includes(null) ? null : states.join(' ');
  };
}
