import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { serverArguments, serverEnvironment } from '../../bin/lib/server-process.mjs';
import { databaseUrl, dropDatabase, onServer, scratchName } from '../support/scratch-database.ts';
import { makeScratchFolder } from '../support/scratch-folder.ts';
import { startTestPostgres } from '../support/test-postgres.ts';

/**
 * Starts the built site with the demo agency for the browser tests, in a folder and a database of its own, and removes
 * both when it ends. With `--without-owner` nobody can sign in yet: the link for the first owner is printed.
 */
const { values } = parseArgs({
  options: { port: { type: 'string', default: '3210' }, 'without-owner': { type: 'boolean', default: false } },
});
const dataDir = await makeScratchFolder('e2e');
const postgres = await startTestPostgres();
const database = scratchName('journeys');
await onServer(postgres.url, `create database ${database}`);
const url = databaseUrl(postgres.url, database);

const site = spawn(process.execPath, [...serverArguments, 'dist/app/main.js'], {
  stdio: 'inherit',
  env: serverEnvironment({
    ...process.env,
    PORT: values.port,
    HOST: '127.0.0.1',
    PUBLIC_URL: '',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    SMTP_URL: '',
    SECRET_KEY: randomBytes(32).toString('base64'),
    DEMO: '1',
    LOG_LEVEL: 'warn',
    SUBMISSIONS_PER_MINUTE: '10000',
    REQUESTS_PER_MINUTE: '1000000',
    ...(!values['without-owner'] && { OWNER_EMAIL: 'owner@makao.example', OWNER_PASSWORD: 'journeys of one owner' }),
  }),
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill(signal));
site.on('exit', async (code) => {
  await dropDatabase(postgres.url, database);
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(code ?? 0);
});
await leavePhotographsUnmade();

/**
 * Takes the jobs back that make all forms of all demo photographs ahead of time: they would take one core for the whole
 * run. What a journey looks at is made when it is asked for.
 */
async function leavePhotographsUnmade(): Promise<void> {
  while (!(await isReady())) {
    if (site.exitCode !== null) return;
    await delay(100);
  }
  await onServer(url, `select graphile_worker.remove_job('warm:' || id) from images`);
}

function isReady(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${values.port}/api/v1/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}
