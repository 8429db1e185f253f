import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout, outerEnvironment, ownNode } from './checkout.mjs';
import { runNpm } from './npm.mjs';
import { Refusal } from './refusal.mjs';

const stampFile = join(checkout, 'node_modules', '.makao-installed');

/**
 * Installs the packages of package-lock.json, unless node_modules was installed from it already.
 * @param {(message: string) => void} progress
 */
export async function installPackages(progress) {
  const lock = readFileSync(join(checkout, 'package-lock.json'), 'utf8');
  const stamp = stampFor(lock);
  if (read(stampFile) === stamp && existsSync(ownNode)) return;
  if (!isInstalledByHand(lock)) {
    progress('Installing packages…');
    await install(progress);
  }
  writeFileSync(stampFile, stamp);
}

/**
 * Identifies what node_modules was installed from, and the platform: its native programs run on no other.
 * @param {string} lock
 */
function stampFor(lock) {
  const digest = createHash('sha256').update(lock).digest('hex');
  return `${digest} ${process.platform} ${process.arch}\n`;
}

/**
 * Whether node_modules was installed by `npm ci` or `npm install` directly: npm's own record matches the lock file, and
 * the Node.js in it runs on this machine.
 * @param {string} lock
 */
function isInstalledByHand(lock) {
  const record = read(join(checkout, 'node_modules', '.package-lock.json'));
  if (record === null) return false;
  const wanted = JSON.parse(lock).packages;
  const present = JSON.parse(record).packages;
  const agrees = Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    const isForOtherMachines = !present[path] && (optional || devOptional);
    return path === '' || isForOtherMachines || present[path]?.version === version;
  });
  const version = wanted['node_modules/node']?.version;
  return agrees && spawnSync(ownNode, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`;
}

/** @param {(message: string) => void} progress */
async function install(progress) {
  // The build needs the development packages, also when NODE_ENV is production.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await npm(args, progress);
  if (code !== 0) {
    throw new Refusal(
      `${output.trimEnd()}\nThe packages could not be installed: npm ended with ${code}, see above.`,
      code,
    );
  }
  if (!existsSync(ownNode)) throw new Refusal(whyNodeIsMissing());
}

/**
 * @param {string[]} args
 * @param {(message: string) => void} progress
 */
async function npm(args, progress) {
  const folder = join(checkout, 'node_modules');
  try {
    return await runNpm(args, { cwd: checkout, env: outerEnvironment(), folder, waitsFor, progress });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('npm was not found. It comes with Node.js: install that from https://nodejs.org and try again.');
  }
}

/** The package `node` fetches its program last, by an npm of its own. */
const waitsFor = () =>
  existsSync(join(checkout, 'node_modules', 'node', 'package.json')) && !existsSync(ownNode)
    ? 'Node.js itself, some 45 MB from the registry of npm'
    : 'packages from the registry of npm';

function whyNodeIsMissing() {
  return [
    'The packages are installed, but the Node.js that Makao runs on is not among them: the npm package "node" fetches it',
    'in an install script, and npm is set not to run those (ignore-scripts). Run this once in the folder of Makao, then try again:',
    '  npm rebuild --ignore-scripts=false',
  ].join('\n');
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
