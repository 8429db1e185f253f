import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let owner: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  owner = await signedIn(site.database.db, 'owner');
});
afterAll(() => site.close());

const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
  site.app.inject({
    method,
    url: `/api/v1/office/contacts${path}`,
    headers: owner.headers,
    ...(payload ? { payload } : {}),
  });
async function insertContact(first_name: string): Promise<number> {
  const row = site.database.db.insertInto('contacts').values({ first_name }).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}

test('roles, relations, listings and notes of a person are handed out to them, and gone once they are erased', async () => {
  const { db } = site.database;
  const home = await insertProperty(db);
  const [id, other] = [await insertContact('Zawadi'), await insertContact('Baraka')];
  await db.insertInto('contact_roles').values({ contact_id: id, role: 'seller' }).execute();
  await db
    .insertInto('listing_people')
    .values({ contact_id: id, role: 'owner', property_id: home.id, added_by_name: 'Wanjiru' })
    .execute();
  await call('POST', `/${other}/relations`, { kind: 'works-for', other: String(id) });
  await call('POST', `/${id}/notes`, { text: 'Prefers the morning' });

  const data = (await call('GET', `/${id}/export`)).json().data;
  expect(data).toMatchObject({
    contact: { name: 'Zawadi', is_company: false },
    roles: [{ role: 'seller', origin: `set by hand; owner of ${home.reference_number}` }],
    relations: [{ is: 'Employs', other: { name: 'Baraka' } }],
    listings: [{ role: 'owner', reference: home.reference_number }],
    events: [
      { kind: 'related', enquiry_id: null },
      { kind: 'note', text: 'Prefers the morning' },
    ],
  });

  expect((await call('POST', `/${id}/erasures`, { confirm: 'ERASE' })).statusCode).toBe(200);
  const left = await Promise.all([
    db.selectFrom('contact_roles').selectAll().where('contact_id', '=', id).execute(),
    db.selectFrom('contact_relations').selectAll().where('other_id', '=', id).execute(),
    db.selectFrom('listing_people').selectAll().where('contact_id', '=', id).execute(),
  ]);
  expect(left).toEqual([[], [], []]);
  const events = await db.selectFrom('events').select(['kind', 'text']).where('contact_id', '=', id).execute();
  expect(events).toEqual([
    { kind: 'related', text: '' },
    { kind: 'note', text: '' },
  ]);
});
