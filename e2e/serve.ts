import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { databaseUrl, dropDatabase, onServer, scratchName } from '#testing/scratch-database.ts';

/**
 * Starts the built site with the demo agency for the browser tests, in a folder of its own and, where DATABASE_URL
 * names a server, in a new database there; cleans up when it ends.
 */
const { values } = parseArgs({ options: { port: { type: 'string', default: '3210' } } });
const dataDir = await mkdtemp(join(tmpdir(), 'makao-e2e-'));
// PostgreSQL runs as another account when we are root, and has to get in.
await chmod(dataDir, 0o755);
const server = process.env.DATABASE_URL || null;
const database = scratchName('journeys');
if (server) await onServer(server, `create database ${database}`);

const site = spawn(process.execPath, ['dist/app/main.js'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: values.port,
    HOST: '127.0.0.1',
    PUBLIC_URL: '',
    DATA_DIR: dataDir,
    DATABASE_URL: server ? databaseUrl(server, database) : '',
    SMTP_URL: '',
    DEMO: '1',
    LOG_LEVEL: 'warn',
    SUBMISSIONS_PER_MINUTE: '10000',
    REQUESTS_PER_MINUTE: '1000000',
    OWNER_EMAIL: 'owner@makao.example',
    OWNER_PASSWORD: 'journeys of one owner',
  },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill(signal));
site.on('exit', async (code) => {
  if (server) await dropDatabase(server, database);
  await rm(dataDir, { recursive: true, force: true });
  process.exit(code ?? 0);
});
