import { defineConfig } from 'vitest/config';

const reports = process.env.TEST_REPORTS;

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'bench/**/*.test.ts', 'bin/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    reporters: reports ? ['default', ['json', { outputFile: `${reports}/vitest.json` }]] : ['default'],
    // Tags are ids of docs/spec-coverage, some four hundred.
    strictTags: false,
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
