import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));

export default { poweredByHeader: false, turbopack: { root }, outputFileTracingRoot: root };
