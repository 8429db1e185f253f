import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkout } from './checkout.mjs';
import { runChecks } from './checks.mjs';
import { findChromium } from './chromium.mjs';
import { installPackages } from './install.mjs';
import { runCommand } from './refusal.mjs';
import { coverageGaps, coverageRows, missingFiles, taggedTests } from './spec-coverage.mjs';
import { closingLine, countTests } from './test-counts.mjs';

await runCommand(async () => {
  await installPackages(console.log);
  const chromium = await findChromium(console.log);
  const reports = mkdtempSync(join(tmpdir(), 'makao-reports-'));
  try {
    const checks = await runChecks({ ...process.env, CHROMIUM_PATH: chromium, TEST_REPORTS: reports });
    const code = checks === 0 ? checkCoverage(reports) : checks;
    const line = closingLine(countTests(reports), code);
    if (line) console.log(line);
    return code;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});

/** Compares the coverage tables with the tests that ran and with the tree: 0, or 1 with a line for each gap. */
function checkCoverage(reports) {
  const tables = join(checkout, 'docs/spec-coverage');
  const gaps = [...coverageGaps(coverageRows(tables), taggedTests(reports)), ...missingFiles(tables, checkout)];
  for (const gap of gaps) console.error(`docs/spec-coverage/${gap}`);
  return gaps.length === 0 ? 0 : 1;
}
