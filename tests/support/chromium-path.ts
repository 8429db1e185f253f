import { existsSync } from 'node:fs';

/** The browser that visitors have. `bin/test` looks for one. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const shellPath = `${chromiumPath}-headless-shell`;

/**
 * The same browser without windows, where it is installed beside it: it takes a fifth less of the processor, and has no
 * back/forward cache.
 */
export const headlessPath = existsSync(shellPath) ? shellPath : chromiumPath;
