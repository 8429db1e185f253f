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
 * Says each minute what is still being waited for.
 * @template Result
 * @param {(message: string) => void} progress
 * @param {string} what
 * @param {() => Promise<Result>} work
 */
export async function sayingSo(progress, what, work) {
  let minutes = 0;
  const timer = setInterval(() => {
    minutes += 1;
    progress(`Still waiting for ${what} (${minutes} min)…`);
  }, 60_000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {(signal: NodeJS.Signals) => void} [forward] Passes on a request to stop.
 * @returns {Promise<number>} its exit code, 128 + number where a signal ended it
 */
export function toItsEnd(child, forward = (signal) => child.kill(signal)) {
  return new Promise((resolve, reject) => {
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
