import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closingLine, countTests } from './test-counts.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'makao-counts-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function report(name: string, content: object) {
  writeFileSync(join(folder, name), JSON.stringify(content));
}

describe('works', () => {
  it('adds up both runners, counting a test that passed when repeated as passed', () => {
    report('vitest.json', { numPassedTests: 40, numFailedTests: 1 });
    report('playwright.json', { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } });
    expect(countTests(folder)).toEqual({ passed: 46, failed: 2 });
  });

  it('closes with the counts', () => {
    expect(closingLine({ passed: 45, failed: 0 }, 0)).toBe('45 passed, 0 failed');
    expect(closingLine({ passed: 45, failed: 3 }, 1)).toBe('45 passed, 3 failed');
  });
});

describe('refuses', () => {
  it('to count when a runner left no report', () => {
    report('vitest.json', { numPassedTests: 40, numFailedTests: 0 });
    expect(countTests(folder)).toBeNull();
    expect(closingLine(null, 0)).toBeNull();
  });

  it('to say that nothing failed when a file of tests could not begin', () => {
    // Vitest skips the tests of a file whose first hook fails: none of them failed, and the run did.
    report('vitest.json', { numPassedTests: 40, numFailedTests: 0, numPendingTests: 3 });
    report('playwright.json', { stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 } });
    expect(closingLine(countTests(folder), 1)).toBeNull();
  });

  it('to say that nothing failed when a check outside the tests did', () => {
    expect(closingLine({ passed: 45, failed: 0 }, 2)).toBeNull();
  });
});
