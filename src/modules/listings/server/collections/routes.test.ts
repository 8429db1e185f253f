import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { mostHearts, mostListings, mostNotes } from '../../collections/collection-limits.ts';
import { listingsRetention } from '../retention.ts';

let site: TestApp;
let home: { id: number; slug: string; reference_number: string };
let plot: { id: number; slug: string };
beforeAll(async () => {
  site = await createTestApp({ submissionsPerMinute: 10_000 });
  await insertAgency(site.database.db);
  home = await insertProperty(site.database.db);
  plot = await insertLand(site.database.db);
});
beforeEach(async () => {
  for (const table of ['shared_collections', 'idempotency_keys', 'recent_submissions'] as const) {
    await site.database.db.deleteFrom(table).execute();
  }
});
afterAll(() => site.close());

const path = '/api/v1/shared-collections';

/** A browser, which keeps the cookie that it was given. */
class Browser {
  #cookie = '';
  async post(call: string, payload: object, headers: Record<string, string> = {}) {
    const reply = await site.app.inject({
      method: 'POST',
      url: `${path}${call}`,
      payload,
      // Each is meant: without a key, equal words from one network are one submission.
      headers: { 'idempotency-key': crypto.randomUUID(), ...headers, ...(this.#cookie && { cookie: this.#cookie }) },
    });
    const [cookie] = reply.cookies;
    if (cookie) this.#cookie = `${cookie.name}=${cookie.value}`;
    return reply;
  }
  async read(token: string) {
    const url = `${path}/by-link?token=${encodeURIComponent(token)}`;
    return site.app.inject({ url, headers: this.#cookie ? { cookie: this.#cookie } : {} });
  }
  async answers(token: string, index = 0) {
    return (await this.read(token)).json().data.items[index].answers;
  }
}

async function shared(items: readonly string[] = [home.reference_number, `land/${plot.slug}`]) {
  const reply = await new Browser().post('', { name: 'Wanjiru', title: 'For Mama', items });
  expect(reply.statusCode).toBe(201);
  const links: { token: string; owner_token: string; collection_id: number } = reply.json().data;
  const { item_id } = await new Browser().answers(links.token);
  return { ...links, itemId: Number(item_id) };
}

const codeOf = (reply: { statusCode: number; json: () => { error?: string } }) => [
  reply.statusCode,
  reply.json().error,
];

describe('a collection', () => {
  test('is shared without an account, and its link shows the listings in their order and who shares', async () => {
    const { token, owner_token } = await shared();
    const { data } = (await new Browser().read(token)).json();
    expect(data).toMatchObject({ title: 'For Mama', shared_by: 'Wanjiru', is_owner: false, link: token });
    expect(data.items.map(({ listing }: { listing: { type: string } }) => listing.type)).toEqual(['property', 'land']);
    const owner = (await new Browser().read(owner_token)).json().data;
    expect(owner).toMatchObject({ is_owner: true, link: token });
  });

  test('stores no link, and its reply is not kept with the record of what was sent', async () => {
    const { token, owner_token } = await shared();
    const { rows } = await sql<{ text: string }>`
      select row_to_json(t)::text as text from shared_collections t
      union all select row_to_json(k)::text from idempotency_keys k`.execute(site.database.db);
    for (const secret of [token, owner_token].map((link) => link.split('.')[1])) {
      expect(rows.filter(({ text }) => text.includes(secret ?? '?'))).toEqual([]);
    }
  });

  test('shows each listing once, and none that is not public', async () => {
    const draft = await insertProperty(site.database.db, { approval_status: 'Draft', published_at: null });
    const { token } = await shared([home.reference_number, `property/${home.slug}`, draft.reference_number]);
    expect((await new Browser().read(token)).json().data.items).toHaveLength(1);
    const reply = await new Browser().post('', { name: 'W', items: [draft.reference_number, 'land/no-such'] });
    expect(codeOf(reply)).toEqual([404, 'listing_not_found']);
  });

  test('says of a listing that was taken off that it is gone', async () => {
    const other = await insertProperty(site.database.db);
    const { token } = await shared([other.reference_number]);
    await site.database.db
      .updateTable('properties')
      .set({ approval_status: 'Archived' })
      .where('id', '=', other.id)
      .execute();
    expect((await new Browser().read(token)).json().data.items).toMatchObject([{ listing: null }]);
  });

  test.each([
    ['nobody', { name: ' ', items: ['MK-P-1'] }, 'name: Name is required'],
    ['two lines as a name', { name: 'A\nB', items: ['MK-P-1'] }, 'name: Name must be on one line'],
    ['no listing', { name: 'A', items: [] }, 'items: Save a listing first'],
    [
      'too many listings',
      { name: 'A', items: Array.from({ length: mostListings + 1 }, (_, nth) => `MK-P-${nth}`) },
      `items: At most ${mostListings} listings can be shared`,
    ],
    ['a long title', { name: 'A', title: 'x'.repeat(81), items: ['MK-P-1'] }, 'title: Title must be 80 characters'],
  ])('is refused with %s', async (_what, payload, sentence) => {
    const reply = await new Browser().post('', payload);
    const [problem] = reply.json().detail;
    expect(reply.statusCode).toBe(422);
    expect(`${problem.field}: ${problem.message}`).toContain(sentence);
  });
});

describe('a link', () => {
  test.each(['', 'x', 'view-1.x', `view-1.${'a'.repeat(43)}`, `owner-1.${'a'.repeat(43)}`, '%00'])(
    'that we did not sign opens nothing: %j',
    async (token) => {
      expect(codeOf(await new Browser().read(token))).toEqual([404, 'link_not_valid']);
    },
  );

  test('of one collection answers no listing of another', async () => {
    const [one, other] = [await shared(), await shared()];
    const reply = await new Browser().post('/hearts', { token: one.token, item_id: other.itemId, wanted: true });
    expect(codeOf(reply)).toEqual([404, 'link_not_valid']);
  });
});

describe('a heart', () => {
  test('is one for each visitor, and is taken back', async () => {
    const { token, itemId } = await shared();
    const [wanjiru, mama] = [new Browser(), new Browser()];
    const give = (browser: Browser, wanted = true) => browser.post('/hearts', { token, item_id: itemId, wanted });
    await give(wanjiru);
    await give(wanjiru);
    await give(mama);
    expect(await wanjiru.answers(token)).toMatchObject({ hearts: 2, is_hearted: true });
    expect(await new Browser().answers(token)).toMatchObject({ hearts: 2, is_hearted: false });
    await give(wanjiru, false);
    await give(wanjiru, false);
    expect(await wanjiru.answers(token)).toMatchObject({ hearts: 1, is_hearted: false });
    await give(wanjiru);
    expect(await mama.answers(token)).toMatchObject({ hearts: 2, is_hearted: true });
  });

  test('is refused where a listing has as many as it may', async () => {
    const { token, itemId } = await shared();
    await sql`insert into shared_collection_hearts (item_id, visitor_id)
      select ${itemId}, gen_random_uuid() from generate_series(1, ${mostHearts})`.execute(site.database.db);
    const reply = await new Browser().post('/hearts', { token, item_id: itemId, wanted: true });
    expect(codeOf(reply)).toEqual([409, 'conflict']);
  });

  test('sets the cookie also for the page, which knows its visitor without script', async () => {
    const { token, itemId } = await shared();
    const reply = await new Browser().post('/hearts', { token, item_id: itemId, wanted: true });
    expect(reply.cookies.map(({ path, httpOnly }) => [path, httpOnly])).toEqual([
      ['/api/v1', true],
      ['/shared', true],
    ]);
  });
});

describe('a note', () => {
  const write = (browser: Browser, link: { token: string; itemId: number }, note = 'Near to school') =>
    browser.post('/notes', { token: link.token, item_id: link.itemId, name: 'Mama Njeri', note });

  test('is read by whoever has the link, as plain text, and is told to its writer as their own', async () => {
    const link = await shared();
    const mama = new Browser();
    await write(mama, link, '<b>Big</b> kitchen\nhttps://casino.example');
    const note = { name: 'Mama Njeri', note: '<b>Big</b> kitchen\nhttps://casino.example', created_at: TEST_NOW };
    expect((await mama.answers(link.token)).notes).toMatchObject([{ ...note, is_own: true }]);
    expect((await new Browser().answers(link.token)).notes).toMatchObject([{ ...note, is_own: false }]);
  });

  test('is removed by its writer or by the link of whoever shares, and by nobody else', async () => {
    const link = await shared();
    const [mama, stranger, owner] = [new Browser(), new Browser(), new Browser()];
    await write(mama, link);
    await write(mama, link, 'Too far');
    const [first, second] = (await mama.answers(link.token)).notes;
    const remove = (browser: Browser, token: string, note_id: number) =>
      browser.post('/notes/removals', { token, item_id: link.itemId, note_id });
    expect(codeOf(await remove(stranger, link.token, first.id))).toEqual([403, 'forbidden']);
    expect((await remove(mama, link.token, first.id)).statusCode).toBe(200);
    expect((await remove(mama, link.token, first.id)).statusCode).toBe(200);
    expect((await remove(owner, link.owner_token, second.id)).statusCode).toBe(200);
    expect((await mama.answers(link.token)).notes).toEqual([]);
  });

  test('of another collection is not removed by the link of its owner', async () => {
    const [one, other] = [await shared(), await shared()];
    const mama = new Browser();
    await write(mama, one);
    const [note] = (await mama.answers(one.token)).notes;
    await new Browser().post('/notes/removals', { token: other.owner_token, item_id: other.itemId, note_id: note.id });
    expect((await mama.answers(one.token)).notes).toHaveLength(1);
  });

  test.each([
    ['without words', { name: 'Mama', note: ' ' }, 'note: Note is required'],
    ['without a name', { name: '', note: 'Yes' }, 'name: Name is required'],
    [
      'longer than 300 characters',
      { name: 'Mama', note: 'x'.repeat(301) },
      'note: Note must be 300 characters or fewer',
    ],
  ])('is refused %s', async (_what, answers, sentence) => {
    const { token, itemId } = await shared();
    const reply = await new Browser().post('/notes', { token, item_id: itemId, ...answers });
    const [problem] = reply.json().detail;
    expect([reply.statusCode, `${problem.field}: ${problem.message}`]).toEqual([422, sentence]);
  });

  test('is refused where the collection has as many as it may', async () => {
    const link = await shared();
    await sql`insert into shared_collection_notes (item_id, visitor_id, name, note)
      select ${link.itemId}, gen_random_uuid(), 'A', 'B' from generate_series(1, ${mostNotes})`.execute(
      site.database.db,
    );
    expect(codeOf(await write(new Browser(), link))).toEqual([409, 'conflict']);
  });
});

describe('the end of a collection', () => {
  test('comes by the link of whoever shares alone; then both links open nothing and nothing is kept', async () => {
    const { token, owner_token, itemId } = await shared();
    await new Browser().post('/notes', { token, item_id: itemId, name: 'Mama', note: 'Yes' });
    expect(codeOf(await new Browser().post('/endings', { token }))).toEqual([403, 'forbidden']);
    for (const _time of [1, 2]) {
      expect((await new Browser().post('/endings', { token: owner_token })).statusCode).toBe(200);
    }
    for (const link of [token, owner_token]) {
      expect(codeOf(await new Browser().read(link))).toEqual([404, 'link_not_valid']);
    }
    const reply = await new Browser().post('/notes', { token, item_id: itemId, name: 'Mama', note: 'Still?' });
    expect(codeOf(reply)).toEqual([404, 'link_not_valid']);
    expect(await site.database.db.selectFrom('shared_collection_notes').selectAll().execute()).toEqual([]);
    expect(await site.database.db.selectFrom('shared_collections').selectAll().execute()).toMatchObject([
      { title: '', shared_by: '' },
    ]);
  });

  test('comes by itself 180 days after it was last opened', async () => {
    const { token, collection_id } = await shared();
    const isDue = listingsRetention.find(({ id }) => id === 'shared-collections')?.isDue;
    const usedAt = async () =>
      (await site.database.db.selectFrom('shared_collections').select('last_used_at').executeTakeFirstOrThrow())
        .last_used_at;
    await sql`update shared_collections set last_used_at = '2026-06-01' where id = ${collection_id}`.execute(
      site.database.db,
    );
    const due = async (before: string) =>
      (await sql`select 1 from shared_collections where ${isDue?.(new Date(before))}`.execute(site.database.db)).rows
        .length;
    expect([await due('2026-05-31'), await due('2026-06-02')]).toEqual([0, 1]);
    await new Browser().read(token);
    expect((await usedAt()).toISOString()).toBe(TEST_NOW);
  });
});

describe('a report', () => {
  const report = (token: string, note_id?: number) =>
    new Browser().post('/reports', { token, note_id, reason: 'They advertise a casino' });
  const office = async (role: 'manager' | 'agent' = 'manager') => {
    const { headers, staff } = await signedIn(site.database.db, role);
    const call = (method: 'GET' | 'POST', rest: string, payload?: object) =>
      site.app.inject({
        method,
        url: `/api/v1/office/shared-collections${rest}`,
        headers,
        ...(payload ? { payload } : {}),
      });
    return { call, staff };
  };
  const audited = (id: number) =>
    site.database.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_type', '=', 'shared_collection')
      .where('subject_id', '=', String(id))
      .execute();

  test('leads to the office, which sees the notes; a collection that nobody reported it does not', async () => {
    const [one, other] = [await shared(), await shared()];
    await new Browser().post('/notes', { token: one.token, item_id: one.itemId, name: 'Bot', note: 'casino.example' });
    const [note] = (await new Browser().answers(one.token)).notes;
    expect((await report(one.token, note.id)).json().data).toEqual({ reported: true });
    const { call } = await office();
    const { items, open } = (await call('GET', '')).json().data;
    expect(open).toBe(1);
    expect(items).toMatchObject([
      { id: one.collection_id, shared_by: 'Wanjiru', listings: 2, reports: [{ note_id: note.id, outcome: null }] },
    ]);
    expect((await call('POST', `/${other.collection_id}/takedowns`)).statusCode).toBe(404);
    expect((await (await office('agent')).call('GET', '')).statusCode).toBe(403);
  });

  test('ends in the note removed, in the collection taken down, or in neither; each is written down', async () => {
    const link = await shared();
    await new Browser().post('/notes', { token: link.token, item_id: link.itemId, name: 'Bot', note: 'casino' });
    const [note] = (await new Browser().answers(link.token)).notes;
    const { call, staff } = await office();
    const removal = { note_id: note.id };

    await report(link.token, note.id);
    expect((await call('POST', `/${link.collection_id}/note-removals`, removal)).json().data).toEqual({ resolved: 1 });
    expect((await call('POST', `/${link.collection_id}/note-removals`, removal)).statusCode).toBe(404);
    expect((await new Browser().answers(link.token)).notes).toEqual([]);

    await report(link.token);
    expect((await call('POST', `/${link.collection_id}/keepings`)).json().data).toEqual({ resolved: 1 });
    expect((await new Browser().read(link.token)).statusCode).toBe(200);

    await new Browser().post('/reports', { token: link.token, reason: 'Again' });
    expect((await call('POST', `/${link.collection_id}/takedowns`)).json().data).toEqual({ resolved: 1 });
    expect((await new Browser().read(link.token)).statusCode).toBe(404);
    const { items, open } = (await call('GET', '?state=resolved')).json().data;
    expect(open).toBe(0);
    expect(items).toMatchObject([{ is_ended: true, title: '', listings: 0, notes: [] }]);
    expect(items[0].reports.map(({ outcome, resolved_by }: Record<string, string>) => [outcome, resolved_by])).toEqual([
      ['note-removed', staff.name],
      ['kept', staff.name],
      ['taken-down', staff.name],
    ]);
    expect((await audited(link.collection_id)).map(({ action }) => action).sort()).toEqual([
      'shared_collection.kept',
      'shared_collection.note_removed',
      'shared_collection.taken_down',
    ]);
  });

  test('needs words', async () => {
    const { token } = await shared();
    const reply = await new Browser().post('/reports', { token, reason: '  ' });
    expect([reply.statusCode, reply.json().detail[0].message]).toEqual([422, 'Please tell us what is wrong']);
  });
});
