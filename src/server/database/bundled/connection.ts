import { Client, DatabaseError } from 'pg';

/** Owns the server; used for nothing but the few statements in this file. */
export const SUPERUSER = 'postgres';
/** What the application works with: owner of its database, not of the server. */
const APPLICATION = 'makao';

interface Door {
  port: number;
  password: string;
}

export type Answer = 'ready' | 'not yet' | 'wrong password';

/** The address of the application's database. */
export function databaseUrl({ port, password }: Door): string {
  return `postgresql://${APPLICATION}:${password}@127.0.0.1:${port}/${APPLICATION}?sslmode=disable`;
}

/** Knocks at the server, and on a new one makes the application's role and database. */
export async function greet(door: Door): Promise<Answer> {
  const client = new Client({
    host: '127.0.0.1',
    port: door.port,
    user: SUPERUSER,
    database: SUPERUSER,
    password: door.password,
    ssl: false,
    connectionTimeoutMillis: 5_000,
  });
  // A server that goes away between two statements reports it here as well as from the statement.
  client.on('error', () => {});
  try {
    await client.connect();
    await createApplicationDatabase(client, door.password);
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

/** Class 57: starting up, shutting down; 53300: every connection is taken. */
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
    // The right to create databases is for the tests, which copy a template for every file.
    await client.query(`create role ${APPLICATION} login createdb password ${client.escapeLiteral(password)}`);
  }
  if (!rows[0]?.database) await client.query(`create database ${APPLICATION} owner ${APPLICATION}`);
}
