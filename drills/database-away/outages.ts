import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { pino } from 'pino';
import { startBundledPostgres } from '#platform/database/server/bundled/bundled-postgres.ts';
import type { DrillContext } from '../drill.ts';
import { postmasterPid } from '../support/program.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';

export interface Outage {
  name: string;
  /** Pages that have to be rendered anew meanwhile need what is locked, and are refused. */
  refusesRendering?: true;
  begin(): Promise<void>;
  end(): Promise<void>;
}

/** In each direction: every statement takes a tenth of a second more. */
const DELAY_MS = 50;

/** A PostgreSQL that the drill runs on the folder of a program, which reaches it through a proxy. */
export async function openDatabaseToBreak(
  context: DrillContext,
  dataDir: string,
): Promise<{ url: string; outages: readonly Outage[] }> {
  const start = () => startBundledPostgres({ dataDir, log: pino({ level: 'silent' }) });
  const portOf = (url: string) => Number(new URL(url).port);
  let postgres = await start();
  context.atEnd(() => postgres.stop());
  const proxy = await startTcpProxy(context, portOf(postgres.url));
  const url = new URL(postgres.url);
  url.port = String(proxy.port);
  let locker: pg.Client | undefined;
  const signal = async (name: NodeJS.Signals) => {
    for (const pid of await processesOf(dataDir)) process.kill(pid, name);
  };
  const outages: Outage[] = [
    {
      name: 'stopped',
      begin: () => postgres.stop(),
      async end() {
        postgres = await start();
        proxy.leadTo(portOf(postgres.url));
      },
    },
    { name: 'frozen', begin: () => signal('SIGSTOP'), end: () => signal('SIGCONT') },
    {
      name: 'one table locked',
      refusesRendering: true,
      async begin() {
        locker = new pg.Client({ connectionString: postgres.url });
        await locker.connect();
        await locker.query('begin; lock table properties in access exclusive mode');
      },
      async end() {
        await locker?.end();
      },
    },
    { name: 'slow', begin: async () => proxy.delay(DELAY_MS), end: async () => proxy.delay(0) },
  ];
  // A server that stands still could not be stopped.
  context.atEnd(() => signal('SIGCONT').catch(() => {}));
  return { url: url.toString(), outages };
}

/** PostgreSQL's first process and its children. */
async function processesOf(dataDir: string): Promise<number[]> {
  const first = await postmasterPid(dataDir);
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const children = lines.map((line) => line.trim().split(/\s+/).map(Number)).filter(([, parent]) => parent === first);
  return [first, ...children.flatMap(([pid]) => (pid === undefined ? [] : [pid]))];
}
