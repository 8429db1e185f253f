import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkout } from './checkout.mjs';
import { findChromium } from './chromium.mjs';
import { runCommand } from './refusal.mjs';
import { run } from './run.mjs';
import { setUp } from './set-up.mjs';
import { closingLine, countTests } from './test-counts.mjs';

await runCommand(async () => {
  await setUp();
  const chromium = await findChromium(console.log);
  const reports = mkdtempSync(join(tmpdir(), 'makao-reports-'));
  try {
    const env = { ...process.env, CHROMIUM_PATH: chromium, TEST_REPORTS: reports };
    const code = await run('npm', ['run', 'check'], { cwd: checkout, env });
    const line = closingLine(countTests(reports), code);
    if (line) console.log(line);
    return code;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});
