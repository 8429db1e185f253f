import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The id that binds a row of the coverage tables to its tests, which carry it as a tag. */
const ID = /^S-\d{3,}$/;

/**
 * @typedef {object} TaggedTest
 * @property {string} id
 * @property {string} title
 * @property {boolean} passed Neither failed nor skipped; at the second attempt at the latest.
 */

/**
 * The tests of both runners that carry an id: Vitest's `{ tags: ['S-042'] }`, Playwright's `{ tag: '@S-042' }`.
 * @param {string} reports folder with vitest.json and playwright.json
 * @returns {TaggedTest[]} one for each id and test; the cases of a parametrized test share its id
 */
export function taggedTests(reports) {
  const read = (/** @type {string} */ name) => JSON.parse(readFileSync(join(reports, name), 'utf8'));
  return [...unitTests(read('vitest.json')), ...read('playwright.json').suites.flatMap(journeys)];
}

function unitTests({ testResults }) {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ tags, title, status }) => withIds(tags, title, status === 'passed')),
  );
}

function journeys({ specs = [], suites = [] }) {
  return [
    ...specs.flatMap(({ tags, title, tests }) =>
      withIds(
        tags,
        title,
        tests.every(({ status }) => status === 'expected' || status === 'flaky'),
      ),
    ),
    ...suites.flatMap(journeys),
  ];
}

/** @returns {TaggedTest[]} */
function withIds(tags = [], title, passed) {
  return tags
    .map((/** @type {string} */ tag) => tag.replace(/^@/, ''))
    .filter((/** @type {string} */ id) => ID.test(id))
    .map((/** @type {string} */ id) => ({ id, title, passed }));
}

/**
 * The Markdown files of a folder.
 * @returns {string[]} paths
 */
export const tablesIn = (/** @type {string} */ folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

/**
 * The rows of the tables of some files: the last cell of each row of a table whose last heading is 'test'.
 * @param {string[]} files Markdown
 * @returns {{ where: string, ids: string[] }[]} `where` is file:line; `ids` holds whatever stands in the cell
 */
export function coverageRows(files) {
  return files.flatMap((file) => rowsOf(readFileSync(file, 'utf8'), basename(file)));
}

function rowsOf(text, name) {
  let isInTable = false;
  return text.split('\n').flatMap((line, index) => {
    if (!line.startsWith('|')) isInTable = false;
    // A '|' within a cell is written '\|'.
    const cells = line.split(/(?<!\\)\|/);
    const cell = cells.at(-2)?.trim() ?? '';
    if (line.startsWith('|') && /^tests?$/i.test(cell)) isInTable = true;
    else if (isInTable && !/^:?-+:?$/.test(cell))
      return [{ where: `${name}:${index + 1}`, ids: cell.split(',').map((id) => id.trim()) }];
    return [];
  });
}

/** A file of the checkout, as the tables write it: from the root, with its extension. */
const FILE = /(?:bin|build|demo|migrations|src|tests)\/[\w./$()-]+\.[a-z]+/g;

/**
 * The files that tables name and that are not there, such as those renamed since, as lines to read.
 * @param {string[]} files Markdown
 * @param {string} checkout the folder the named files are in
 * @returns {string[]}
 */
export function missingFiles(files, checkout) {
  return files.flatMap((table) =>
    readFileSync(table, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        (line.match(FILE) ?? [])
          .filter((file) => !existsSync(join(checkout, file)))
          .map((file) => `${basename(table)}:${index + 1}: there is no ${file}`),
      ),
  );
}

/**
 * Where tables and tests do not agree, as lines to read: a row without an id, an id that no test carries, a test that
 * did not pass, an id of a test that no row names.
 * @param {{ where: string, ids: string[] }[]} rows
 * @param {TaggedTest[]} tests
 * @returns {string[]}
 */
export function coverageGaps(rows, tests) {
  // Not `Map.groupBy`: this program also runs on Node 20, which has none.
  const testsOf = new Map();
  for (const test of tests) testsOf.set(test.id, [...(testsOf.get(test.id) ?? []), test]);
  const named = new Set(rows.flatMap(({ ids }) => ids));
  return [
    ...rows.flatMap(({ where, ids }) =>
      ids.flatMap((id) => gapsOf(id, testsOf.get(id)).map((gap) => `${where}: ${gap}`)),
    ),
    ...[...testsOf]
      .filter(([id]) => !named.has(id))
      .map(([id, [test]]) => `no row names ${id}, which '${test?.title}' carries`),
  ];
}

/** @param {TaggedTest[]} [tests] */
function gapsOf(id, tests = []) {
  if (id === '') return ['the row names no test'];
  if (!ID.test(id)) return [`'${id}' is no id such as S-042`];
  if (tests.length === 0) return [`no test carries ${id}`];
  return tests.filter(({ passed }) => !passed).map(({ title }) => `${id} did not pass: '${title}'`);
}
