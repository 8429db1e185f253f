import { runChecks } from './checks.mjs';
import { findChromium } from './chromium.mjs';
import { installPackages } from './install.mjs';
import { runCommand } from './refusal.mjs';

await runCommand(async () => {
  await installPackages(console.log);
  const chromium = await findChromium(console.log);
  return runChecks({ ...process.env, CHROMIUM_PATH: chromium });
});
