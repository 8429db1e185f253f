import pg from 'pg';
import { StartRefusedError } from '../bundled/start-refused.ts';
import type { DatabaseAddresses } from '../database.ts';
import { doNotificationsArrive } from '../notifications.ts';

/**
 * Refuses an address behind a pooler of transactions where sessions have to last: migrations, the claim of the database
 * and the presence of job runners are advisory locks of sessions, which such a pooler leaves on connections that it
 * gives to others, so that the next program would wait for them without end.
 * @throws StartRefusedError naming the setting
 */
export async function refuseTransactionPooler({ url, sessionUrl = null }: DatabaseAddresses): Promise<void> {
  if (await doNotificationsArrive(sessionUrl ?? url)) return;
  throw refused(
    sessionUrl === null
      ? 'DATABASE_URL leads to a pooler of transactions (such as PgBouncer with pool_mode = transaction). Set DATABASE_SESSION_URL to the address of PostgreSQL itself: jobs, locks and notifications need sessions that last.'
      : 'DATABASE_SESSION_URL leads to a pooler of transactions too. It has to be the address of PostgreSQL itself, or of a pooler of sessions.',
  );
}

/** SQLSTATE of a protocol violation, with which PgBouncer refuses time limits as start-up parameters. */
const PROTOCOL_VIOLATION = '08P01';

/** The refusal for an error of the first statement, or the error itself. */
export function startErrorOf(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== PROTOCOL_VIOLATION) return error;
  return refused(
    `DATABASE_URL leads to a pooler that takes no time limits (${error.message}). Set DATABASE_SESSION_URL to the address of PostgreSQL itself; the limits are then set in each transaction.`,
  );
}

/** @throws StartRefusedError when the two addresses lead to different databases */
export async function refuseOtherDatabase({ url, sessionUrl = null }: DatabaseAddresses): Promise<void> {
  if (sessionUrl === null) return;
  const [one, other] = await Promise.all([identityAt(url), identityAt(sessionUrl)]);
  if (one !== other) throw refused('DATABASE_URL and DATABASE_SESSION_URL lead to different databases.');
}

export const unfitReplica = () =>
  refused(
    'DATABASE_READ_URL leads to no replica of the database of DATABASE_URL: it has to be a server that follows that one by streaming replication, and the same database on it.',
  );

async function identityAt(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ identity: string }>(
      `select (pg_control_system()).system_identifier || ' ' || oid as identity
        from pg_database where datname = current_database()`,
    );
    return rows[0]?.identity ?? '';
  } finally {
    await client.end().catch(() => {});
  }
}

const refused = (message: string) => new StartRefusedError('database_address_unusable', message);
