import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { type BundledPostgres, startBundledPostgres } from '#platform/database/server/bundled/bundled-postgres.ts';
import { type StreamingReplica, startReplica } from '#tests/support/servers/streaming-replica.ts';
import { freePort } from '../../bench/app-process.ts';
import type { DrillContext } from '../drill.ts';
import { copyDemo, makeFolder, type Program, programOn } from '../support/program.ts';

export interface Servers {
  primary: BundledPostgres;
  replica: StreamingReplica;
  program: Program;
  /** The value of a metric of the program, without labels. */
  metric(name: string): Promise<number>;
}

/** A primary database with the demo agency, a streaming replica of it, and a built program on both. */
export async function startServers(context: DrillContext): Promise<Servers> {
  const dataDir = await makeFolder(context);
  const folder = await makeFolder(context);
  await copyDemo(dataDir);
  const primary = await startBundledPostgres({ dataDir, log: pino({ level: 'silent' }) });
  context.atEnd(() => primary.stop());
  await mkdir(join(folder, 'replica'));
  const replica = await startReplica(primary, { dataDir, folder: join(folder, 'replica') });
  context.atEnd(() => replica.stop());
  const metricsPort = await freePort();
  const program = await programOn(context, dataDir, {
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: replica.url,
    METRICS: `127.0.0.1:${metricsPort}`,
  });
  await program.start();
  return {
    primary,
    replica,
    program,
    async metric(name) {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
    },
  };
}
