import { resolve } from 'node:path';
import { serverProgram } from './build.mjs';
import { checkout, ownNode } from './checkout.mjs';
import { runCommand } from './refusal.mjs';
import { run } from './run.mjs';
import { serverArguments, serverEnvironment } from './server-process.mjs';
import { setUp } from './set-up.mjs';

await runCommand(async () => {
  if (process.env.npm_lifecycle_event) endWithParent();
  await setUp();
  const { NODE_ENV = 'production', DATA_DIR } = process.env;
  // The program's working folder is the checkout, so a relative DATA_DIR is resolved against the current folder here.
  const dataDir = DATA_DIR ? { DATA_DIR: resolve(DATA_DIR) } : {};
  const env = serverEnvironment({ ...process.env, NODE_ENV, ...dataDir });
  return run(ownNode, [...serverArguments, serverProgram, ...process.argv.slice(2)], {
    cwd: checkout,
    env,
    tied: true,
  });
});

/** npm forwards a stop request, but cannot when it is killed; the server must then end by itself. */
function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
