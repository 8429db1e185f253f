/**
 * What the server's process has to be started with, because nothing can change it later. Measured by the row `memory`
 * of `npm run bench`; decision 36 has the figures.
 */

/**
 * Arguments of Node.js. The young generation takes three times the semi-space. V8's default of 32 MB makes it 96 MB and
 * more, the half of which is enough for the renderings that run at the same time.
 */
export const serverArguments = ['--max-semi-space-size=16'];

/**
 * The environment of the server's process. glibc gives each thread that compresses or encodes an arena of its own, up to
 * eight per core, and keeps in each what its largest work took; two arenas are shared by all threads.
 * @param {NodeJS.ProcessEnv} env a MALLOC_ARENA_MAX in it takes precedence
 * @returns {NodeJS.ProcessEnv}
 */
export const serverEnvironment = (env) => ({ MALLOC_ARENA_MAX: '2', ...env });
