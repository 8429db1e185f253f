import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { home } from '#tests/support/rows/listing-admin.ts';
import { insertAgency, insertPhotograph, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { ListingForEditor } from '../../admin/contract.ts';

let site: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  ({ headers } = await signedIn(site.database.db, 'manager'));
});
beforeEach(async () => {
  await site.database.db.deleteFrom('properties').execute();
});
afterAll(() => site.close());

const root = '/api/v1/office/listings/property';
const post = async (path: string, payload: object) =>
  (await site.app.inject({ method: 'POST', url: `${root}${path}`, headers, payload })).json().data;
const editor = async (id: number): Promise<ListingForEditor> =>
  (await site.app.inject({ url: `${root}/${id}`, headers })).json().data;
const slugOf = async (id: number) => (await editor(id)).fields.slug;
/** Saves what was typed, and answers the address the reply names. */
const save = async (id: number, fields: Record<string, string>): Promise<string> => {
  const { version } = await editor(id);
  const payload = { version, fields };
  return (await site.app.inject({ method: 'PUT', url: `${root}/${id}/draft`, headers, payload })).json().data.slug;
};
const approve = async (id: number) => {
  const { version, pictures_version } = await editor(id);
  return post(`/${id}/approvals`, { version, pictures_version });
};

const begin = async (): Promise<number> => {
  const { id } = await post('', { fields: home });
  await insertPhotograph(site.database.db, { kind: 'property', id });
  return id;
};

describe('the address of a listing that was never public', () => {
  test('follows its title as it changes, also through an empty one', async () => {
    const id = await begin();
    expect(await slugOf(id)).toBe('mbaazi-house');
    expect(await save(id, { title: 'Mbaazi villa' })).toBe('mbaazi-villa');
    await save(id, { title: '' });
    expect(await save(id, { title: 'Jacaranda villa' })).toBe('jacaranda-villa');
    expect(await save(id, { title: 'Mbaazi house' })).toBe('mbaazi-house');
  });

  test('gives way to the address of another listing, as it is and as it was', async () => {
    const other = await insertProperty(site.database.db, { slug: 'jacaranda-villa' });
    await site.database.db
      .insertInto('listing_slug_redirects')
      .values({ slug: 'jacaranda-villa-2', property_id: other.id })
      .execute();
    expect(await save(await begin(), { title: 'Jacaranda villa' })).toBe('jacaranda-villa-3');
  });

  test('stays where somebody chose it', async () => {
    const id = await begin();
    expect(await save(id, { title: 'Mbaazi villa', slug: 'garden-house' })).toBe('garden-house');
    expect(await save(id, { title: 'Villa with a garden' })).toBe('garden-house');
  });
});

test('once a listing was public its address stays, whatever it is called, also back as a draft', async () => {
  const id = await begin();
  await save(id, { title: 'Mbaazi villa' });
  await approve(id);
  expect((await site.app.inject({ url: '/api/v1/properties/mbaazi-villa' })).statusCode).toBe(200);
  expect(await save(id, { title: 'Jacaranda villa' })).toBe('mbaazi-villa');
  await approve(id);
  expect((await site.app.inject({ url: '/api/v1/properties/mbaazi-villa' })).json().data.title).toBe('Jacaranda villa');
  for (const transition of ['archive', 'unarchive']) {
    await post(`/${id}/transitions`, { version: (await editor(id)).version, transition });
  }
  expect(await save(id, { title: 'Third name' })).toBe('mbaazi-villa');
});
