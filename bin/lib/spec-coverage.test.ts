import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { namedTests, passedTests, uncovered } from './spec-coverage.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'makao-coverage-'));
  writeReports();
  mkdirSync(join(folder, 'tables'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function writeReports() {
  const unit = [
    { ancestorTitles: ['counts', 'homes'], title: 'adds up', status: 'passed' },
    { ancestorTitles: ['counts'], title: 'takes away', status: 'failed' },
  ];
  const journey = { title: 'a home is found', ok: true, file: 'home.spec.ts' };
  const flat = { title: 'answers', ok: true, file: 'home.spec.ts' };
  writeFileSync(
    join(folder, 'vitest.json'),
    JSON.stringify({ testResults: [{ name: '/site/src/count.test.ts', assertionResults: unit }] }),
  );
  writeFileSync(
    join(folder, 'playwright.json'),
    JSON.stringify({
      config: { rootDir: '/site/e2e' },
      suites: [{ title: 'home.spec.ts', specs: [flat], suites: [{ title: 'searching', specs: [journey] }] }],
    }),
  );
}

function table(...tests: string[]) {
  const rows = tests.map((test) => `| something is there | src/count.ts | ${test} |`);
  writeFileSync(
    join(folder, 'tables', 'site.md'),
    ['# Site', '| requirement | where | test |', '|---|---|---|', ...rows].join('\n'),
  );
}

const missing = () => uncovered(namedTests(join(folder, 'tables')), passedTests(folder, '/site'));

describe('works', () => {
  it('finds the tests of both runners by file, groups and title', () => {
    table(
      'src/count.test.ts › counts › homes › adds up',
      'e2e/home.spec.ts › searching › a home is found; `e2e/home.spec.ts › answers`',
    );
    expect(missing()).toEqual([]);
  });
});

describe('refuses', () => {
  it('a row whose test is unknown, failed, or not named', () => {
    table('src/count.test.ts › counts › multiplies', 'src/count.test.ts › counts › takes away', '');
    expect(missing()).toEqual([
      "site.md:4: no test passed with the name 'src/count.test.ts › counts › multiplies'",
      "site.md:5: no test passed with the name 'src/count.test.ts › counts › takes away'",
      'site.md:6: no test is named',
    ]);
  });
});
