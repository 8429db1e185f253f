import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Database } from '#platform/database/server/database.ts';
import { systemClock } from '#platform/time/server/clock.ts';
import { buildApp } from '#web/server/app.ts';
import { quantile } from './figures.ts';

/** A request whose time is compared between two sizes of the database. */
export interface Read {
  /** What is measured, the same at every size. */
  name: string;
  path: string;
  /** Asks a new instance each time, as the first request after a change does, where the process caches replies. */
  asksNewInstance?: boolean;
}

/** Times of one request, in milliseconds. */
export interface ReadSpeed extends Read {
  /** Infinite where the site answered 503, because the time limit of its reads was exceeded. */
  p50Ms: number;
  p95Ms: number;
}

export interface ReadOptions {
  headers?: Record<string, string>;
  /** Measured requests, after two that are not measured. */
  rounds: number;
}

/** An instance of the application in this process. */
export const buildInstance = (db: Database): Promise<FastifyInstance> =>
  buildApp({
    db,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost',
    https: false,
    trustProxy: [],
    submissionsPerMinute: 10_000,
    validateReplies: false,
    storedMails: 'this-machine',
  });

/** Measures one read in process, without network, one request at a time. */
export async function measureRead(
  db: Database,
  app: FastifyInstance,
  read: Read,
  { headers = {}, rounds }: ReadOptions,
): Promise<ReadSpeed> {
  const { path } = read;
  const times: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const asked = read.asksNewInstance ? await buildInstance(db) : app;
    const startedAt = performance.now();
    const reply = await asked.inject({ url: path, headers, remoteAddress: addressOf(round) });
    const took = performance.now() - startedAt;
    if (asked !== app) await asked.close();
    if (reply.statusCode === 503) return { ...read, p50Ms: Infinity, p95Ms: Infinity };
    if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}: ${reply.body.slice(0, 200)}`);
    if (round >= 0) times.push(took);
  }
  return { ...read, p50Ms: quantile(times, 0.5), p95Ms: quantile(times, 0.95) };
}

/** Spreads the requests over addresses, because the limits of requests count by address. */
const addressOf = (round: number): string => `10.0.0.${round + 10}`;

/** A table of the times at two sizes beside each other. */
export function compareSpeeds(small: readonly ReadSpeed[], large: readonly ReadSpeed[]): string {
  const lines = small.flatMap((before) => {
    const after = large.find(({ name }) => name === before.name);
    if (!after) return [];
    const figures = [before.p50Ms, before.p95Ms, after.p50Ms, after.p95Ms, after.p95Ms / before.p95Ms];
    return [`| ${before.name} | ${figures.map((figure) => figure.toFixed(1)).join(' | ')} |`];
  });
  return ['| read | small p50 | p95 ms | large p50 | p95 ms | p95 ratio |', '|---|---|---|---|---|---|', ...lines].join(
    '\n',
  );
}
