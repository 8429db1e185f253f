import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { DatabaseLimits } from '../time-limits.ts';

export const IDLE_IN_TRANSACTION_MS = 30_000;

/**
 * A connection through a pooler of transactions, whose session is another one after each transaction, so that time
 * limits cannot be start-up parameters. Each transaction begins by setting them for itself, and a statement outside of
 * one gets a transaction of its own. The client has to be in pipeline mode (`pg.ClientConfig.pipeline`): beginning,
 * statement and commit are then sent at once and cost one round trip.
 */
export class TransactionLimitsClient implements PostgresPoolClient {
  private readonly setLimits: string;
  private isInTransaction = false;

  constructor(
    private readonly client: PostgresPoolClient,
    { statementMs, lockMs }: Pick<DatabaseLimits, 'statementMs' | 'lockMs'>,
  ) {
    this.setLimits = `set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs}; set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`;
  }

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(sql: string | PostgresCursor<R>, parameters: ReadonlyArray<unknown> = []) {
    return typeof sql === 'string' ? this.run<R>(sql, parameters) : this.client.query(sql);
  }

  release(destroy = false): void {
    // A transaction that was left open would be continued by the next borrower.
    this.client.release(destroy || this.isInTransaction);
  }

  private async run<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>> {
    if (!this.isInTransaction) return isBeginning(sql) ? this.begin<R>(sql) : this.runAlone<R>(sql, parameters);
    const result = await this.client.query<R>(sql, parameters);
    if (isEnd(sql)) this.isInTransaction = false;
    return result;
  }

  private async begin<R>(sql: string): Promise<PostgresQueryResult<R>> {
    this.isInTransaction = true;
    await Promise.all([this.client.query(sql, []), this.client.query(this.setLimits, [])]);
    return { command: 'SELECT', rowCount: 0, rows: [] };
  }

  private async runAlone<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>> {
    const beginning = this.client.query(`begin; ${this.setLimits}`, []);
    const running = this.client.query<R>(sql, parameters);
    // Rolls back where the statement failed.
    const end = this.client.query('commit', []);
    const [begun, result, ended] = await Promise.allSettled([beginning, running, end]);
    if (result.status === 'rejected') throw result.reason;
    for (const other of [begun, ended]) if (other.status === 'rejected') throw other.reason;
    return result.value;
  }
}

const isBeginning = (sql: string): boolean => /^(?:begin|start transaction)\b/i.test(sql);

/** `rollback to savepoint` is none. */
const isEnd = (sql: string): boolean => /^(?:commit|rollback)$/i.test(sql);
