import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * The names of all tests that passed, as the coverage tables write them: `file › group › title`.
 * @param {string} reports folder with vitest.json and playwright.json
 * @param {string} root folder that the files are named from
 * @returns {Set<string>}
 */
export function passedTests(reports, root) {
  const read = (name) => JSON.parse(readFileSync(join(reports, name), 'utf8'));
  return new Set([...unitTests(read('vitest.json'), root), ...journeys(read('playwright.json'), root)]);
}

function unitTests({ testResults }, root) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ ancestorTitles, title }) => [relative(root, name), ...ancestorTitles, title].join(' › ')),
  );
}

function journeys({ config, suites }, root) {
  const collect = (suite, groups) => [
    ...(suite.specs ?? [])
      .filter(({ ok }) => ok)
      .map(({ file, title }) => [relative(root, join(config.rootDir, file)), ...groups, title].join(' › ')),
    ...(suite.suites ?? []).flatMap((inner) => collect(inner, [...groups, inner.title])),
  ];
  return suites.flatMap((file) => collect(file, []));
}

/**
 * The tests that the tables of a folder name: the last cell of each row of a table whose last heading is 'test'.
 * @param {string} folder of Markdown files
 * @returns {{ where: string, test: string }[]} `where` is file:line; a row without a test has an empty one
 */
export function namedTests(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => rowsOf(readFileSync(join(folder, name), 'utf8'), name));
}

function rowsOf(text, name) {
  let isInTable = false;
  return text.split('\n').flatMap((line, index) => {
    if (!line.startsWith('|')) isInTable = false;
    const cell =
      line
        .split(/(?<!\\)\|/)
        .at(-2)
        ?.trim() ?? '';
    if (line.startsWith('|') && /^tests?$/i.test(cell)) isInTable = true;
    else if (isInTable && !/^:?-+:?$/.test(cell)) {
      const tests = cell
        .replaceAll('`', '')
        .replaceAll('\\|', '|')
        .split(/;\s+(?=[\w.-]+\/)/);
      return tests.map((test) => ({ where: `${name}:${index + 1}`, test: test.trim() }));
    }
    return [];
  });
}

/**
 * Rows of the coverage tables that no passed test stands behind, as lines to read.
 * @param {{ where: string, test: string }[]} named
 * @param {Set<string>} passed
 */
export function uncovered(named, passed) {
  return named
    .filter(({ test }) => !passed.has(test))
    .map(({ where, test }) => `${where}: ${test ? `no test passed with the name '${test}'` : 'no test is named'}`);
}
