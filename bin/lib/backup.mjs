import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkout, ownNode } from './checkout.mjs';
import { runDataCommand } from './data-command.mjs';
import { runCommand } from './refusal.mjs';
import { setUp } from './set-up.mjs';

const program = join(checkout, 'dist', 'app', 'backup.js');

await runCommand(async () => {
  // Builds only when nothing is built: a site may be running from dist, and a build would replace its files.
  if (!existsSync(program) || !existsSync(ownNode)) await setUp();
  return runDataCommand(program);
});
