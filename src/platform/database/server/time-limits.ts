import { AsyncLocalStorage } from 'node:async_hooks';
import type { TimeLimit } from '#platform/http/contract.ts';

/** Time limits and number of connections for one kind of work. */
export interface DatabaseLimits {
  /** Statements that take longer are cancelled by PostgreSQL. 0: never. */
  statementMs: number;
  /** A statement that waits longer for one lock is cancelled by PostgreSQL. */
  lockMs: number;
  /** How long a caller waits for a connection, whether all are in use or the server does not accept a new one. */
  connectionMs: number;
  /** Connections reserved for this kind. */
  connections: number;
}

/** 'job': work outside of requests, such as jobs, the start and maintenance. */
export type WorkKind = TimeLimit | 'job';

/**
 * Each kind has its own pool: PostgreSQL takes the limits as start-up parameters, so that they cost no round trip, and
 * jobs or a stuck report cannot use up the connections of visitors. Together 46 connections, opened on demand: fewer
 * than the 60 of the bundled server, and two programs fit into PostgreSQL's default of 100.
 *
 * The limit for locks is far below that for statements, so that a locked table can be told from slow work.
 */
export const databaseLimits: Readonly<Record<WorkKind, DatabaseLimits>> = {
  page: { statementMs: 2_000, lockMs: 1_000, connectionMs: 1_500, connections: 12 },
  submission: { statementMs: 5_000, lockMs: 2_000, connectionMs: 2_000, connections: 8 },
  office: { statementMs: 10_000, lockMs: 3_000, connectionMs: 3_000, connections: 8 },
  report: { statementMs: 60_000, lockMs: 5_000, connectionMs: 5_000, connections: 4 },
  health: { statementMs: 1_000, lockMs: 500, connectionMs: 1_000, connections: 2 },
  job: { statementMs: 300_000, lockMs: 10_000, connectionMs: 10_000, connections: 12 },
};

interface Work {
  kind: WorkKind;
  /** The name of the operation, such as an operation id; each may use only its share of the connections. */
  operation: string | null;
}

const storage = new AsyncLocalStorage<Work>();
const unnamed: Work = { kind: 'job', operation: null };

/** Runs `work`; queries in it get the limits of `kind`. */
export const withTimeLimit = <Result>(kind: WorkKind, operation: string | null, work: () => Result): Result =>
  storage.run({ kind, operation }, work);

/** The work of the current asynchronous context. Jobs set none, so the default is theirs. */
export const currentWork = (): Work => storage.getStore() ?? unnamed;
