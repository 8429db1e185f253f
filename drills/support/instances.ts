import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import { type BundledPostgres, startBundledPostgres } from '#platform/database/server/bundled/bundled-postgres.ts';
import { s3Credentials, startS3Server } from '#tests/support/servers/s3-server.ts';
import { type StreamingReplica, startReplica } from '#tests/support/servers/streaming-replica.ts';
import { type AppProcess, prepareApp } from '../../bench/app-process.ts';
import type { DrillContext } from '../drill.ts';
import { openPool } from './pool.ts';
import { makeFolder, owner } from './program.ts';

export interface Instances {
  folder: string;
  apps: readonly AppProcess[];
  /** Null unless it was asked for. */
  replica: StreamingReplica | null;
  query<Row extends pg.QueryResultRow>(statement: string, values: readonly unknown[]): Promise<Row[]>;
}

/** Two built programs with the demo agency on one database, with a replica where asked for, and one bucket; started. */
export async function startInstances(
  context: DrillContext,
  { settings = {}, withReplica = false }: { settings?: Record<string, string>; withReplica?: boolean } = {},
): Promise<Instances> {
  const folder = await makeFolder(context);
  const dataDir = join(folder, 'server');
  const server = await startBundledPostgres({ dataDir, log: pino({ level: 'silent' }) });
  context.atEnd(() => server.stop());
  // Made with the server.
  const { url } = server;
  const replica = withReplica
    ? await startReplicaOf(context, server, { dataDir, folder: join(folder, 'replica') })
    : null;
  const bucket = await startS3Server();
  context.atEnd(() => bucket.stop());
  const shared = {
    ...usualSettings,
    SECRET_KEY: randomBytes(32).toString('base64'),
    DATABASE_URL: url,
    STORAGE_URL: bucket.url('sites/makao'),
    ...(replica && { DATABASE_READ_URL: replica.url }),
    ...settings,
  };
  const [first, second] = [await prepareApp(shared), await prepareApp(shared)];
  for (const app of [first, second]) context.atEnd(() => app.kill());
  const database = openPool(context, { connectionString: url, max: 2 });
  await first.start();
  // Making all sizes of all photographs ahead takes a core for minutes, which is not what the drill measures.
  await database.query(`select graphile_worker.remove_job('warm:' || id) from images`);
  await second.start();
  return {
    folder,
    apps: [first, second],
    replica,
    async query<Row extends pg.QueryResultRow>(statement: string, values: readonly unknown[]) {
      return (await database.query<Row>(statement, [...values])).rows;
    },
  };
}

async function startReplicaOf(
  context: DrillContext,
  server: BundledPostgres,
  folders: { dataDir: string; folder: string },
): Promise<StreamingReplica> {
  await mkdir(folders.folder);
  const replica = await startReplica(server, folders);
  context.atEnd(() => replica.stop());
  return replica;
}

const usualSettings: Record<string, string> = {
  ...s3Credentials,
  DATA_DIR: '/proc/nothing-is-written-here',
  // The same for both, as behind a proxy.
  PUBLIC_URL: 'http://127.0.0.1:3000',
  SMTP_URL: '',
  DEMO: '1',
  // Each visitor of the drill has an address of its own, as visitors have.
  TRUST_PROXY: 'loopback',
  SUBMISSIONS_PER_MINUTE: '100000',
  REQUESTS_PER_MINUTE: '1000000',
  OWNER_EMAIL: owner.email,
  OWNER_PASSWORD: owner.password,
  LOG_LEVEL: 'silent',
};
