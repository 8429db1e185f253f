import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkout } from './checkout.mjs';
import { findChromium } from './chromium.mjs';
import { runCommand } from './refusal.mjs';
import { run } from './run.mjs';
import { setUp } from './set-up.mjs';
import { namedTests, passedTests, uncovered } from './spec-coverage.mjs';
import { closingLine, countTests } from './test-counts.mjs';

await runCommand(async () => {
  await setUp();
  const chromium = await findChromium(console.log);
  const reports = mkdtempSync(join(tmpdir(), 'makao-reports-'));
  try {
    const env = { ...process.env, CHROMIUM_PATH: chromium, TEST_REPORTS: reports };
    const checks = await run('npm', ['run', 'check'], { cwd: checkout, env });
    const code = checks === 0 ? holdCoverage(reports) : checks;
    const line = closingLine(countTests(reports), code);
    if (line) console.log(line);
    return code;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});

/** Every requirement of the specification has a test, and it ran: 0, or 1 with the rows that have none. */
function holdCoverage(reports) {
  const named = namedTests(join(checkout, 'docs/spec-coverage'));
  const missing = uncovered(named, passedTests(reports, checkout));
  for (const line of missing) console.error(`docs/spec-coverage/${line}`);
  return missing.length === 0 ? 0 : 1;
}
