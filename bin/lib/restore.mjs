import { join } from 'node:path';
import { checkout } from './checkout.mjs';
import { runDataCommand } from './data-command.mjs';
import { runCommand } from './refusal.mjs';
import { setUp } from './set-up.mjs';

await runCommand(async () => {
  await setUp();
  return runDataCommand(join(checkout, 'dist', 'app', 'restore.js'));
});
