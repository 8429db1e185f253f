import { SpanKind } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';
import { type Runner, run, type Task } from 'graphile-worker';
import type pg from 'pg';
import { endsWithin } from '#platform/http/server/limits/ends-within.ts';
import { isTracing, traceFields, withSpan } from '#platform/tracing/server/spans.ts';
import { jobMachineryLog } from './job-log.ts';
import { openPresence, type Presence } from './presence.ts';

export interface JobContext {
  /** Number of the attempt, from 1. */
  attempt: number;
  isLastAttempt: boolean;
  /** Aborted when the program stops; a job may then give up and is run again after the next start. */
  signal: AbortSignal;
  log: FastifyBaseLogger;
}

/** Runs one job, or throws to have it retried later. Must be idempotent, because a crash repeats it. */
export type JobHandler = (payload: unknown, job: JobContext) => Promise<void>;

type JobHandlers = Readonly<Record<string, JobHandler>>;

export interface JobsOptions {
  pool: pg.Pool;
  log: FastifyBaseLogger;
  /** Handlers by task name. */
  tasks: JobHandlers;
  /** Tasks run one at a time beside the others, so that a thousand photographs do not delay a mail. */
  backgroundTasks?: JobHandlers;
  /** Scheduled tasks, one crontab line each, in UTC. */
  schedule?: readonly string[];
  /**
   * Called after jobs of a crashed run were unlocked, because a job that died in its last attempt cannot report its
   * failure.
   */
  afterRecovery?: () => Promise<void>;
  /** Told of every attempt once it has ended. */
  onEnd?: (attempt: { task: string; outcome: 'done' | 'failed'; seconds: number }) => void;
}

/** One run of the queue; it ends by itself when the database becomes unreachable. */
export interface JobRun {
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

const CONCURRENCY = 4;
const RECOVERY_INTERVAL_MS = 15_000;
/** Time that running jobs get to finish at shutdown, before their `signal` is aborted. */
const ABORT_AFTER_MS = 1_000;
/** Time after which running jobs are abandoned; the next start unlocks them. */
const STOP_TIMEOUT_MS = 2_000;
/** Unlocking a job needs the database, which may be unresponsive itself. */
const HAND_BACK_TIMEOUT_MS = 1_000;

/**
 * Starts running jobs.
 * @throws when the database cannot be reached
 */
export async function runJobs(options: JobsOptions): Promise<JobRun> {
  const presence = await openPresence(options.pool);
  try {
    await recover(options, presence);
    const runners = await startRunners(options, presence);
    const timer = setInterval(() => recoverQuietly(options, presence), RECOVERY_INTERVAL_MS);
    return {
      ended: Promise.race([presence.lost, ...runners.map((runner) => runner.promise.catch(() => {}))]),
      async stop() {
        clearInterval(timer);
        await Promise.all(runners.map(stopRunner));
        await presence.release();
      },
    };
  } catch (error) {
    await presence.release();
    throw error;
  }
}

async function recover({ afterRecovery }: JobsOptions, presence: Presence): Promise<void> {
  await presence.freeAbandonedJobs();
  await afterRecovery?.();
}

/** Ignores a failed round, because the next one is seconds away. */
function recoverQuietly(options: JobsOptions, presence: Presence): void {
  recover(options, presence).catch((error: unknown) => {
    options.log.warn({ err: error }, 'Jobs of crashed runs could not be freed just now');
  });
}

async function startRunners(options: JobsOptions, presence: Presence): Promise<Runner[]> {
  const { tasks, backgroundTasks = {}, schedule = [] } = options;
  const runners = [await startRunner(options, presence, tasks, { concurrency: CONCURRENCY, schedule })];
  if (Object.keys(backgroundTasks).length === 0) return runners;
  try {
    runners.push(await startRunner(options, presence, backgroundTasks, { concurrency: 1, schedule: [] }));
  } catch (error) {
    await Promise.all(runners.map(stopRunner));
    throw error;
  }
  return runners;
}

interface RunnerSettings {
  concurrency: number;
  schedule: readonly string[];
}

/** Starts a runner for the given tasks only. */
function startRunner(
  { pool, log, onEnd = () => {} }: JobsOptions,
  presence: Presence,
  tasks: JobHandlers,
  { concurrency, schedule }: RunnerSettings,
): Promise<Runner> {
  const announce: GraphileConfig.Plugin = {
    name: 'MakaoPresence',
    version: '1.0.0',
    worker: { hooks: { startWorker: (_context, { worker }) => presence.announce(worker.workerPool.id) } },
  };
  return run({
    pgPool: releasedOnce(pool),
    logger: jobMachineryLog(log),
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, handler]) => [name, taskOf(name, handler, { log, onEnd })]),
    ),
    concurrency,
    noHandleSignals: true,
    ...(schedule.length > 0 ? { crontab: schedule.join('\n') } : { parsedCronItems: [] }),
    // Without a batch delay (0) a failure to mark a job as done rejects without a handler, which ends the process.
    preset: {
      plugins: [announce],
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, gracefulShutdownAbortTimeout: ABORT_AFTER_MS },
    },
  });
}

function taskOf(name: string, handler: JobHandler, { log, onEnd }: Required<Pick<JobsOptions, 'log' | 'onEnd'>>): Task {
  return async (payload, { job, abortSignal }) => {
    const isLastAttempt = job.attempts >= job.max_attempts;
    const startedMs = performance.now();
    const ended = (outcome: 'done' | 'failed') =>
      onEnd({ task: name, outcome, seconds: (performance.now() - startedMs) / 1_000 });
    try {
      const attributes = { 'makao.job.task': name, 'makao.job.attempt': job.attempts };
      await withSpan(`job ${name}`, { kind: SpanKind.CONSUMER, attributes, isRoot: true }, () => {
        const traced = isTracing() ? log.child(traceFields()) : log;
        return handler(payload, { attempt: job.attempts, isLastAttempt, signal: abortSignal, log: traced });
      });
      ended('done');
    } catch (error) {
      ended('failed');
      const facts = { err: error, job: name, jobId: job.id, attempt: job.attempts };
      if (isLastAttempt) log.error(facts, 'A job was given up after its last attempt');
      else log.warn(facts, 'A job failed and will be tried again');
      throw error;
    }
  };
}

async function stopRunner(runner: Runner): Promise<void> {
  // A second `stop` is rejected; a run that has ended by itself is fine too.
  const stopped = runner.stop().catch(() => runner.promise.catch(() => {}));
  if (await endsWithin(STOP_TIMEOUT_MS, stopped)) return;
  await endsWithin(HAND_BACK_TIMEOUT_MS, runner.kill()).catch(() => {});
}

/**
 * The same pool, whose connections may be given back twice where they were taken with a callback. graphile-worker 0.18
 * does that with the connection it listens on, when the connection is lost while the run is being stopped; the pool
 * throws at the second time, where nothing catches it, and the process ends.
 */
export function releasedOnce(pool: pg.Pool): pg.Pool {
  return new Proxy(pool, {
    get: (target, name) => (name === 'connect' ? connect : Reflect.get(target, name)),
  });

  function connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (!callback) return pool.connect();
    pool.connect((error, client, release) => callback(error, client, once(release)));
    return undefined;
  }
}

function once(release: (error?: Error | boolean) => void): typeof release {
  let isReleased = false;
  return (error) => {
    if (isReleased) return;
    isReleased = true;
    release(error);
  };
}
