import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { OutgoingRequests } from '#platform/http/server/outgoing-requests.ts';
import { addJobs } from '#platform/jobs/server/add-job.ts';
import type { JobHandler } from '#platform/jobs/server/run-jobs.ts';
import { isLoopbackHost } from '#platform/mail/server/stored-mails.ts';

/** Tells search engines which pages have changed (https://www.indexnow.org): one of them is asked, and tells the others. */

export const TELL_SEARCH_ENGINES = 'tell_search_engines';
const INDEX_NOW = 'https://api.indexnow.org/indexnow';
/** More are refused. */
const ADDRESSES_AT_ONCE = 10_000;
const TIMEOUT_MS = 20_000;
/** Half an hour in all: the sitemap tells of what is given up. */
const ATTEMPTS = 8;

const readSetting = (db: DatabaseOrTransaction) =>
  db.selectFrom('agency_settings').select(['tells_search_engines', 'index_now_key', 'opened_at']).executeTakeFirst();

/** Whether others than this machine reach the site at this address, and by https. */
function isPublicAddress(publicUrl: string): boolean {
  const { protocol, host } = new URL(publicUrl);
  return protocol === 'https:' && !isLoopbackHost(host);
}

/** Queues changed pages, where the agency wants search engines to be told and they can open the site. */
export async function tellSearchEngines(
  trx: Transaction<DB>,
  publicUrl: string,
  pages: readonly string[],
): Promise<void> {
  if (pages.length === 0 || !isPublicAddress(publicUrl)) return;
  const setting = await readSetting(trx);
  if (!setting?.tells_search_engines || setting.opened_at === null) return;
  const jobs = [];
  for (let from = 0; from < pages.length; from += ADDRESSES_AT_ONCE) {
    const payload = { pages: pages.slice(from, from + ADDRESSES_AT_ONCE) };
    jobs.push({ task: TELL_SEARCH_ENGINES, payload, maxAttempts: ATTEMPTS, priority: 10 });
  }
  await addJobs(trx, jobs);
}

interface EngineServices {
  db: Database;
  publicUrl: string;
  /** The address of IndexNow, and how it is reached; others in tests alone. */
  endpoint?: string;
  requests?: OutgoingRequests;
}

const payloadSchema = z.object({ pages: z.array(z.string()) });

/** Sends changed pages; an answer other than success has the job tried again. */
export function searchEngineJob({
  db,
  publicUrl,
  endpoint = INDEX_NOW,
  requests = new OutgoingRequests(),
}: EngineServices): JobHandler {
  return async (payload, { signal }) => {
    const { pages } = payloadSchema.parse(payload);
    const setting = await readSetting(db);
    // Turned off meanwhile.
    if (!setting?.tells_search_engines) return;
    const url = requests.usable(endpoint);
    if (!url) throw new Error('The address of IndexNow cannot be used');
    const response = await requests.send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Makao (IndexNow)' },
      body: JSON.stringify({ host: new URL(publicUrl).host, key: setting.index_now_key, urlList: pages }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    response.destroy();
    const { statusCode = 0 } = response;
    if (statusCode !== 200 && statusCode !== 202) throw new Error(`IndexNow answered ${statusCode}`);
  };
}

/** Serves the key at the address where search engines look for it, which shows that the messages are of this site. */
export function serveIndexNowKey(app: FastifyInstance, { db }: { db: Database }): void {
  app.get<{ Params: { key: string } }>('/:key(^[0-9a-f]{32}$).txt', async (request, reply) => {
    const setting = await readSetting(db);
    if (!setting?.tells_search_engines || setting.index_now_key !== request.params.key) throw new ApiError('not_found');
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(setting.index_now_key);
  });
}
