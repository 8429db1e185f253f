import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { adminOffice, home } from '#tests/support/rows/listing-admin.ts';
import { insertProperty } from '#tests/support/rows/records.ts';

const { db, agent, admin, publicPage, save, approve, transition, begin, beginBare } = adminOffice();

type Detail = { field: string; code: string; message: string }[];
const gapsIn = (reply: { json: () => { detail: Detail } }) =>
  reply.json().detail.map(({ field, code }) => [field, code]);

/** Without a pin, in an area that the gazetteer does not know. */
const nowhere = { latitude: '', longitude: '', location: 'Mahali', city: 'Pengine' };

describe('publishing', () => {
  test('is refused with everything that is missing: photograph, place on the map, a price that can be one', async () => {
    const id = await beginBare({ ...home, ...nowhere, price: '500' });
    for (const reply of [await approve(id), await transition(id, 'submit', agent().headers)]) {
      expect([reply.statusCode, reply.json().error]).toEqual([422, 'listing_incomplete']);
      expect(gapsIn(reply)).toEqual([
        ['photographs', 'missing'],
        ['latitude', 'missing'],
        ['price', 'out_of_bounds'],
      ]);
      expect(reply.json().message).toBe('This listing is not ready for visitors yet.');
      expect(reply.json().detail[2].message).toContain('KSh 500 is not between KSh 500,000 and KSh 5,000,000,000');
    }
    expect((await admin(id)).state).toBe('Draft');
    expect((await publicPage('mbaazi-house')).statusCode).toBe(404);
  });

  test.each([
    ['Rent', '90000000000'],
    ['Rent', '28500000'],
    ['Sale', '120000'],
  ])('for %s is refused at KSh %s', async (listing_purpose, price) => {
    const id = await begin({ ...home, listing_purpose, price });
    expect(gapsIn(await approve(id))).toEqual([['price', 'out_of_bounds']]);
  });

  test.each([home.description, ''])('goes through with the others, and the description %j', async (description) => {
    const id = await begin({ ...home, description });
    expect((await approve(id)).json().data.state).toBe('Available');
  });

  test('leaves what is public already as it is, and takes changes of it that make nothing worse', async () => {
    // Without a photograph or a place on the map, as listings of earlier were.
    const { id, slug } = await insertProperty(db(), { price_kes: 400_000 });
    await save(id, { title: 'A clearer name' });
    expect((await approve(id)).statusCode).toBe(200);
    await save(id, { price: '300' });
    expect(gapsIn(await approve(id))).toEqual([['price', 'out_of_bounds']]);
    expect((await publicPage(slug)).json().data).toMatchObject({ title: 'A clearer name', price: 400_000 });
  });

  test('after the archive asks anew', async () => {
    const { id } = await insertProperty(db());
    await transition(id, 'archive');
    await transition(id, 'unarchive');
    expect(gapsIn(await approve(id))).toEqual([['photographs', 'missing']]);
    expect((await admin(id)).state).toBe('Draft');
  });
});

describe('the map of a listing is drawn or deleted', () => {
  const queuedMaps = async () => {
    const { rows } = await sql<{ payload: unknown }>`
      select payload from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where task.identifier = 'draw_listing_map'`.execute(db());
    return rows.map(({ payload }) => payload);
  };
  const forgetJobs = () => sql`delete from graphile_worker._private_jobs`.execute(db());

  test('once it is published, and once it is archived', async () => {
    await forgetJobs();
    const id = await begin();
    await transition(id, 'submit', agent().headers);
    expect(await queuedMaps()).toEqual([]);
    await approve(id);
    expect(await queuedMaps()).toEqual([{ kind: 'property', id }]);
    await forgetJobs();
    await transition(id, 'archive');
    expect(await queuedMaps()).toEqual([{ kind: 'property', id }]);
  });
});
