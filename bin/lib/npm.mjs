import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './refusal.mjs';
import { toItsEnd } from './run.mjs';

const usualTimes = { lookMs: 10_000, noticeMs: 60_000, silenceMs: 120_000 };
const TRIES = 3;

/**
 * @typedef {object} NpmOptions
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {string} folder What npm fills; it says nothing itself while a package comes.
 * @property {() => string} waitsFor
 * @property {(message: string) => void} progress
 * @property {typeof usualTimes} [times]
 */

/**
 * Runs npm to its end, and says each minute what it waits for. Where nothing comes for two minutes it is ended and run
 * again: a package may install another by an npm of its own, whose connection can stall for ever, and what was fetched
 * is in npm's cache.
 * @param {string[]} args
 * @param {NpmOptions} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runNpm(args, options) {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const { isSilent, code, output } = await runOnce(args, options);
    if (!isSilent) return { code, output };
    if (tries < TRIES) options.progress(`Nothing came for two minutes. Trying again, ${tries + 1} of ${TRIES}…`);
  }
  throw new Refusal(
    `npm was run ${TRIES} times, and each time nothing came for two minutes while it waited for ${options.waitsFor()}. Look whether the network reaches the registry (npm ping), then try again: what was fetched is kept.`,
  );
}

/**
 * @param {string[]} args
 * @param {NpmOptions} options
 */
async function runOnce(args, { cwd, env, folder, waitsFor, progress, times = usualTimes }) {
  // A group of its own, so that what npm has started ends with it.
  const child = spawn('npm', args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (/** @type {Buffer} */ text) => {
      output += text.toString();
    });
  const begun = performance.now();
  let [movedAt, noticedAt] = [begun, begun];
  let size = -1;
  let isSilent = false;
  const timer = setInterval(() => {
    const now = performance.now();
    const current = output.length + sizeOf(folder);
    if (current !== size) movedAt = now;
    size = current;
    if (now - movedAt >= times.silenceMs) {
      // A second look ends what the first signal did not.
      signalGroup(child, isSilent ? 'SIGKILL' : 'SIGTERM');
      isSilent = true;
    } else if (now - noticedAt >= times.noticeMs) {
      noticedAt = now;
      progress(`Still waiting for ${waitsFor()} (${Math.round((now - begun) / 60_000)} min)…`);
    }
  }, times.lookMs);
  try {
    const code = await toItsEnd(child, (signal) => signalGroup(child, signal));
    return { isSilent, code, output };
  } finally {
    clearInterval(timer);
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup({ pid }, signal) {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // It has ended.
  }
}

/**
 * Bytes of all files in the folder; another number while it is being changed.
 * @param {string} folder
 */
function sizeOf(folder) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  } catch {
    return Math.random();
  }
}
