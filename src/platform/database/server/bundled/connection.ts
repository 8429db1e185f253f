import { Client, DatabaseError } from 'pg';

/** Owner of the server; used for the few statements in this file only. */
export const SUPERUSER = 'postgres';
/** The application's role: owner of its database, not of the server. */
const APPLICATION = 'makao';

interface ServerAccess {
  port: number;
  password: string;
}

export type Readiness = 'ready' | 'not yet' | 'wrong password';

export function databaseUrl({ port, password }: ServerAccess): string {
  return `postgresql://${APPLICATION}:${password}@127.0.0.1:${port}/${APPLICATION}?sslmode=disable`;
}

/** Connects to the server, and on a new one creates the application's role and database. */
export async function prepareDatabase(access: ServerAccess): Promise<Readiness> {
  const client = new Client({
    host: '127.0.0.1',
    port: access.port,
    user: SUPERUSER,
    database: SUPERUSER,
    password: access.password,
    ssl: false,
    connectionTimeoutMillis: 5_000,
  });
  // A server that ends between two statements is reported by this event as well as by the statement.
  client.on('error', () => {});
  try {
    await client.connect();
    await createApplicationDatabase(client, access.password);
    return 'ready';
  } catch (error) {
    if (error instanceof DatabaseError && error.code === INVALID_PASSWORD) return 'wrong password';
    if (error instanceof DatabaseError && !isPassing(error)) throw error;
    return 'not yet';
  } finally {
    await client.end().catch(() => {});
  }
}

const INVALID_PASSWORD = '28P01';

/** SQLSTATE class 57: starting up or shutting down; 53300: too many connections. */
function isPassing({ code = '' }: DatabaseError): boolean {
  return code.startsWith('57') || code === '53300';
}

async function createApplicationDatabase(client: Client, password: string): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $1) as database`,
    [APPLICATION],
  );
  if (!rows[0]?.role) {
    // `createdb` is for the tests, which copy a template database for each file.
    await client.query(`create role ${APPLICATION} login createdb password ${client.escapeLiteral(password)}`);
  }
  if (!rows[0]?.database) await client.query(`create database ${APPLICATION} owner ${APPLICATION}`);
}
