import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { BaseLogger } from 'pino';

export interface ChannelReader {
  channel: string;
  onMessage: (payload: string) => void;
  /** From now on every message arrives. Messages sent before are unknown. */
  onConnected: () => void;
  /** Messages may be lost until `onConnected`. */
  onDisconnected: () => void;
}

export interface NotificationOptions {
  url: string;
  log: Pick<BaseLogger, 'warn' | 'info'>;
  channels: readonly ChannelReader[];
}

export interface NotificationListener {
  stop(): Promise<void>;
}

const RECONNECT_MS = 250;
/** A pooler is there until somebody changes the address or the pooler's settings. */
const RETRY_POOLER_MS = 5_000;
/** A connection that vanished silently, such as behind a firewall, is found by a question that gets no reply. */
const CHECK_EVERY_MS = 2_000;
const REPLY_WITHIN_MS = 2_000;
const END_WITHIN_MS = 300;

class NoMessageArrives extends Error {
  override message = 'LISTEN has no effect: the address of the database leads to a pooler of transactions';
}

/**
 * Listens on channels of PostgreSQL (LISTEN) over one connection of its own, which is replaced when it breaks. A message
 * from another connection tells whether any arrive: through a pooler of transactions (PgBouncer) LISTEN succeeds, a
 * message to oneself arrives within the same transaction, and those of others are lost.
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

/** Logs changes of state only: a failure lasts for many attempts. */
async function run(options: NotificationOptions, signal: AbortSignal): Promise<void> {
  const { log, channels } = options;
  let failure: 'none' | 'lost' | 'pooler' = 'none';
  const onConnected = () => {
    if (failure !== 'none') log.info('Notifications of the database arrive again');
    failure = 'none';
    for (const each of channels) each.onConnected();
  };
  while (!signal.aborted) {
    let isPooler = false;
    try {
      await listenUntilLost({ ...options, onConnected }, signal);
    } catch (error) {
      isPooler = error instanceof NoMessageArrives;
      const next = isPooler ? 'pooler' : 'lost';
      if (!signal.aborted && failure !== next) log.warn({ err: error }, 'The database sends no notifications');
      failure = next;
    }
    await pause(isPooler ? RETRY_POOLER_MS : RECONNECT_MS, signal);
  }
}

/** @throws what ended the connection, unless it was `signal` */
async function listenUntilLost(
  options: NotificationOptions & { onConnected: () => void },
  signal: AbortSignal,
): Promise<void> {
  const client = clientOf(options, 'makao notifications');
  const lost = new AbortController();
  client.on('error', (error) => lost.abort(error));
  client.on('end', () => lost.abort(new Error('The connection for notifications ended')));
  const either = AbortSignal.any([signal, lost.signal]);
  const { url, channels } = options;
  const trialChannel = `makao_trial_${randomUUID()}`;
  const readers = new Map(channels.map((each) => [each.channel, each.onMessage]));
  const arrival = new AbortController();
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === trialChannel) arrival.abort();
    else readers.get(channel)?.(payload);
  });
  try {
    await client.connect();
    for (const each of [trialChannel, ...readers.keys()]) await client.query(`listen ${client.escapeIdentifier(each)}`);
    await sendFromElsewhere({ url, channel: trialChannel });
    // Nothing is asked meanwhile: a pooler delivers messages with the replies of a transaction.
    await pause(REPLY_WITHIN_MS, AbortSignal.any([either, arrival.signal]));
    either.throwIfAborted();
    if (!arrival.signal.aborted) throw new NoMessageArrives();
    options.onConnected();
    while (!either.aborted) {
      await pause(CHECK_EVERY_MS, either);
      if (!either.aborted) await client.query('select 1');
    }
    lost.signal.throwIfAborted();
  } finally {
    for (const each of channels) each.onDisconnected();
    await end(client);
  }
}

/**
 * Whether notifications arrive at this address, which takes some milliseconds, and two seconds where they do not.
 * @throws Error when the database cannot be reached
 */
export async function doNotificationsArrive(url: string): Promise<boolean> {
  const trial = { url, channel: `makao_trial_${randomUUID()}` };
  const client = clientOf(trial, 'makao trial of notifications');
  const arrival = new AbortController();
  client.on('error', () => {});
  client.on('notification', () => arrival.abort());
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(trial.channel)}`);
    await sendFromElsewhere(trial);
    await pause(REPLY_WITHIN_MS, arrival.signal);
    return arrival.signal.aborted;
  } finally {
    await end(client);
  }
}

interface Channel {
  url: string;
  channel: string;
}

async function sendFromElsewhere(options: Channel): Promise<void> {
  const client = clientOf(options, 'makao trial of notifications');
  // The query that is under way, or the next one, fails too.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`select pg_notify($1, '')`, [options.channel]);
  } finally {
    await end(client);
  }
}

const clientOf = ({ url }: Pick<Channel, 'url'>, name: string) =>
  new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: REPLY_WITHIN_MS,
    query_timeout: REPLY_WITHIN_MS,
    keepAlive: true,
  });

/** Ending waits for the server's reply, which a broken connection never sends. */
const end = (client: pg.Client) =>
  Promise.race([client.end().catch(() => {}), delay(END_WITHIN_MS, undefined, { ref: false })]);

/** Ends early when the signal is aborted. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  delay(milliseconds, undefined, { signal, ref: false }).catch(() => {});
