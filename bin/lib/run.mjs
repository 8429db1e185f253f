import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @type {NodeJS.Signals[]} */
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * @typedef {object} RunOptions
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [tied] Opens a channel that closes with this process, however it ends, so that the
 *   program can stop too instead of being left behind.
 */

/**
 * Runs a program in this terminal until it ends, forwarding signals that ask it to stop.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} options
 * @returns {Promise<number>} its exit code, 128 + number where a signal ended it
 */
export function run(command, args, { cwd, env, tied = false }) {
  const stdio = /** @type {const} */ (['inherit', 'inherit', 'inherit']);
  return toItsEnd(spawn(command, args, { cwd, env, stdio: tied ? [...stdio, 'ipc'] : [...stdio] }));
}

/**
 * Like `run`, but collects the output instead of showing it, for programs whose output matters only on failure.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runQuietly(command, args, { cwd, env }) {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (/** @type {Buffer} */ text) => {
    output += text.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const code = await toItsEnd(child);
  return { code, output };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
function toItsEnd(child) {
  return new Promise((resolve, reject) => {
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of FORWARDED) process.on(signal, forward);
    const letGo = () => {
      for (const signal of FORWARDED) process.off(signal, forward);
    };
    child.once('error', (error) => {
      letGo();
      reject(error);
    });
    child.once('close', (code, signal) => {
      letGo();
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}
