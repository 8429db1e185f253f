import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency, insertStaff } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let manager: Awaited<ReturnType<typeof signedIn>>;
let agent: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  manager = await signedIn(site.database.db, 'manager');
  agent = await signedIn(site.database.db, 'agent');
});
afterAll(() => site.close());

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, headers = manager.headers) =>
  site.app.inject({ method, url: `/api/v1/office/contacts${path}`, headers, ...(payload ? { payload } : {}) });

async function insertContact(first_name: string): Promise<number> {
  const row = site.database.db.insertInto('contacts').values({ first_name }).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}
const relate = (id: number, kind: string, other: number | string, headers = manager.headers) =>
  call('POST', `/${id}/relations`, { kind, other: String(other) }, headers);
const relationsOf = async (id: number, headers = manager.headers) =>
  (await call('GET', `/${id}`, undefined, headers)).json().data.relations;
const eventsOf = (id: number) =>
  site.database.db
    .selectFrom('events')
    .select(['kind', 'text', 'actor'])
    .where('contact_id', '=', id)
    .where('kind', '<>', 'received')
    .orderBy('id')
    .execute();
const auditOf = async (id: number) =>
  (
    await site.database.db
      .selectFrom('audit_entries')
      .select(['action', 'changes'])
      .where('subject_type', '=', 'contact')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action, changes }) => [action, changes]);

describe('a relation', () => {
  test('stands on both contacts in the words of each, in both timelines and in the audit, until it is removed', async () => {
    const [worker, firm] = [await insertContact('Chebet'), await insertContact('Acacia')];
    expect((await relate(worker, 'works-for', firm)).statusCode).toBe(201);
    const [here] = await relationsOf(worker);
    const [there] = await relationsOf(firm);
    expect(here).toMatchObject({ kind: 'works-for', is_other: false, other: { id: firm, name: 'Acacia' } });
    expect(there).toMatchObject({ id: here.id, is_other: true, other: { id: worker, name: 'Chebet' } });
    expect((await call('DELETE', `/${firm}/relations/${here.id}`)).statusCode).toBe(200);
    expect([await relationsOf(worker), await relationsOf(firm)]).toEqual([[], []]);
    expect((await call('DELETE', `/${firm}/relations/${here.id}`)).statusCode).toBe(404);
    const by = { actor: manager.staff.name };
    expect(await eventsOf(worker)).toEqual([
      { kind: 'related', text: `Works for contact ${firm}`, ...by },
      { kind: 'unrelated', text: `Works for contact ${firm}`, ...by },
    ]);
    expect(await eventsOf(firm)).toEqual([
      { kind: 'related', text: `Employs contact ${worker}`, ...by },
      { kind: 'unrelated', text: `Employs contact ${worker}`, ...by },
    ]);
    expect(await auditOf(worker)).toEqual([
      ['contact.relation_added', { relation: { to: 'Works for' }, contact_id: { to: firm } }],
    ]);
    expect(await auditOf(firm)).toEqual([
      ['contact.relation_removed', { relation: { from: 'Employs' }, contact_id: { from: worker } }],
    ]);
  });

  test('is found by an address and a number as people write it', async () => {
    const [id, second] = [await insertContact('Adhiambo'), await insertContact('Auma')];
    const { contact_id: other } = await insertLeadEnquiry(site.database.db, {
      email: 'brother@example.com',
      phone_e164: '+254712345981',
    });
    expect((await relate(id, 'family-of', 'Brother@Example.com')).statusCode).toBe(201);
    expect((await relate(second, 'family-of', '0712 345 981')).statusCode).toBe(201);
    expect((await relationsOf(other ?? 0)).map((one: { other: { id: number } }) => one.other.id)).toEqual([id, second]);
  });

  test('is refused with oneself, nobody, a second time and, between spouses, from the other side', async () => {
    const [id, other] = [await insertContact('Moraa'), await insertContact('Nyaboke')];
    const refusal = async (kind: string, to: number | string, from = id) => {
      const reply = await relate(from, kind, to);
      return [reply.statusCode, reply.json().detail?.[0]?.field];
    };
    expect(await refusal('married-to', id)).toEqual([422, 'other']);
    expect(await refusal('married-to', 'nobody@example.com')).toEqual([422, 'other']);
    expect(await refusal('owns', other)).toEqual([422, 'kind']);
    expect((await relate(id, 'married-to', other)).statusCode).toBe(201);
    expect(await refusal('married-to', other)).toEqual([422, 'other']);
    expect(await refusal('married-to', id, other)).toEqual([422, 'other']);
    expect((await relate(other, 'works-for', id)).statusCode).toBe(201);
    expect((await relate(id, 'works-for', other)).statusCode).toBe(201);
  });

  test('is refused with who was merged or erased', async () => {
    const [id, gone] = [await insertContact('Wambui'), await insertContact('Gone')];
    await site.database.db.updateTable('contacts').set({ erased_at: new Date() }).where('id', '=', gone).execute();
    expect((await relate(id, 'works-for', gone)).json().error).toBe('conflict');
  });
});

test('an agent who reads no contacts of colleagues is neither shown nor given a relation with one', async () => {
  const { db } = site.database;
  await db.updateTable('agency_settings').set({ agents_see_others_contacts: false }).execute();
  const colleague = await insertStaff(db);
  const { contact_id } = await insertLeadEnquiry(db, { email: 'theirs@example.com' }, { assigned_to: colleague.id });
  const theirs = contact_id ?? 0;
  const own = await insertContact('Mine');
  expect((await relate(own, 'works-for', theirs, agent.headers)).statusCode).toBe(403);
  expect((await relate(theirs, 'works-for', own, agent.headers)).statusCode).toBe(403);
  await relate(own, 'works-for', theirs);
  expect(await relationsOf(own, agent.headers)).toEqual([]);
  expect(await relationsOf(own)).toHaveLength(1);
  const timelineOf = async (headers: Record<string, string>) => {
    const reply = await site.app.inject({ url: `/api/v1/office/timelines/contact/${own}`, headers });
    return reply.json().data.items.map(({ text }: { text: string }) => text);
  };
  expect(await timelineOf(agent.headers)).toEqual([`Works for contact ${theirs}`]);
  expect(await timelineOf(manager.headers)).toEqual(['Works for Grace Wambui']);
  await db.updateTable('agency_settings').set({ agents_see_others_contacts: true }).execute();
});

describe('a note of the contact itself', () => {
  test('stands in the timeline, and so does that somebody was reached', async () => {
    const id = await insertContact('Naliaka');
    expect((await call('POST', `/${id}/notes`, { text: 'Comes back in May.' })).statusCode).toBe(201);
    expect((await call('POST', `/${id}/contacts`, { channel: 'whatsapp' })).statusCode).toBe(201);
    expect(await eventsOf(id)).toEqual([
      { kind: 'note', text: 'Comes back in May.', actor: manager.staff.name },
      { kind: 'whatsapp', text: '', actor: manager.staff.name },
    ]);
  });

  test.each<[string, object, string]>([
    ['notes', { text: ' ' }, 'text'],
    ['contacts', { channel: 'pigeon' }, 'channel'],
  ])('is refused under %s with %j', async (what, body, field) => {
    const reply = await call('POST', `/${await insertContact('Nobody')}/${what}`, body);
    expect([reply.statusCode, reply.json().detail[0].field]).toEqual([422, field]);
  });

  test('is written of nobody who was erased or is unknown', async () => {
    const id = await insertContact('Erased');
    await site.database.db.updateTable('contacts').set({ erased_at: new Date() }).where('id', '=', id).execute();
    expect((await call('POST', `/${id}/notes`, { text: 'Still here' })).json().error).toBe('conflict');
    expect((await call('POST', '/999999/notes', { text: 'Nobody' })).statusCode).toBe(404);
  });
});
