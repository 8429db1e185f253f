import { runChecks } from './checks.mjs';
import { runCommand } from './refusal.mjs';

await runCommand(() => runChecks(process.env));
