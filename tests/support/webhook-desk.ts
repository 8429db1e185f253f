import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { JobContext } from '#platform/jobs/server/run-jobs.ts';
import { fixedClock } from '#platform/time/server/clock.ts';
import { deliverWebhook } from '#src/modules/transfer/server/webhooks/deliver-webhook.ts';
import { webhookRequests } from '#src/modules/transfer/server/webhooks/routes.ts';
import { tellEvents } from '#src/modules/transfer/server/webhooks/tell-events.ts';
import type { Delivery } from '#src/modules/transfer/webhooks/contract.ts';
import { insertAgency } from './rows/records.ts';
import { signedIn } from './staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from './test-app.ts';
import { openReceiver, type Receiver } from './webhook-receiver.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const PUBLIC_URL = 'https://www.makao.example';

/** For the tests of one file: the app, an owner, a receiver on this machine, and the jobs that tell and deliver. */
export function webhookDesk() {
  let site: TestApp;
  let owner: Awaited<ReturnType<typeof signedIn>>;
  let receiver: Receiver;
  const clock = fixedClock(TEST_NOW);

  beforeAll(async () => {
    receiver = await openReceiver();
    site = await createTestApp({ webhookHosts: [receiver.host] });
    await insertAgency(site.database.db);
    owner = await signedIn(site.database.db, 'owner');
  });
  beforeEach(async () => {
    for (const table of ['webhooks', 'untold_events', 'enquiries', 'properties', 'land'] as const)
      await db().deleteFrom(table).execute();
    await sql`delete from graphile_worker._private_jobs`.execute(db());
    await db().deleteFrom('untold_events').execute();
    Object.assign(receiver, { received: [], answers: [] });
  });
  afterAll(async () => {
    receiver.close();
    await site.close();
  });

  const db = () => site.database.db;
  const call = (method: Method, path: string, payload?: object, headers = owner.headers) =>
    site.app.inject({ method, url: `/api/v1/office${path}`, headers, ...(payload ? { payload } : {}) });

  const everything = ['listing.published', 'listing.changed', 'listing.gone', 'enquiry.made'];
  /** Makes a webhook to the receiver. @returns its id and secret */
  async function make(values: object = {}): Promise<{ webhook_id: number; secret: string }> {
    const body = { title: 'CRM', url: `http://${receiver.host}/hook`, events: everything, ...values };
    return (await call('POST', '/webhooks', body)).json().data;
  }

  const tell = () => tellEvents({ db: db(), clock, publicUrl: PUBLIC_URL });

  /** Runs the job of a message once, as the queue would. */
  const deliver = (id: string, job: Partial<JobContext> = {}, allowedHosts = [receiver.host]) =>
    deliverWebhook({ db: db(), clock, requests: webhookRequests(allowedHosts), timeoutMs: 300 })(
      { delivery_id: id },
      {
        attempt: 1,
        isLastAttempt: false,
        signal: new AbortController().signal,
        log: pino({ level: 'silent' }),
        ...job,
      },
    );

  /** The messages to a webhook, the newest first. */
  const deliveries = async (webhookId: number, query = ''): Promise<Delivery[]> =>
    (await call('GET', `/webhooks/${webhookId}/deliveries${query}`)).json().data.items;

  /** What was queued, in the order in which it happened. */
  async function told(): Promise<{ type: string; timestamp: string; data: Record<string, unknown> }[]> {
    const { rows } = await sql<{ body: Awaited<ReturnType<typeof told>>[number] }>`
      select body from webhook_deliveries join graphile_worker.jobs on key = 'webhook-delivery:' || webhook_deliveries.id
      order by jobs.id`.execute(db());
    return rows.map(({ body }) => body);
  }

  return {
    site: () => site,
    db,
    owner: () => owner,
    receiver: () => receiver,
    call,
    make,
    tell,
    deliver,
    deliveries,
    told,
  };
}
