import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { seal, secretKeyOf, setSecretKeys } from '#platform/security/server/sealing.ts';
import { insertProperty } from '#tests/support/rows/records.ts';
import { TEST_NOW } from '#tests/support/test-app.ts';
import { webhookDesk } from '#tests/support/webhook-desk.ts';
import { failAbandonedDeliveries } from './deliver-webhook.ts';

const { db, receiver, call, make, tell, deliver, deliveries } = webhookDesk();

// The reader of signatures refuses what is older than five minutes.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(TEST_NOW) }));
afterAll(() => void vi.useRealTimers());

/** A webhook with one message to send. */
async function withTest(values: object = {}) {
  const made = await make(values);
  expect((await call('POST', `/webhooks/${made.webhook_id}/tests`)).statusCode).toBe(200);
  const [delivery] = await deliveries(made.webhook_id);
  return { ...made, id: delivery?.id ?? '' };
}
const read = (secret: string, index = 0) => {
  const { headers, body } = receiver().received[index] ?? { headers: {}, body: '' };
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return new Webhook(secret).verify(body, texts);
};

describe('a message', () => {
  test('is signed so that any reader of Standard Webhooks takes it, with the secret that was shown alone', async () => {
    const { webhook_id, secret, id } = await withTest();
    await deliver(id);
    expect(read(secret)).toEqual({ type: 'test', timestamp: TEST_NOW, data: {} });
    expect(receiver().received[0]?.headers).toMatchObject({ 'webhook-id': id, 'content-type': 'application/json' });
    expect(() => read(`whsec_${Buffer.alloc(32, 1).toString('base64')}`)).toThrow('No matching signature');
    expect(await deliveries(webhook_id)).toMatchObject([{ state: 'delivered', attempts: 1, last_status: 200 }]);

    const renewed = (await call('POST', `/webhooks/${webhook_id}/secrets`)).json().data.secret;
    await call('POST', `/webhooks/${webhook_id}/deliveries/${id}/repetitions`);
    await deliver(id);
    expect(read(renewed, 1)).toMatchObject({ type: 'test' });
    expect(() => read(secret, 1)).toThrow('No matching signature');
  });

  test('has a secret that is sealed in the database', async () => {
    setSecretKeys([secretKeyOf(Buffer.alloc(32, 7))]);
    try {
      const { webhook_id, secret, id } = await withTest();
      const stored = await db().selectFrom('webhooks').select('secret').executeTakeFirstOrThrow();
      expect(stored.secret).toMatch(/^sealed\.v1\./);
      await deliver(id);
      expect(read(secret)).toMatchObject({ type: 'test' });
      // The seal of another row does not open.
      const moved = seal(secret, { table: 'webhooks', column: 'secret', row: String(webhook_id + 1) });
      await db().updateTable('webhooks').set({ secret: moved }).execute();
      await call('POST', `/webhooks/${webhook_id}/deliveries/${id}/repetitions`);
      await expect(deliver(id)).rejects.toThrow('belongs to another row');
    } finally {
      setSecretKeys([]);
    }
  });

  test('is sent again with growing waits until it is taken, under one id', async () => {
    const { webhook_id, id } = await withTest();
    receiver().answers = [500, 500];
    await expect(deliver(id, { attempt: 1 })).rejects.toThrow('did not take a message: 500');
    const waits = { state: 'waiting', attempts: 1, last_status: 500 };
    expect(await deliveries(webhook_id)).toMatchObject([{ ...waits, next_attempt_at: '2026-11-21T06:00:02.718Z' }]);
    await expect(deliver(id, { attempt: 2 })).rejects.toThrow('500');
    await deliver(id, { attempt: 3 });
    expect(await deliveries(webhook_id)).toMatchObject([
      { state: 'delivered', attempts: 3, last_status: 200, next_attempt_at: null },
    ]);
    expect(new Set(receiver().received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]));
    // Its job once more, as after a crash: there is nothing to send.
    await deliver(id, { attempt: 4 });
    expect(receiver().received).toHaveLength(3);
  });

  test('that nobody took in the last attempt has failed, is counted, and can be sent again', async () => {
    const { webhook_id, id } = await withTest();
    receiver().answers = [503];
    await deliver(id, { attempt: 13, isLastAttempt: true });
    const failed = { id, state: 'failed', attempts: 13, last_status: 503 };
    expect(await deliveries(webhook_id, '?state=failed')).toMatchObject([failed]);
    expect((await call('GET', '/webhooks')).json().data.items).toMatchObject([{ failed: 1, waiting: 0 }]);
    expect((await call('POST', `/webhooks/${webhook_id}/deliveries/${id}/repetitions`)).statusCode).toBe(200);
    expect(await deliveries(webhook_id)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    await deliver(id);
    expect(await deliveries(webhook_id, '?state=failed')).toEqual([]);
  });

  test('whose job was killed is sent once more; one whose last attempt was killed has failed', async () => {
    const { webhook_id, id } = await withTest();
    receiver().answers = [0];
    const stop = new AbortController();
    const sending = deliver(id, { signal: stop.signal });
    await vi.waitFor(() => expect(receiver().received).toHaveLength(1));
    stop.abort(new Error('The program stops'));
    await expect(sending).rejects.toThrow('The program stops');
    expect(await deliveries(webhook_id)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(db());
    await failAbandonedDeliveries(db());
    expect(await deliveries(webhook_id)).toMatchObject([{ state: 'failed' }]);
  });

  test('to somebody who answers 410 stops the webhook, and says so', async () => {
    const { webhook_id, id } = await withTest();
    receiver().answers = [410];
    await deliver(id);
    expect((await call('GET', `/webhooks/${webhook_id}`)).json().data).toMatchObject({
      state: 'stopped',
      refused_at: TEST_NOW,
      failed: 1,
    });
    const again = await call('POST', `/webhooks/${webhook_id}/deliveries/${id}/repetitions`);
    expect([again.statusCode, again.json().error]).toEqual([409, 'webhook_stopped']);
    await call('POST', `/webhooks/${webhook_id}/starts`);
    expect((await call('GET', `/webhooks/${webhook_id}`)).json().data).toMatchObject({
      state: 'active',
      refused_at: null,
    });
  });

  test('that waits while the webhook is stopped is not sent', async () => {
    const { webhook_id, id } = await withTest();
    await call('POST', `/webhooks/${webhook_id}/stops`);
    await deliver(id);
    expect(receiver().received).toEqual([]);
    expect(await deliveries(webhook_id)).toMatchObject([{ state: 'failed', last_problem: 'stopped' }]);
  });

  test('without an answer in time is tried again', async () => {
    const { webhook_id, id } = await withTest();
    receiver().answers = [0];
    await expect(deliver(id)).rejects.toThrow('timeout');
    expect(await deliveries(webhook_id)).toMatchObject([{ state: 'waiting', last_problem: 'timeout' }]);
  });
});

describe('a private network', () => {
  test('gets nothing: neither by a redirect, nor by an address that no setting names any more', async () => {
    const { webhook_id, id } = await withTest();
    receiver().answers = [302];
    receiver().location = `http://${receiver().host}/inside`;
    await expect(deliver(id)).rejects.toThrow('302');
    expect(receiver().received).toHaveLength(1);
    await expect(deliver(id, {}, [])).rejects.toThrow('refused_address');
    expect(receiver().received).toHaveLength(1);
    expect(await deliveries(webhook_id)).toMatchObject([{ last_status: null, last_problem: 'refused_address' }]);
  });

  test.each([
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://10.0.0.1/hook',
    'https://169.254.169.254/latest',
  ])('gets nothing at %s', async (url) => {
    const { id } = await withTest({ url });
    await expect(deliver(id)).rejects.toThrow('refused_address');
  });
});

describe('a webhook is refused', () => {
  test.each([
    [{ url: 'http://crm.example/hook' }, 'url'],
    [{ url: 'https://crm.example:8443/hook' }, 'url'],
    [{ url: 'https://me:secret@crm.example/hook' }, 'url'],
    [{ url: 'ftp://crm.example/hook' }, 'url'],
    [{ url: 'file:///etc/passwd' }, 'url'],
    [{ url: 'crm.example' }, 'url'],
    [{ url: '' }, 'url'],
    [{ url: `https://crm.example/${'x'.repeat(500)}` }, 'url'],
    [{ title: ' ' }, 'title'],
    [{ events: [] }, 'events'],
    [{ events: ['listing.sold'] }, 'events.0'],
  ])('with %j', async (values, field) => {
    const body = { title: 'CRM', url: 'https://crm.example/hook', events: ['listing.changed'], ...values };
    const reply = await call('POST', '/webhooks', body);
    expect([reply.statusCode, reply.json().detail?.[0]?.field]).toEqual([422, field]);
  });
});

test('messages are listed fifty at a time, and those of another webhook are not among them', async () => {
  const { webhook_id } = await make();
  const { webhook_id: other } = await make({ events: ['enquiry.made'] });
  for (let made = 0; made < 51; made += 1) await insertProperty(db());
  await tell();
  const first = (await call('GET', `/webhooks/${webhook_id}/deliveries`)).json().data;
  expect(first.items).toHaveLength(50);
  const rest = (await call('GET', `/webhooks/${webhook_id}/deliveries?before=${first.next_before}`)).json().data;
  expect([rest.items.length, rest.next_before]).toEqual([1, null]);
  expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(51);
  expect(await deliveries(other)).toEqual([]);
  const foreign = await call('POST', `/webhooks/${other}/deliveries/${rest.items[0].id}/repetitions`);
  expect(foreign.statusCode).toBe(404);
});

test('what owners do with webhooks is in the audit, never a secret', async () => {
  const { webhook_id, secret } = await make();
  for (const what of ['secrets', 'stops', 'starts']) await call('POST', `/webhooks/${webhook_id}/${what}`);
  await call('DELETE', `/webhooks/${webhook_id}`);
  const entries = await db()
    .selectFrom('audit_entries')
    .select(['action', 'changes'])
    .where('subject_type', '=', 'webhook')
    .where('subject_id', '=', String(webhook_id))
    .orderBy('id')
    .execute();
  const actions = ['created', 'secret_renewed', 'stopped', 'started', 'removed'];
  expect(entries.map(({ action }) => action)).toEqual(actions.map((action) => `webhook.${action}`));
  expect(JSON.stringify(entries)).not.toContain(secret);
  expect((await call('GET', `/webhooks/${webhook_id}`)).statusCode).toBe(404);
});
