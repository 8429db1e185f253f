import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { Api } from '#platform/http/server/api.ts';
import { registerBookingRequests } from '#src/modules/scheduling/server/routes.ts';
import { requestSiteVisit, type SiteVisitReceipt } from '#src/modules/scheduling/visits/contract.ts';
import { readMails } from '../read-mails.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { readBookings } from './bookings.ts';
import { insertAgency } from './records.ts';

const log = pino({ level: 'silent' });

export const answers = {
  first_name: 'Achieng',
  last_name: 'Otieno',
  email: 'achieng@example.com',
  phone: '0712 345 678',
  preferred_date: '2026-11-28',
};
export const somebodyElse = { email: 'brian@example.com', phone: '0722 000 001' };

const emptied = [
  'legal_texts',
  'enquiries',
  'outgoing_mails',
  'subscribers',
  'search_alerts',
  'idempotency_keys',
  'availability_slots',
  'availability_closures',
  'properties',
  'land',
  'staff',
] as const;

/** Requests for visits through the call `requestSiteVisit`, on a database of the test file, emptied after each test. */
export class VisitRequests {
  /** In each test a Saturday, nine in the morning in Nairobi, until the test changes it. */
  now = new Date(0);
  readonly #api = new Api({ validateReplies: true });
  #database: TestDatabase | null = null;

  /** Registers what makes, empties and drops the database. */
  constructor() {
    beforeAll(async () => {
      this.#database = await createTestDatabase();
      await insertAgency(this.db);
      const clock = { now: () => this.now };
      registerBookingRequests(this.#api, { db: this.db, clock, publicUrl: 'https://www.makao.example' });
    });
    beforeEach(() => {
      this.now = new Date('2026-11-21T06:00:00Z');
    });
    afterEach(async () => {
      for (const table of emptied) await this.db.deleteFrom(table).execute();
      await sql`delete from graphile_worker._private_jobs`.execute(this.db);
    });
    afterAll(() => this.#database?.drop());
  }

  get db() {
    if (!this.#database) throw new Error('The database is made before the first test');
    return this.#database.db;
  }

  /** Sends `answers` with these in their place. @throws what the call throws */
  send(body: Record<string, unknown>, idempotencyKey?: string): Promise<SiteVisitReceipt> {
    return this.sendOnly({ ...answers, ...body }, idempotencyKey);
  }

  async sendOnly(
    body: Readonly<Record<string, unknown>> | undefined,
    idempotencyKey?: string,
  ): Promise<SiteVisitReceipt> {
    const context = { requestId: 'test', log, remoteAddress: '127.0.0.1', idempotencyKey };
    const data = await this.#api.invoke('requestSiteVisit', { params: {}, query: {}, body }, context);
    return requestSiteVisit.data.parse(data);
  }

  /** Sends and gives the fields the visitor is told about, or the error's code. */
  async refusal(body: Record<string, unknown>): Promise<unknown> {
    try {
      await this.send(body);
      return 'nothing was refused';
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error)) throw error;
      const { options } = error as Error & { options?: { detail?: { field: string; message: string }[] } };
      return options?.detail?.map(({ field, message }) => `${field}: ${message}`) ?? error.code;
    }
  }

  visits() {
    return readBookings(this.db, 'visit');
  }

  mails() {
    return readMails(this.db);
  }

  /** An hour of the timetable for visits. */
  insertSlot(weekday: number, hour: string, overrides = {}) {
    const ends_at = `${Number(hour.slice(0, 2)) + 1}:00`;
    return this.db
      .insertInto('availability_slots')
      .values({ kind: 'visit', weekday, starts_at: hour, ends_at, ...overrides })
      .execute();
  }
}
