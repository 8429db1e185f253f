import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { coverageGaps, coverageRows, missingFiles, tablesIn, taggedTests } from './spec-coverage.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'makao-coverage-'));
  mkdirSync(join(folder, 'tables'));
});

afterEach(() => rmSync(folder, { recursive: true }));

interface ReportedTests {
  unit?: { title: string; status: string; tags?: string[] }[];
  journeys?: { title: string; tags: string[]; tests: { status: string }[] }[];
}

function report({ unit = [], journeys = [] }: ReportedTests) {
  const write = (name: string, content: object) => writeFileSync(join(folder, name), JSON.stringify(content));
  write('vitest.json', { testResults: [{ assertionResults: unit }] });
  write('playwright.json', { suites: [{ specs: [], suites: [{ specs: journeys }] }] });
}

const passed = [{ status: 'expected' }];

function table(...cells: string[]) {
  const rows = cells.map((cell) => `| one \\| the other | src/count.ts | ${cell} |`);
  writeFileSync(
    join(folder, 'tables', 'site.md'),
    ['# Site', '| requirement | where | test |', '|---|---|---|', ...rows].join('\n'),
  );
}

const gaps = () => coverageGaps(coverageRows(tablesIn(join(folder, 'tables'))), taggedTests(folder));

describe('works', () => {
  it('binds rows to the tests of both runners by id, whatever their titles', () => {
    table('S-001', 'S-002, S-001', 'S-003');
    report({
      unit: [
        { title: 'adds up', status: 'passed', tags: ['S-001'] },
        { title: 'is bound to nothing', status: 'failed' },
      ],
      journeys: [
        { title: 'a home is found', tags: ['@S-002', '@slow'], tests: passed },
        { title: 'a home is found at the second attempt', tags: ['@S-003'], tests: [{ status: 'flaky' }] },
      ],
    });
    expect(gaps()).toEqual([]);
  });
});

describe('refuses', () => {
  it('a row without an id, and one with something else than an id', () => {
    table('', 'src/count.test.ts › adds up');
    report({});
    expect(gaps()).toEqual([
      'site.md:4: the row names no test',
      "site.md:5: 'src/count.test.ts › adds up' is no id such as S-042",
    ]);
  });

  it('a test that is missing, failed or was skipped, also when other cases of it passed', () => {
    table('S-001', 'S-002', 'S-003', 'S-004');
    report({
      unit: [
        { title: 'adds 1', status: 'passed', tags: ['S-002'] },
        { title: 'adds 2', status: 'failed', tags: ['S-002'] },
        { title: 'adds 3', status: 'pending', tags: ['S-003'] },
      ],
      journeys: [{ title: 'a home is found', tags: ['S-004'], tests: [{ status: 'skipped' }] }],
    });
    expect(gaps()).toEqual([
      'site.md:4: no test carries S-001',
      "site.md:5: S-002 did not pass: 'adds 2'",
      "site.md:6: S-003 did not pass: 'adds 3'",
      "site.md:7: S-004 did not pass: 'a home is found'",
    ]);
  });

  it('a test with an id that no row names', () => {
    table('S-001');
    report({ unit: ['S-001', 'S-002'].map((id) => ({ title: `is ${id}`, status: 'passed', tags: [id] })) });
    expect(gaps()).toEqual(["no row names S-002, which 'is S-002' carries"]);
  });

  it('a file that is not in the checkout', () => {
    table('S-001');
    expect(missingFiles(tablesIn(join(folder, 'tables')), folder)).toEqual(['site.md:4: there is no src/count.ts']);
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'src/count.ts'), '');
    expect(missingFiles(tablesIn(join(folder, 'tables')), folder)).toEqual([]);
  });
});
