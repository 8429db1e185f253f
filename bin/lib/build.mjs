import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkout } from './checkout.mjs';
import { Refusal } from './refusal.mjs';
import { runQuietly, sayingSo } from './run.mjs';

/** The server program that a build makes. */
export const serverProgram = join(checkout, 'dist', 'app', 'main.js');

const stampFile = join(checkout, 'dist', '.built-from');
const SINGLE_FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'vite.server.config.ts'];
/** Photographs are read at run time and are no input of the build. */
const DEMO_SOURCES = /\.(ts|tsx|json)$/;
/** Tests are not built. Generated files are derived from the other sources, some during the build. */
const NOT_BUILT = /\.(test\.tsx?|gen\.ts)$/;

/**
 * Builds Makao, unless dist was built from these sources already.
 * @param {(message: string) => void} progress
 */
export async function build(progress) {
  const digest = digestOfSources();
  if (existsSync(serverProgram) && readStamp() === digest) return;
  progress('Building…');
  rmSync(stampFile, { force: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await sayingSo(progress, 'the build, which needs the processor and no network', () =>
    runQuietly('npm', ['run', 'build'], { cwd: checkout, env }),
  );
  if (code !== 0) throw new Refusal(`${output.trimEnd()}\nMakao could not be built, see above.`, code);
  mkdirSync(join(checkout, 'dist'), { recursive: true });
  writeFileSync(stampFile, digest);
}

/**
 * A hash of the content of every file that the build reads. Modification times are useless: a checkout sets them anew.
 * @param {string} [folder]
 */
export function digestOfSources(folder = checkout) {
  const files = [
    ...SINGLE_FILES.filter((file) => existsSync(join(folder, file))),
    ...filesIn(folder, 'src').filter((file) => !NOT_BUILT.test(file)),
    ...filesIn(folder, 'demo').filter((file) => DEMO_SOURCES.test(file) && !NOT_BUILT.test(file)),
  ];
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(join(folder, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @param {string} part
 * @returns {string[]} paths from `folder`, in a fixed order
 */
function filesIn(folder, part) {
  const path = join(folder, part);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : null;
}
