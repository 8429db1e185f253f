import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { checkout } from './checkout.mjs';
import { Refusal } from './refusal.mjs';
import { run, runQuietly } from './run.mjs';
import { coverageGaps, coverageRows, missingFiles, tablesIn, taggedTests } from './spec-coverage.mjs';
import { closingLine, countTests } from './test-counts.mjs';
import { unsteadyTests } from './unsteady-tests.mjs';

/**
 * Every check that a change has to pass: types, lint and the build side by side, then the unit tests, the journeys and
 * three drills against what was built. These each take all cores: side by side they would only slow each other down.
 * Ends at the first step that fails. No step measures the time of the machine.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ isRelease?: boolean }} [options] `isRelease` adds what a release has to pass
 * @returns {Promise<number>} the exit code of the step that failed, or 0
 */
export async function runChecks(env, { isRelease = false } = {}) {
  const reports = mkdtempSync(join(tmpdir(), 'makao-reports-'));
  const ofRelease = join(reports, 'release');
  mkdirSync(ofRelease);
  try {
    const steps = [
      () => script('Unit tests', ['test'], { ...env, TEST_REPORTS: reports }),
      () => script('Journeys', ['test:e2e'], { ...env, TEST_REPORTS: reports }),
      async () => checkCoverage(reports),
      ...(isRelease
        ? releaseSteps({ ...env, TEST_REPORTS: ofRelease })
        : [() => script('Drills', ['drill', '--', '--quick'], env)]),
    ];
    const code = await untilOneFails([() => staticChecks(env), ...steps]);
    tellUnsteady([reports, ofRelease]);
    const line = closingLine(countTests(reports), code);
    if (line) console.log(line);
    return code;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/**
 * What takes longer than ten minutes or needs a machine for itself: tests that start servers of their own, script in
 * every field of a site, large regressions of speed and weight, lists of a million homes, and the short form of every drill.
 * @param {NodeJS.ProcessEnv} env
 */
const releaseSteps = (env) => [
  () => script('Release tests', ['test:release'], env),
  () => script('Release journeys', ['test:e2e:release'], env),
  () => script('Benchmarks', ['bench', '--', '--quick'], env),
  () => script('A million homes', ['bench', '--', '--only', 'million', '--judge'], env),
  () => script('Drills', ['drill', '--', '--quick', '--all'], env),
];

/** @param {(() => Promise<number>)[]} steps */
async function untilOneFails(steps) {
  for (const step of steps) {
    const code = await step();
    if (code !== 0) return code;
  }
  return 0;
}

const staticChecks = (env) =>
  timed('Types, lint and build', async () => {
    const codes = await Promise.all([quietly('typecheck', env), quietly('lint', env), built()]);
    return codes.find((code) => code !== 0) ?? 0;
  });

/** Runs an npm script with its arguments, in this terminal. */
const script = (name, args, env) => timed(name, () => run('npm', ['run', '--silent', ...args], { cwd: checkout, env }));

/** Runs an npm script, whose output matters only when it fails. */
async function quietly(name, env) {
  const { code, output } = await runQuietly('npm', ['run', '--silent', name], { cwd: checkout, env });
  if (code !== 0) console.error(`${output.trimEnd()}\nnpm run ${name} failed, see above.`);
  return code;
}

async function built() {
  try {
    await build(console.log);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    return error.exitCode;
  }
}

/** Compares the coverage tables with the tests that ran and with the tree: 0, or 1 with a line for each gap. */
function checkCoverage(reports) {
  const tables = [...tablesIn(join(checkout, 'docs/spec-coverage')), join(checkout, 'docs/promises.md')];
  const gaps = [...coverageGaps(coverageRows(tables), taggedTests(reports)), ...missingFiles(tables, checkout)];
  for (const gap of gaps) console.error(gap);
  return gaps.length === 0 ? 0 : 1;
}

/** Names the tests that passed only when they were repeated. They do not fail the run, and have to be mended. */
function tellUnsteady(folders) {
  const unsteady = folders.flatMap(unsteadyTests);
  if (unsteady.length === 0) return;
  console.log(`\n${unsteady.length} unsteady: failed, and passed when repeated`);
  for (const { file, title, reason } of unsteady) console.log(`  ${file} › ${title}\n    ${reason}`);
}

/**
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} step
 * @returns {Promise<T>}
 */
async function timed(name, step) {
  const begun = performance.now();
  const result = await step();
  console.log(`${name}: ${Math.round((performance.now() - begun) / 1000)} s`);
  return result;
}
