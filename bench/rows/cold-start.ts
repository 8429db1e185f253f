import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { prepareApp } from '../app-process.ts';
import { figure } from '../figures.ts';
import { makeFolder, unlimited } from '../site.ts';
import type { Row } from './row.ts';

const ASK_EVERY_MS = 20;

export const coldStartRow: Row = {
  id: 'cold-start',
  title: 'Cold start',
  method: `The built program with its own PostgreSQL and the demo agency in DATA_DIR, stopped and started again: from the start of the process until /api/v1/health/ready answers 200, asked every ${ASK_EVERY_MS} ms. The machine's file cache is warm.`,
  async run(bench) {
    const folder = await makeFolder('makao-bench-start-');
    const app = await prepareApp({
      ...unlimited,
      PUBLIC_URL: '',
      SMTP_URL: '',
      DATABASE_URL: '',
      DATA_DIR: join(folder, 'data'),
    });
    try {
      await app.start();
      await untilReady(app.url);
      const times: number[] = [];
      for (let nth = 0; nth < bench.repetitions; nth += 1) {
        await app.stop();
        const startedAt = performance.now();
        await app.start();
        await untilReady(app.url);
        times.push((performance.now() - startedAt) / 1000);
      }
      return [figure({ what: 'Start with data until ready', values: times, unit: 's', atMost: 2 })];
    } finally {
      await app.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 1_500; tries += 1) {
    const reply = await fetch(`${url}/api/v1/health/ready`);
    await reply.arrayBuffer();
    if (reply.ok) return;
    await wait(ASK_EVERY_MS);
  }
  throw new Error('The site did not become ready');
}
