import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { directImports } from './build/direct-imports.ts';
import { subsetFonts } from './build/subset-fonts.ts';

const reports = process.env.TEST_REPORTS;

/**
 * Tests that start programs, servers of PostgreSQL or an object store, bring a thread to the end of its memory, or wait
 * for real time limits: a release runs them (`npm run check -- --all`), `npm test` does not.
 */
const ofRelease = '**/*.release.test.ts';

export default defineConfig({
  plugins: [directImports(), subsetFonts()],
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    reporters: reports ? ['default', ['json', { outputFile: `${reports}/vitest.json` }]] : ['default'],
    // Tags are ids of docs/spec-coverage, some four hundred.
    strictTags: false,
    // Pages rendered by tests link their style sheet, whose address is empty unless Vite handles its import.
    css: { include: [/\.css\?url$/] },
    pool: 'forks',
    // Tests wait a fifth of their time, mostly for the database; on two cores a third process uses the processor meanwhile.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // `bin/test` names the tests that passed only then. A hook that fails is not repeated, and fails its file.
    retry: 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          // One process runs many files, as loading the server for each took as long as its tests: a file undoes what
          // it changes for its process (timers, globals, environment).
          isolate: false,
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/support/**/*.test.ts',
            'tests/pages/**/*.test.ts',
            'demo/**/*.test.ts',
            'bench/**/*.test.ts',
            'bin/**/*.test.ts',
            'deploy/**/*.test.ts',
          ],
          exclude: [ofRelease, '**/node_modules/**'],
        },
      },
      { extends: true, test: { name: 'release', include: [ofRelease], exclude: ['**/node_modules/**'] } },
    ],
  },
});
