import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { seal } from '#platform/security/server/sealing.ts';
import { fixedClock } from '#platform/time/server/clock.ts';
import { pushSubscription, signedInBrowser } from '#tests/support/push-browsers.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { openReceiver, type Receiver } from '#tests/support/webhook-receiver.ts';
import { declareNotificationKind } from '../../kinds.ts';
import { notify } from '../notify.ts';
import { getPushKey } from './push-key.ts';
import { pushNotification } from './push-notification.ts';
import { pushRequests } from './subscriptions.ts';

const kind = declareNotificationKind({
  kind: 'test.told',
  label: 'Something happens',
  group: 'Tests',
  mail: 'none',
  roles: ['owner', 'manager', 'agent'],
});

let site: TestApp;
let agent: Awaited<ReturnType<typeof signedInBrowser>>;
let manager: Awaited<ReturnType<typeof signedInBrowser>>;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
  site = await createTestApp();
  agent = await signedInBrowser(db(), 'agent');
  manager = await signedInBrowser(db(), 'manager');
});
beforeEach(async () => {
  for (const table of ['notifications', 'notification_settings', 'push_subscriptions'] as const)
    await db().deleteFrom(table).execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db());
  Object.assign(receiver, { received: [], answers: [] });
});
afterAll(async () => {
  receiver.close();
  await site.close();
});

const db = () => site.database.db;
const switchOn = () =>
  site.app.inject({
    method: 'POST',
    url: '/api/v1/office/push-browsers',
    headers: agent.headers,
    payload: pushSubscription(),
  });
const stored = () => db().selectFrom('push_subscriptions').selectAll().execute();

interface Waiting {
  notification_id: number;
  subscription_id: string;
}
const waiting = async (): Promise<Waiting[]> =>
  (
    await sql<Waiting>`
      select (payload->>'notification_id')::int as notification_id, payload->>'subscription_id' as subscription_id
      from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = 'push_notification' order by job.id`.execute(db())
  ).rows;
const tell = (staffIds: readonly string[], more: { title?: string; text?: string } = {}) =>
  db()
    .transaction()
    .execute((trx) =>
      notify(trx, {
        kind,
        staffIds,
        by: null,
        title: 'Grace Wambui is given to you',
        href: '/office/enquiries/12',
        subject: { type: 'enquiry', id: crypto.randomUUID() },
        at: new Date(TEST_NOW),
        ...more,
      }),
    );

test('what somebody is told waits for each browser that they switched on, unless the kind is unticked', async () => {
  await tell([agent.staff.id]);
  expect(await waiting()).toEqual([]);
  await switchOn();
  await tell([agent.staff.id, manager.staff.id]);
  const [row] = await stored();
  expect(await waiting()).toEqual([{ notification_id: expect.any(Number), subscription_id: row?.id }]);
  await db()
    .insertInto('notification_settings')
    .values({ staff_id: agent.staff.id, kind: kind.kind, mail: 'none', push: false })
    .execute();
  await tell([agent.staff.id]);
  expect(await waiting()).toHaveLength(1);
});

describe('a message to a browser', () => {
  const log = pino({ level: 'silent' });
  const deliver = async ({ hosts = [receiver.host], signal = new AbortController().signal } = {}) => {
    const [payload] = await waiting();
    const job = { attempt: 1, isLastAttempt: false, signal, log };
    await pushNotification({
      db: db(),
      clock: fixedClock(TEST_NOW),
      publicUrl: 'https://www.makao.example',
      requests: pushRequests(hosts),
      timeoutMs: 300,
    })(payload, job);
  };
  /** Gives the browser another address, such as one on this machine, which the route refuses. */
  const storeAddress = async (endpoint: string) => {
    const [row] = await stored();
    const place = { table: 'push_subscriptions', column: 'subscription', row: row?.id ?? '' };
    const sealed = seal(JSON.stringify(pushSubscription(endpoint)), place);
    await db().updateTable('push_subscriptions').set({ subscription: sealed }).execute();
  };
  beforeEach(async () => {
    await switchOn();
    await storeAddress(`http://${receiver.host}/send/abc`);
  });

  test('is encrypted, signed for its push service, and kept there for a day', async () => {
    await tell([agent.staff.id]);
    await deliver();
    const [message, ...others] = receiver.received;
    expect(others).toEqual([]);
    expect(message?.headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' });
    expect(message?.body).not.toContain('Grace');
    const [, token = '', key] = /^vapid t=(.*), k=(.*)$/.exec(message?.headers.authorization ?? '') ?? [];
    expect(key).toBe((await getPushKey(db())).publicKey);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ aud: `http://${receiver.host}`, sub: 'https://www.makao.example' });
    expect((await stored())[0]?.last_used_at).toEqual(new Date(TEST_NOW));
  });

  test('is small enough however long its texts are', async () => {
    await tell([agent.staff.id], { title: '\u{1f3e1}'.repeat(300), text: '\u{1f3e1}'.repeat(600) });
    await deliver();
    expect(Number(receiver.received[0]?.headers['content-length'])).toBeLessThanOrEqual(4096);
  });

  test('is not sent once it was read, or its browser was removed', async () => {
    await tell([agent.staff.id]);
    await db()
      .updateTable('notifications')
      .set({ read_at: new Date(TEST_NOW) })
      .execute();
    await deliver();
    await db().updateTable('notifications').set({ read_at: null }).execute();
    await db().deleteFrom('push_subscriptions').execute();
    await deliver();
    expect(receiver.received).toEqual([]);
  });

  test.each([404, 410])('that is answered by %i ends the subscription', async (status) => {
    receiver.answers = [status];
    await tell([agent.staff.id]);
    await deliver();
    expect(await stored()).toEqual([]);
  });

  test.each([429, 500, 503])('that is answered by %i is sent again', async (status) => {
    receiver.answers = [status];
    await tell([agent.staff.id]);
    await expect(deliver()).rejects.toThrow(String(status));
    await deliver();
    expect(receiver.received).toHaveLength(2);
    expect(await stored()).toHaveLength(1);
  });

  test('that gets no answer is sent again', async () => {
    receiver.answers = [0];
    await tell([agent.staff.id]);
    await expect(deliver()).rejects.toThrow();
    expect(await stored()).toHaveLength(1);
  });

  test('that its push service refuses for good is logged and given up', async () => {
    const warned = vi.spyOn(log, 'warn');
    receiver.answers = [403];
    await tell([agent.staff.id]);
    await deliver();
    expect(warned).toHaveBeenCalledWith(expect.objectContaining({ status: 403 }), expect.any(String));
    expect(await stored()).toHaveLength(1);
  });

  test.each(['https://localhost/send/abc', 'http://localhost/send/abc'])(
    'goes to no address in a private network, and ends the subscription with %s',
    async (endpoint) => {
      await storeAddress(endpoint);
      await tell([agent.staff.id]);
      await deliver({ hosts: [] });
      expect(receiver.received).toEqual([]);
      expect(await stored()).toEqual([]);
    },
  );
});
