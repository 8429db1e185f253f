import { delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this copy of Makao. */
export const checkout = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The Node.js that Makao runs on, brought by the npm package `node`. */
export const ownNode = join(checkout, 'node_modules', '.bin', 'node');

/**
 * The environment with npm's addition of this checkout's programs removed from PATH: an installation replaces those
 * programs while it runs.
 * @returns {NodeJS.ProcessEnv}
 */
export function outerEnvironment() {
  const inside = join(checkout, 'node_modules') + sep;
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.startsWith(inside));
  return { ...process.env, PATH: path.join(delimiter) };
}
