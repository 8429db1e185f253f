/**
 * Renders the list of homes again and again with the replies of its calls at hand: no database, no HTTP, no compression.
 * Each message is a number of seconds; the answer is how many pages it rendered per second.
 */
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { connectDatabase } from '#platform/database/server/database.ts';
import type { PageRenderer } from '#platform/http/page-context.ts';
import { systemClock } from '#platform/time/server/clock.ts';
import { createApi } from '#web/server/endpoints.ts';

const [databaseUrl = ''] = process.argv.slice(2);
const { db } = connectDatabase({ url: databaseUrl });
const log = pino({ level: 'silent' });
const api = createApi({
  db,
  clock: systemClock,
  publicUrl: 'http://localhost',
  validateReplies: false,
  storedMails: 'this-machine',
});
const { render }: { render: PageRenderer } = await import(
  pathToFileURL(`${process.cwd()}/dist/server/page-renderer.js`).href
);
const replies = new Map<string, unknown>();

async function renderList(): Promise<void> {
  const page = await render('http://localhost/residential', {
    callApi: async (operationId, call) => {
      const known = replies.get(operationId);
      if (known !== undefined) return known;
      const reply = await api.invoke(operationId, call, { requestId: 'bench', log, remoteAddress: '' });
      replies.set(operationId, reply);
      return reply;
    },
    scriptMark: 'bench',
    isSlowNetwork: false,
    formState: null,
    publicUrl: 'http://localhost',
    links: [],
  });
  if (page.status !== 200) throw new Error(`The list answered ${page.status}`);
}

process.on('message', async (seconds: number) => {
  const startedAt = performance.now();
  let done = 0;
  for (; performance.now() - startedAt < seconds * 1000; done += 1) await renderList();
  process.send?.((done / (performance.now() - startedAt)) * 1000);
});
process.send?.('ready');
