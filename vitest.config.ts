import { defineConfig } from 'vitest/config';

const reports = process.env.TEST_REPORTS;

/**
 * Files that need a process of their own: they change what all files of a process share (modules, timers of the
 * process, signals) or measure it.
 */
const alone: string[] = [];

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    globalSetup: ['src/testing/global-setup.ts'],
    reporters: reports ? ['default', ['json', { outputFile: `${reports}/vitest.json` }]] : ['default'],
    // Tags are ids of docs/spec-coverage, some four hundred.
    strictTags: false,
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // One process runs many files: loading the server for each of 250 took as long as their tests.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'bench/**/*.test.ts', 'bin/**/*.test.ts'],
  },
});
