import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { pino } from 'pino';
import { startBundledPostgres } from '#platform/database/server/bundled/bundled-postgres.ts';
import { migrate } from '#platform/database/server/migrate.ts';
import { type Check, type Drill, type DrillContext, type Figure, told } from '../drill.ts';
import { openPool } from '../support/pool.ts';
import { makeFolder } from '../support/program.ts';
import { buildRelease, previousCommit, startRelease } from './old-release.ts';
import { exerciseProgram } from './uses.ts';

const migrations = process.env.DRILL_MIGRATIONS ?? fileURLToPath(new URL('../../migrations', import.meta.url));
const account = { email: 'owner@makao.example', password: 'journeys of one owner' };

export const previousRelease: Drill = {
  name: 'previous-release',
  promise:
    'The previous release, while it runs, goes on serving visitors and staff after the migrations of this one were applied to its database.',
  isInGate: true,
  run,
};

async function run(context: DrillContext): Promise<Figure> {
  const commit = previousCommit();
  const folder = await mkdtemp(join(tmpdir(), 'makao-previous-'));
  await chmod(folder, 0o755);
  context.atEnd(() => rm(folder, { recursive: true, force: true }));
  const dataDir = await makeFolder(context);
  const server = await startBundledPostgres({ dataDir, log: pino({ level: 'silent' }) });
  context.atEnd(() => server.stop());
  buildRelease(commit, join(folder, 'release'), context.say);
  const url = await startRelease(context, join(folder, 'release'), {
    DATABASE_URL: server.url,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: '',
    SMTP_URL: '',
    DEMO: '1',
    OWNER_EMAIL: account.email,
    OWNER_PASSWORD: account.password,
    LOG_LEVEL: 'error',
    // Each page is rendered from the database.
    PAGE_CACHE_MB: '0',
    SUBMISSIONS_PER_MINUTE: '1000',
  });
  const pool = openPool(context, { connectionString: server.url });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  context.atEnd(() => client.end());

  const before = await exerciseProgram(url, account, client, 'before');
  context.say(`${commit} works on its own schema`);
  const applied = await migrate(pool, migrations);
  context.say(`applied ${applied.length} migrations: ${applied.join(', ')}`);
  const after = await exerciseProgram(url, account, client, 'after');
  const known = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).length;
  const broken = after.filter(({ isKept }) => !isKept);
  return {
    text: `${commit} after ${applied.length} newer migrations: ${after.length - broken.length} of ${after.length} uses work`,
    checks: [
      ...before.filter(({ isKept }) => !isKept).map((one): Check => ({ ...one, what: `before: ${one.what}` })),
      ...after.map((one): Check => ({ ...one, what: `after: ${one.what}` })),
      told('migrations of this release, all in all', known),
    ],
  };
}
