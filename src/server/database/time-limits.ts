import { AsyncLocalStorage } from 'node:async_hooks';
import type { TimeLimit } from '#shared/contract.ts';

/** How long the database may take for one kind of work, and how many connections that kind may use. */
export interface DatabaseLimits {
  /** PostgreSQL ends a statement that takes longer. 0: never. */
  statementMs: number;
  /** PostgreSQL ends a statement that waits longer than this for one lock. */
  lockMs: number;
  /** How long a caller waits for a connection, whether all are in use or the server does not take a new one. */
  connectionMs: number;
  /** Connections of this kind. No other kind can take them. */
  connections: number;
}

/** Work outside of requests: jobs, the start, maintenance. */
export type WorkKind = TimeLimit | 'job';

/**
 * Each kind has a pool of its own: PostgreSQL takes the limits when a connection starts, so that they cost no round
 * trip, and jobs or a stuck report cannot use up the connections that visitors need. Together 46 connections, opened
 * on demand: fewer than the 60 of the bundled server, and two programs fit into PostgreSQL's usual 100.
 *
 * A lock is given up long before the statement's limit, so that a locked table is told from slow work.
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
  /** What is being answered, such as an operation's name: no single one may use all connections of its kind. */
  operation: string | null;
}

const storage = new AsyncLocalStorage<Work>();
const unnamed: Work = { kind: 'job', operation: null };

/** Runs `work`; its queries have the limits of `kind`. */
export const withTimeLimit = <Result>(kind: WorkKind, operation: string | null, work: () => Result): Result =>
  storage.run({ kind, operation }, work);

/** What the current call chain was started as; jobs are not marked, so they are what is left. */
export const currentWork = (): Work => storage.getStore() ?? unnamed;
