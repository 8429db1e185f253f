import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { fixedClock } from '#platform/time/server/clock.ts';
import { buildApp, type Services } from '#web/server/app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A Saturday morning in Nairobi; tests that care about the date count from here. */
export const TEST_NOW = '2026-11-21T06:00:00.000Z';
export const TEST_TODAY = '2026-11-21';

export interface TestApp {
  app: FastifyInstance;
  database: TestDatabase;
  close(): Promise<void>;
}

/** The real app, of the API alone unless `services` adds pages; every reply is held against its contract. */
export const buildTestApp = (services: Partial<Services> & Pick<Services, 'db'>): Promise<FastifyInstance> =>
  buildApp({
    clock: fixedClock(TEST_NOW),
    log: pino({ level: 'silent' }),
    publicUrl: 'https://www.makao.example',
    https: true,
    trustProxy: [],
    submissionsPerMinute: 10_000,
    validateReplies: true,
    storedMails: 'this-machine',
    ...services,
  });

/** The real app on a real database of its own. */
export async function createTestApp(overrides: Partial<Services> = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const app = await buildTestApp({ db: database.db, ...overrides });
  return {
    app,
    database,
    async close() {
      await app.close();
      await database.drop();
    },
  };
}
