import { resolve } from 'node:path';
import { checkout, ownNode } from './checkout.mjs';
import { run } from './run.mjs';

/**
 * Runs a built program that works on DATA_DIR, with this process's arguments. Its working folder is the checkout, as
 * for bin/start; relative paths in the arguments are resolved against the current folder before.
 * @param {string} program
 * @returns {Promise<number>} its exit code
 */
export function runDataCommand(program) {
  const { NODE_ENV = 'production', DATA_DIR } = process.env;
  const env = { ...process.env, NODE_ENV, ...(DATA_DIR ? { DATA_DIR: resolve(DATA_DIR) } : {}) };
  const args = process.argv.slice(2).map((argument) => (argument.startsWith('-') ? argument : resolve(argument)));
  return run(ownNode, [program, ...args], { cwd: checkout, env, tied: true });
}
