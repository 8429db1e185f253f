import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { BaseLogger } from 'pino';

export interface NotificationOptions {
  url: string;
  channel: string;
  log: Pick<BaseLogger, 'warn'>;
  onMessage: (payload: string) => void;
  /** From now on every message arrives. Messages sent before are unknown. */
  onConnected: () => void;
  /** Messages may be lost until `onConnected`. */
  onDisconnected: () => void;
}

export interface NotificationListener {
  stop(): Promise<void>;
}

const RECONNECT_MS = 250;
/** A connection that vanished silently, such as behind a firewall, is found by a question that gets no reply. */
const CHECK_EVERY_MS = 2_000;
const REPLY_WITHIN_MS = 2_000;
const END_WITHIN_MS = 300;
const TRIAL_PREFIX = 'trial:';

/**
 * Listens on a channel of PostgreSQL (LISTEN) over a connection of its own, which is replaced when it breaks. A message
 * to itself tells whether any arrive: through a pooler of transactions (PgBouncer) LISTEN succeeds and nothing does.
 */
export function listenToNotifications(options: NotificationOptions): NotificationListener {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = run(options, signal);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function run(options: NotificationOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await listenUntilLost(options, signal);
    } catch (error) {
      if (!signal.aborted) options.log.warn({ err: error }, 'The connection for notifications was lost');
    }
    options.onDisconnected();
    await pause(RECONNECT_MS, signal);
  }
}

async function listenUntilLost(options: NotificationOptions, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({
    connectionString: options.url,
    application_name: 'makao notifications',
    connectionTimeoutMillis: REPLY_WITHIN_MS,
    query_timeout: REPLY_WITHIN_MS,
    keepAlive: true,
  });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  const trial = TRIAL_PREFIX + randomUUID();
  let hasArrived = false;
  client.on('notification', ({ payload = '' }) => {
    if (payload === trial) hasArrived = true;
    if (!payload.startsWith(TRIAL_PREFIX)) options.onMessage(payload);
  });
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(options.channel)}`);
    await client.query('select pg_notify($1, $2)', [options.channel, trial]);
    // PostgreSQL sends a connection its own messages before it reports that it is ready, so one more reply is enough.
    await client.query('select 1');
    if (!hasArrived) throw new Error('LISTEN has no effect here: the address of the database leads to a pooler');
    options.onConnected();
    const either = AbortSignal.any([signal, lost.signal]);
    while (!either.aborted) {
      await pause(CHECK_EVERY_MS, either);
      if (!either.aborted) await client.query('select 1');
    }
  } finally {
    // Ending waits for the server's reply, which a broken connection never sends.
    await Promise.race([client.end().catch(() => {}), delay(END_WITHIN_MS, undefined, { ref: false })]);
  }
}

/** Ends early when the signal is aborted. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  delay(milliseconds, undefined, { signal, ref: false }).catch(() => {});
