import type { PostgresPool } from 'kysely';
import type { BaseLogger } from 'pino';
import type { LimitedPools, PoolFigures } from '../limited-pool.ts';
import { withTimeLimit } from '../time-limits.ts';
import { currentReadSource } from './read-source.ts';
import { connectForReading } from './replica-client.ts';
import { ReplicaWatch, type ServerPosition } from './replica-watch.ts';

interface OpenReplica {
  /** Takes each connection from the server that the current work reads from. */
  pool: PostgresPool;
  replica: ReplicaWatch;
  figures(): PoolFigures[];
  close(): Promise<void>;
}

/** Joins the connections to the primary database and to its replica. `replica.start()` begins to use the latter. */
export function openReplica(
  primary: LimitedPools,
  secondary: LimitedPools,
  log: Pick<BaseLogger, 'info' | 'warn'> = { info() {}, warn() {} },
): OpenReplica {
  const replica = new ReplicaWatch({
    askPrimary: () => askPosition(primary.pool),
    askReplica: () => askPosition(secondary.pool),
    log,
  });
  const connect = async () => {
    const source = currentReadSource();
    if (!source?.isPublic) return primary.pool.connect();
    return connectForReading({
      source,
      replica,
      connectReplica: () => secondary.pool.connect(),
      connectPrimary: () => primary.pool.connect(),
    });
  };
  const close = async () => {
    await replica.stop();
    await secondary.pool.end();
  };
  const end = async () => {
    await Promise.all([close(), primary.pool.end()]);
  };
  return { pool: { connect, end, options: {} }, replica, figures: secondary.figures, close };
}

/**
 * The position that has been inserted into the log, not that which has been written to the disk: with
 * `synchronous_commit = off` other sessions see a commit before it is written.
 */
const POSITION = `
  select (pg_control_system()).system_identifier || ' ' || (
      select oid from pg_database where datname = current_database()
    ) as identity,
    pg_is_in_recovery() as "isReplica",
    (
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end - '0/0'
    )::float8 as position`;

const askPosition = (pool: PostgresPool): Promise<ServerPosition> =>
  withTimeLimit('health', null, async () => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<ServerPosition>(POSITION, []);
      const [position] = rows;
      if (!position) throw new Error('The server does not tell its position');
      client.release();
      return position;
    } catch (error) {
      client.release(true);
      throw error;
    }
  });
