import { build } from './build.mjs';
import { checkout } from './checkout.mjs';
import { Refusal } from './refusal.mjs';
import { run, runQuietly } from './run.mjs';

/**
 * Every check that a change has to pass: types, lint and the build side by side, then the unit tests, then the journeys,
 * the quick benchmarks and the quick drills against what was built. These each take all cores: side by side they would
 * only slow each other down, and tests that measure time would fail for it. Ends at the first step that fails.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code of the step that failed, or 0
 */
export async function runChecks(env) {
  const first = await timed('Types, lint and build', () =>
    Promise.all([quietly('typecheck', env), quietly('lint', env), built()]),
  );
  const failed = first.find((code) => code !== 0);
  if (failed) return failed;
  const unit = await timed('Unit tests', () => run('npm', ['run', '--silent', 'test'], { cwd: checkout, env }));
  if (unit !== 0) return unit;
  const journeys = await timed('Journeys', () => run('npm', ['run', '--silent', 'test:e2e'], { cwd: checkout, env }));
  if (journeys !== 0) return journeys;
  const bench = ['run', '--silent', 'bench', '--', '--quick'];
  const benchmarks = await timed('Benchmarks', () => run('npm', bench, { cwd: checkout, env }));
  if (benchmarks !== 0) return benchmarks;
  const drill = ['run', '--silent', 'drill', '--', '--quick'];
  return timed('Drills', () => run('npm', drill, { cwd: checkout, env }));
}

/** Runs an npm script, whose output matters only when it fails. */
async function quietly(script, env) {
  const { code, output } = await runQuietly('npm', ['run', '--silent', script], { cwd: checkout, env });
  if (code !== 0) console.error(`${output.trimEnd()}\nnpm run ${script} failed, see above.`);
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
