import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkout } from './checkout.mjs';
import { unsteadyTests } from './unsteady-tests.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'makao-unsteady-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function report(name: string, content: object) {
  writeFileSync(join(folder, name), JSON.stringify(content));
}

const failure = 'Error: expected 1\n    at count.test.ts:3';

it('names unit tests that failed before they passed, with the first reason', () => {
  report('vitest.json', {
    testResults: [
      {
        name: join(checkout, 'src/count.test.ts'),
        assertionResults: [
          { fullName: ' counting adds up', status: 'passed', failureMessages: [failure] },
          { fullName: ' counting is steady', status: 'passed', failureMessages: [] },
          { fullName: ' counting fails twice', status: 'failed', failureMessages: [failure, failure] },
        ],
      },
    ],
  });
  expect(unsteadyTests(folder)).toEqual([
    { file: 'src/count.test.ts', title: 'counting adds up', reason: 'Error: expected 1' },
  ]);
});

it('names journeys of any depth that failed before they passed, without colours', () => {
  const results = [{ status: 'failed', error: { message: `\u001b[31m${failure}\u001b[39m` } }, { status: 'passed' }];
  const specs = [
    { file: 'home.spec.ts', title: 'a home is found', tests: [{ status: 'flaky', results }] },
    { file: 'home.spec.ts', title: 'a home is lost', tests: [{ status: 'unexpected', results: [results[0]] }] },
    { file: 'home.spec.ts', title: 'a home is there', tests: [{ status: 'expected', results: [results[1]] }] },
  ];
  report('playwright.json', { suites: [{ specs: [], suites: [{ specs }] }] });
  expect(unsteadyTests(folder)).toEqual([
    { file: 'tests/e2e/home.spec.ts', title: 'a home is found', reason: 'Error: expected 1' },
  ]);
});

it('names nothing where a runner left no report', () => {
  expect(unsteadyTests(folder)).toEqual([]);
});
