import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { toApiError } from '#platform/http/server/error-handler.ts';
import type { ReadSource } from './read-source.ts';
import { ReplicaAway, type ReplicaWatch } from './replica-watch.ts';

type Connect = () => Promise<PostgresPoolClient>;

interface ReadingOptions {
  source: ReadSource;
  replica: Pick<ReplicaWatch, 'isUsable' | 'failed' | 'whileThere' | 'reads'>;
  connectReplica: Connect;
  connectPrimary: Connect;
}

/** A connection for work whose reads may come from the replica. */
export async function connectForReading(options: ReadingOptions): Promise<PostgresPoolClient> {
  const { source, replica, connectReplica, connectPrimary } = options;
  if (source.isReplica(replica)) {
    try {
      const client = await connectReplica();
      replica.reads.replica += 1;
      return new ReplicaClient(client, options);
    } catch (error) {
      if (isAway(error)) replica.failed(error);
      source.turnToPrimary();
    }
  }
  replica.reads.primary += 1;
  return connectPrimary();
}

/**
 * A connection to the replica that is exchanged for one to the primary database at the first statement that is no read,
 * such as the beginning of a transaction, and when the replica refuses a statement or does not answer.
 */
class ReplicaClient implements PostgresPoolClient {
  private isPrimary = false;
  private isBroken = false;

  constructor(
    private client: PostgresPoolClient,
    private readonly options: ReadingOptions,
  ) {}

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(sql: string | PostgresCursor<R>, parameters: ReadonlyArray<unknown> = []) {
    return typeof sql === 'string' ? this.run<R>(sql, parameters) : this.client.query(sql);
  }

  release(destroy = false): void {
    this.client.release(destroy || this.isBroken);
  }

  private async run<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>> {
    if (!this.isPrimary && !isRead(sql)) await this.exchange();
    if (this.isPrimary) return this.client.query<R>(sql, parameters);
    const { replica } = this.options;
    try {
      return await replica.whileThere(this.client.query<R>(sql, parameters));
    } catch (error) {
      // The replica has done nothing, so that the statement may be run again.
      if (isAway(error)) {
        this.isBroken = true;
        if (!(error instanceof ReplicaAway)) replica.failed(error);
      } else if (!isRefused(error)) throw error;
      await this.exchange();
      return this.client.query<R>(sql, parameters);
    }
  }

  private async exchange(): Promise<void> {
    const { source, replica, connectPrimary } = this.options;
    source.turnToPrimary();
    const primary = await connectPrimary();
    replica.reads.primary += 1;
    this.client.release(this.isBroken);
    this.client = primary;
    this.isPrimary = true;
    this.isBroken = false;
  }
}

/** A `with` may write, and a function may too: the replica then refuses the statement. */
const isRead = (sql: string): boolean => /^[\s(]*(?:select|with)\b/i.test(sql);

/**
 * SQLSTATE of what a replica cannot do: writing, and keeping rows that a query reads and the primary has removed
 * (recovery conflict).
 */
const refusedStates = new Set(['25006', '40001', '40P01']);

const isRefused = (error: unknown): boolean => error instanceof pg.DatabaseError && refusedStates.has(error.code ?? '');

/** SQLSTATE: too many connections, wrong password, no such database. */
const unreachableStates = new Set(['53300', '28000', '28P01', '3D000']);

function isAway(error: unknown): boolean {
  if (error instanceof ReplicaAway) return true;
  if (isRefused(error)) return false;
  if (error instanceof pg.DatabaseError && unreachableStates.has(error.code ?? '')) return true;
  return toApiError(error).code === 'database_unavailable';
}
