import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startBundledPostgres } from '#platform/database/server/bundled/bundled-postgres.ts';
import { connectDatabase, type DatabaseConnection } from '#platform/database/server/database.ts';
import { migrate } from '#platform/database/server/migrate.ts';
import type { ReplicaWatch } from '#platform/database/server/replica/replica-watch.ts';
import { migrateJobs } from '#platform/jobs/server/migrate-jobs.ts';
import { migrationsFolder } from '../test-database.ts';
import { type StreamingReplica, startReplica } from './streaming-replica.ts';

export interface ReplicatedDatabase {
  url: string;
  server: StreamingReplica;
  /** Connections of one program, which knows of the replica what it has found out itself. */
  connect(): ReplicatedConnection;
  /** Closes all connections and removes both servers. */
  drop(): Promise<void>;
}

export interface ReplicatedConnection extends DatabaseConnection {
  url: string;
  replica: ReplicaWatch;
  /** What was logged of the replica. */
  lines: string[];
}

/**
 * A migrated, empty database on a server of its own, with a streaming replica; the server of the test run cannot be
 * replicated, as its databases are many and it may be one of DATABASE_URL.
 */
export async function createReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'makao-replicated-'));
  const [dataDir, replicaFolder] = [join(folder, 'primary'), join(folder, 'replica')];
  // PostgreSQL runs as another account when we are root, and has to get in.
  await chmod(folder, 0o755);
  await mkdir(replicaFolder);
  const primary = await startBundledPostgres({ dataDir, log: pino({ level: 'silent' }) });
  const { url } = primary;
  await prepare(url);
  const server = await startReplica(primary, { dataDir, folder: replicaFolder });
  const connections: DatabaseConnection[] = [];
  return {
    url,
    server,
    connect() {
      const lines: string[] = [];
      const note = (...parts: unknown[]) => lines.push(String(parts.at(-1)));
      const connection = connectDatabase({ url, readUrl: server.url, log: { info: note, warn: note } });
      const { replica } = connection;
      if (!replica) throw new Error('The replica was not opened');
      connections.push(connection);
      replica.start();
      return { ...connection, url, replica, lines };
    },
    async drop() {
      for (const connection of connections) await connection.close();
      await server.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function prepare(url: string): Promise<void> {
  const { pool, close } = connectDatabase({ url });
  await migrate(pool, migrationsFolder);
  await migrateJobs(pool);
  await close();
}
