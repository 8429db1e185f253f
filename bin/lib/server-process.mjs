/**
 * What the server's process has to be started with, because nothing can change it later. The row `memory` of
 * `npm run bench` measures a process started so; each setting was measured alone (docs/decisions).
 */

/**
 * Arguments of Node.js.
 *
 * - `max-semi-space-size`: on a large machine V8 takes 64 MB, and the young generation 130 MB. 32 MB halve it. At 16 MB
 *   too many objects of a rendering survive it: its collections take up to twice the time.
 * - `heap-growing-percent`: by default a heap of 90 MB is collected at about three times its size, now at one and a half.
 *   That costs some 0.05 ms of CPU a request, where a request takes 2 ms on average.
 */
export const serverArguments = ['--max-semi-space-size=32', '--heap-growing-percent=50'];

/** From this size on a block of memory is given back to the system as soon as it is free, like those of whole pages. */
const LARGE_BLOCK_BYTES = String(128 * 1024);

/**
 * The environment of the server's process. Settings of glibc's malloc in `env` take precedence.
 *
 * - `MALLOC_ARENA_MAX`: each thread that compresses or encodes would have an arena of its own, up to eight per core, and
 *   each keeps what its largest work took.
 * - Thresholds: both are the defaults at the start, but malloc raises those up to 32 MB with the blocks that are freed,
 *   and keeps such blocks.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export const serverEnvironment = (env) => ({
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: LARGE_BLOCK_BYTES,
  MALLOC_TRIM_THRESHOLD_: LARGE_BLOCK_BYTES,
  ...env,
});
