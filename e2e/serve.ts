import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** Starts the built site with the demo agency in a folder of its own, for the browser tests; cleans up when it ends. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '3210' } } });
const dataDir = await mkdtemp(join(tmpdir(), 'makao-e2e-'));
// PostgreSQL runs as another account when we are root, and has to get in.
await chmod(dataDir, 0o755);

const site = spawn(process.execPath, ['dist/app/main.js'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: values.port,
    HOST: '127.0.0.1',
    PUBLIC_URL: '',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SMTP_URL: '',
    DEMO: '1',
    LOG_LEVEL: 'warn',
    SUBMISSIONS_PER_MINUTE: '10000',
  },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill(signal));
site.on('exit', async (code) => {
  await rm(dataDir, { recursive: true, force: true });
  process.exit(code ?? 0);
});
