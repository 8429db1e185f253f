import { Client } from 'pg';
import { BackupRefused } from './backup-format.ts';

/** Settings that give the same text for the same value on every server, as pg_dump sets them. */
const SETTINGS = `
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 3; set bytea_output = 'hex';
  set timezone = 'UTC'; set xmloption = 'content'; set standard_conforming_strings = on;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set idle_session_timeout = 0;
  set lock_timeout = '60s'`;

export interface DatabaseSession {
  client: Client;
  /** Aborted when the connection breaks, with the error as its reason. */
  lost: AbortSignal;
  close(): Promise<void>;
}

/** Opens a separate connection for a backup or restore, without the time limits of normal queries. */
export async function openSession(url: string): Promise<DatabaseSession> {
  const client = new Client({
    connectionString: url,
    application_name: 'makao backup',
    client_encoding: 'UTF8',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  const lost = new AbortController();
  let isClosing = false;
  const onLost = (cause?: Error) => {
    if (!isClosing) lost.abort(new BackupRefused('The connection to the database was lost. Try again.', { cause }));
  };
  client.on('error', onLost);
  client.once('end', () => onLost());
  try {
    await client.connect();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupRefused(`The database cannot be reached: ${reason}.`, { cause });
  }
  try {
    await client.query(SETTINGS);
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    client,
    lost: lost.signal,
    close: async () => {
      isClosing = true;
      await client.end().catch(() => {});
    },
  };
}
