import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { PageRenderer } from '#platform/http/page-context.ts';
import { FORM_SHOWN_FIELD } from '#platform/http/page-form.ts';
import { renderedPage } from './page-stub.ts';
import { insertAgency, insertProperty } from './rows/records.ts';
import { createTestApp, TEST_NOW, type TestApp } from './test-app.ts';

/** A stand-in for the page build: a page with one form, and its returned state. */
const render: PageRenderer = async (_address, context) =>
  renderedPage(
    `<form><input type="hidden" name="${FORM_SHOWN_FIELD}" value=""/></form>${JSON.stringify(context.formState)}`,
  );

const emptied = [
  ...(['recent_submissions', 'idempotency_keys', 'outgoing_mails', 'subscribers', 'enquiries'] as const),
  'listing_reports',
] as const;

export interface Sender {
  address?: string;
  headers?: Record<string, string>;
}

let senders = 0;
/** An address that no form came from before. */
export const anywhere = () => {
  senders += 1;
  return `10.${Math.floor(senders / 65_536)}.${Math.floor(senders / 256) % 256}.${senders % 256}`;
};

/** Forms of visitors, sent to a site of the test file whose limits by network are high; emptied after each test. */
export class FormsOfVisitors {
  now = new Date(TEST_NOW);
  readonly clock = { now: () => this.now };
  listingId = 0;
  #site: TestApp | null = null;

  /** Registers what makes, empties and closes the site. */
  constructor() {
    beforeAll(async () => {
      const pages = { render, folders: null };
      this.#site = await createTestApp({ pages, clock: this.clock, submissionsPerMinute: 10_000 });
      await insertAgency(this.db);
      this.listingId = (await insertProperty(this.db)).id;
    });
    beforeEach(() => {
      this.now = new Date(TEST_NOW);
    });
    afterEach(async () => {
      for (const table of emptied) await this.db.deleteFrom(table).execute();
      await sql`delete from graphile_worker._private_jobs`.execute(this.db);
    });
    afterAll(() => this.#site?.close());
  }

  get site(): TestApp {
    if (!this.#site) throw new Error('The site is made before the first test');
    return this.#site;
  }

  get db() {
    return this.site.database.db;
  }

  call(path: string, payload: object, { address = anywhere(), headers = {} }: Sender = {}) {
    return this.site.app.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers, remoteAddress: address });
  }

  write(email: string, message: string, sender?: Sender, more = {}) {
    return this.call('/leads', { name: 'Achieng Otieno', email, message, ...more }, sender);
  }

  visit(fields: object, sender?: Sender) {
    const answers = {
      first_name: 'Achieng',
      last_name: 'Otieno',
      email: 'achieng@visitor.example',
      phone: '0712 345 678',
      property_id: this.listingId,
      preferred_date: '2026-11-28',
      ...fields,
    };
    return this.call('/site/visits', answers, sender);
  }

  /** Sends the contact form as a browser without script does. */
  post(fields: Record<string, string>) {
    return this.site.app.inject({
      method: 'POST',
      url: '/contact',
      payload: new URLSearchParams({ form_id: 'contact', name: 'Achieng Otieno', ...fields }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      remoteAddress: anywhere(),
    });
  }

  mailsTo(pattern: string) {
    return this.db.selectFrom('outgoing_mails').selectAll().where('to_address', 'ilike', pattern).execute();
  }

  /** Why each enquiry was marked, in the order they came. */
  async reasons() {
    const rows = await this.db.selectFrom('enquiries').select('spam_reasons').orderBy('id').execute();
    return rows.map(({ spam_reasons }) => spam_reasons);
  }
}
