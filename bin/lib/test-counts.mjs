import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The sum of what the test runners reported into `folder`: Vitest as vitest.json, Playwright as playwright.json.
 * @param {string} folder
 * @returns {{ passed: number, failed: number } | null} null unless both reports are there; a test that passed when it was
 *   repeated has passed
 */
export function countTests(folder) {
  try {
    const unit = JSON.parse(readFileSync(join(folder, 'vitest.json'), 'utf8'));
    const { stats } = JSON.parse(readFileSync(join(folder, 'playwright.json'), 'utf8'));
    const passed = unit.numPassedTests + stats.expected + stats.flaky;
    const failed = unit.numFailedTests + stats.unexpected;
    return Number.isInteger(passed) && Number.isInteger(failed) ? { passed, failed } : null;
  } catch {
    return null;
  }
}

/**
 * The closing line, or null where it would be misleading: a check outside the tests failed, or a runner left no report.
 * @param {{ passed: number, failed: number } | null} counts
 * @param {number} exitCode
 */
export function closingLine(counts, exitCode) {
  if (!counts || (counts.failed === 0) !== (exitCode === 0)) return null;
  return `${counts.passed} passed, ${counts.failed} failed`;
}
