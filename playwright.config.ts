import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { withoutWebgl } from './tests/e2e/browser-arguments.ts';

const reports = process.env.TEST_REPORTS;
const port = Number(process.env.E2E_PORT ?? 3210);
/** A site that runs already, with the settings of `tests/e2e/serve.ts`. */
const runningUrl = process.env.E2E_URL;
/** Journeys of a release, on a site of their own that takes minutes to fill. */
const ofRelease = '**/*.release.spec.ts';

/**
 * Journeys run against the built site on a fresh demo agency, which `tests/e2e/serve.ts` starts and throws away, or at
 * `E2E_URL`.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  // A journey waits a tenth of its time, for autosave for example; another uses the processor meanwhile.
  workers: availableParallelism() + 1,
  // `bin/test` names those that passed only then.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: reports ? [['list'], ['json', { outputFile: `${reports}/playwright.json` }]] : [['list']],
  timeout: 90_000,
  expect: { timeout: 15_000 },
  projects: [
    { name: 'journeys', testIgnore: ofRelease },
    { name: 'release', testMatch: ofRelease },
  ],
  use: {
    // A context for each test would cost the browser half a second; storage, cookies and routes are cleared in between.
    reuseContext: true,
    // A journey sees what the server sends; tests/e2e/offline.spec.ts is about the worker, in contexts of its own.
    serviceWorkers: 'block',
    baseURL: runningUrl ?? `http://127.0.0.1:${port}`,
    // Drawing fades and moving cards takes a tenth of the time. Tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    // Keeping traces takes a fifth of the time; E2E_TRACE=1 keeps those of tests that fail.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: withoutWebgl,
  },
  ...(runningUrl === undefined && {
    webServer: {
      command: `tsx tests/e2e/serve.ts --port ${port}`,
      url: `http://127.0.0.1:${port}/api/v1/health`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 40_000 },
    },
  }),
});
