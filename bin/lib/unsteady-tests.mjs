import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkout } from './checkout.mjs';

/**
 * @typedef {object} UnsteadyTest
 * @property {string} file from the checkout
 * @property {string} title
 * @property {string} reason The first line of what the first attempt failed with.
 */

/**
 * The tests that failed and then passed when they were repeated, of those reports that are in `folder`: Vitest's as
 * vitest.json, Playwright's as playwright.json.
 * @param {string} folder
 * @returns {UnsteadyTest[]}
 */
export function unsteadyTests(folder) {
  const unit = read(join(folder, 'vitest.json'));
  const journeys = read(join(folder, 'playwright.json'));
  return [...(unit ? unsteadyUnitTests(unit) : []), ...(journeys ? journeys.suites.flatMap(unsteadyJourneys) : [])];
}

/** Vitest keeps the errors of the failed attempt with a test that passed in the end. */
function unsteadyUnitTests({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => ({
        file: relative(checkout, name),
        title: fullName.trim(),
        reason: firstLine(failureMessages[0]),
      })),
  );
}

function unsteadyJourneys({ specs = [], suites = [] }) {
  return [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ results }) => ({
          file: `tests/e2e/${file}`,
          title,
          reason: firstLine(results.find(({ error }) => error)?.error.message),
        })),
    ),
    ...suites.flatMap(unsteadyJourneys),
  ];
}

/** Without the colours that Playwright writes. */
const firstLine = (message = 'no message') =>
  message
    // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences of a terminal begin with one.
    .replace(/\u001b\[[\d;]*m/g, '')
    .split('\n', 1)[0];

function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}
