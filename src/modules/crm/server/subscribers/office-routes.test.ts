import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const site: TestApp = await createTestApp();
afterAll(() => site.close());

const { db } = site.database;
await insertAgency(db);
const { headers, staff } = await signedIn(db, 'manager');
beforeEach(async () => {
  await db.deleteFrom('subscribers').execute();
  await db.deleteFrom('outgoing_mails').execute();
});

const path = '/api/v1/office/subscribers';
const list = async (query = '') => (await site.app.inject({ url: path + query, headers })).json().data;
const emails = async (query = '') => (await list(query)).items.map(({ email }: { email: string }) => email);
const forget = (id: number) => site.app.inject({ method: 'DELETE', url: `${path}/${id}`, headers });

async function subscriber(
  email: string,
  status = 'Pending',
  more: { created_at?: string; confirm_sent_at?: string } = {},
) {
  const at = '2026-11-20T08:00:00Z';
  const { id } = await db
    .insertInto('subscribers')
    .values({
      email,
      status,
      created_at: at,
      confirmed_at: status === 'Pending' ? null : at,
      unsubscribed_at: status === 'Unsubscribed' ? at : null,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('subscribers', () => {
  test('are listed newest first, by state and by what is in the address', async () => {
    await subscriber('old@reader.example', 'Confirmed', { created_at: '2026-10-01T08:00:00Z' });
    await subscriber('new@reader.example');
    await subscriber('100%@left.example', 'Unsubscribed', { created_at: '2026-09-01T08:00:00Z' });
    expect(await emails()).toEqual(['new@reader.example', 'old@reader.example', '100%@left.example']);
    expect(await emails('?status=Confirmed')).toEqual(['old@reader.example']);
    expect(await emails('?search=READER')).toEqual(['new@reader.example', 'old@reader.example']);
    expect(await emails('?search=%25')).toEqual(['100%@left.example']);
    expect((await list('?per_page=2&page=2')).pagination).toMatchObject({ total_items: 3, has_next: false });
  });

  test('are counted by state', async () => {
    await subscriber('a@reader.example', 'Confirmed', { created_at: '2026-11-15T22:00:00Z' });
    await subscriber('b@reader.example', 'Unsubscribed', { created_at: '2026-11-15T20:00:00Z' });
    const { by_status } = await list();
    expect(by_status).toEqual({ Pending: 0, Confirmed: 1, Unsubscribed: 1 });
  });

  test('are forgotten wholly: address, mails, and no trace in what is written down', async () => {
    const id = await subscriber('forget@reader.example');
    await site.app.inject({ method: 'POST', url: '/api/v1/subscribers', payload: { email: 'forget@reader.example' } });
    await site.app.inject({ url: '/office/subscribers.csv?search=Forget@reader.example', headers });
    expect((await forget(id)).statusCode).toBe(200);
    expect((await forget(id)).statusCode).toBe(404);
    expect(await emails()).toEqual([]);
    expect(await db.selectFrom('outgoing_mails').select('id').execute()).toEqual([]);
    const entries = await db.selectFrom('audit_entries').selectAll().execute();
    expect(entries.map(({ action }) => action)).toContain('subscriber.forgotten');
    expect(JSON.stringify(entries)).not.toMatch(/forget@reader/i);
  });

  test('come as a file of the same filters, in which no cell is a formula', async () => {
    await subscriber('=cmd|calc@reader.example', 'Confirmed');
    await subscriber('other@reader.example');
    const url = '/office/subscribers.csv?status=Confirmed';
    const file = await site.app.inject({ url, headers });
    expect(file.headers['content-disposition']).toBe('attachment; filename="subscribers-2026-11-21.csv"');
    expect(file.body.replace(/\r\n$/, '').split('\r\n')).toEqual([
      '\ufeffEmail,Status,Source,Consent version,Asked,Confirmed,Left',
      expect.stringMatching(/^'=cmd\|calc@reader\.example,Confirmed,footer,1,/),
    ]);
    const downloads = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'subscribers.downloaded')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    const changes = { rows: { to: 1 }, status: { to: 'Confirmed' } };
    expect(downloads).toMatchObject([{ staff_id: staff.id, actor: staff.name, changes }]);
    expect((await site.app.inject(url)).statusCode).toBe(401);
    const agent = await signedIn(db, 'agent');
    expect((await site.app.inject({ url, headers: agent.headers })).statusCode).toBe(403);
  });
});
