import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { untilWaiting } from '#tests/support/at-the-same-moment.ts';
import { insertManyPlots, insertManyProperties } from '#tests/support/rows/many-listings.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { expectTrueListingCounts } from '#tests/support/rows/true-listing-counts.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { mergeListingCounts } from './listing-counts.ts';

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
});
afterAll(() => site.close());

const read = async (path: string) => {
  const reply = await site.app.inject(`/api/v1${path}`);
  expect([path, reply.statusCode]).toEqual([path, 200]);
  return reply.json().data;
};
const total = async (path: string): Promise<number> => (await read(path)).pagination.total_items;

/** What the list says, and what a count of the table says. */
async function totals(): Promise<{ told: number[]; counted: number[] }> {
  const { rows } = await sql<{ sales: number; rents: number; featured: number; positioned: number; land: number }>`
    select count(*) filter (where listing_purpose = 'Sale') as sales, count(*) filter (where listing_purpose = 'Rent') as rents,
      count(*) filter (where is_featured) as featured, count(*) filter (where latitude is not null) as positioned,
      (select count(*) from land where approval_status = 'Approved') as land
    from properties where approval_status = 'Approved'`.execute(site.database.db);
  const { sales = 0, rents = 0, featured = 0, positioned = 0, land = 0 } = rows[0] ?? {};
  const told = [
    await total('/properties?listing_purpose=Sale'),
    await total('/properties?listing_purpose=Rent'),
    await total('/properties?featured=true'),
    (await read('/property/map')).total_items,
    await total('/land'),
  ];
  return { told, counted: [sales, rents, featured, positioned, land] };
}

async function expectTrue(): Promise<number[]> {
  const { told, counted } = await totals();
  expect(told).toEqual(counted);
  await expectTrueListingCounts(site.database.db);
  return told;
}

describe('the total of a list is true', () => {
  const { db } = { db: () => site.database.db };
  beforeEach(async () => {
    await sql`truncate properties, land cascade`.execute(db());
  });

  test('when a listing is written while all are counted anew', async () => {
    const { pool } = site.database;
    const [counting, writing] = await Promise.all([pool.connect(), pool.connect()]);
    try {
      await writing.query('begin');
      const { id } = await insertLand(db(), { approval_status: 'Draft' });
      await writing.query(`update land set approval_status = 'Approved' where id = $1`, [id]);
      // Halts a recount that has begun: it counts properties first.
      await writing.query('lock table properties in access exclusive mode');
      const counted = counting.query('select recount_listings()');
      await untilWaiting(db(), 1);
      await writing.query('commit');
      await counted;
    } finally {
      counting.release(true);
      writing.release(true);
    }
    expect(await expectTrue()).toEqual([0, 0, 0, 0, 1]);
  });

  test('after listings were added, approved, changed, withdrawn and removed', async () => {
    expect(await expectTrue()).toEqual([0, 0, 0, 0, 0]);
    const sale = await insertProperty(db(), { listing_purpose: 'Sale', is_featured: true });
    const draft = await insertProperty(db(), { approval_status: 'Draft', published_at: null, listing_purpose: 'Rent' });
    const plot = await insertLand(db());
    expect(await expectTrue()).toEqual([1, 0, 1, expect.any(Number), 1]);
    const change = (id: number, values: Parameters<typeof insertProperty>[1]) =>
      db()
        .updateTable('properties')
        .set(values ?? {})
        .where('id', '=', id)
        .execute();
    await change(draft.id, { approval_status: 'Approved', published_at: '2026-11-01T00:00:00Z' });
    expect(await expectTrue()).toEqual([1, 1, 1, expect.any(Number), 1]);
    await change(sale.id, { is_featured: false, latitude: null, longitude: null });
    await expectTrue();
    await change(sale.id, { listing_purpose: 'Rent', published_at: '2026-08-01T00:00:00Z' });
    expect((await expectTrue()).slice(0, 3)).toEqual([0, 2, 0]);
    await change(sale.id, { approval_status: 'Archived' });
    await expectTrue();
    await db().deleteFrom('land').where('id', '=', plot.id).execute();
    await db().deleteFrom('properties').where('id', '=', draft.id).execute();
    expect(await expectTrue()).toEqual([0, 0, 0, 0, 0]);
  });

  test('after a transaction that was taken back', async () => {
    await insertProperty(db());
    const failing = db()
      .transaction()
      .execute(async (trx) => {
        await sql`delete from properties`.execute(trx);
        throw new Error('taken back');
      });
    await expect(failing).rejects.toThrow('taken back');
    expect((await expectTrue())[0]).toBe(1);
  });

  test('while two writers change the same sorts in opposite order, neither waiting for the other', async () => {
    const [sale, rent] = [
      await insertProperty(db(), { listing_purpose: 'Sale' }),
      await insertProperty(db(), { listing_purpose: 'Rent' }),
    ];
    const [sale2, rent2] = [
      await insertProperty(db(), { listing_purpose: 'Sale' }),
      await insertProperty(db(), { listing_purpose: 'Rent' }),
    ];
    const begun = Promise.withResolvers<void>();
    const finished = Promise.withResolvers<void>();
    const archive = (trx: typeof site.database.db, id: number) =>
      trx.updateTable('properties').set({ approval_status: 'Archived' }).where('id', '=', id).execute();
    const slow = db()
      .transaction()
      .execute(async (trx) => {
        await archive(trx, sale.id);
        begun.resolve();
        await finished.promise;
        await archive(trx, rent.id);
      });
    await begun.promise;
    await db()
      .transaction()
      .execute(async (trx) => {
        await sql`set local lock_timeout = '2s'`.execute(trx);
        await archive(trx, rent2.id);
        await archive(trx, sale2.id);
        await sql`set local lock_timeout = 0`.execute(trx);
      });
    await mergeListingCounts(db());
    expect((await expectTrue()).slice(0, 2)).toEqual([1, 1]);
    finished.resolve();
    await slow;
    expect((await expectTrue()).slice(0, 2)).toEqual([0, 0]);
  });

  test('after many writers at once add, change, withdraw and remove listings while the rows behind it are merged', async () => {
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let round = 0; round < 6; round += 1) {
        const { id } = await insertProperty(db(), {
          listing_purpose: writer % 2 === 0 ? 'Sale' : 'Rent',
          published_at: `2026-${String(1 + ((writer + round) % 10)).padStart(2, '0')}-11T00:00:00Z`,
        });
        const own = () => db().updateTable('properties').where('id', '=', id);
        if (round % 3 === 0) await own().set({ is_featured: true, status: 'Under offer' }).execute();
        if (round % 3 === 1) await own().set({ approval_status: 'Archived' }).execute();
        if (round % 3 === 2) await db().deleteFrom('properties').where('id', '=', id).execute();
        if (writer < 3) await insertLand(db(), { is_featured: round % 2 === 0 });
        if (writer === 7) await mergeListingCounts(db());
      }
    });
    await Promise.all(writers);
    expect((await expectTrue()).slice(0, 2)).toEqual([8, 8]);
    await mergeListingCounts(db());
    expect((await expectTrue()).at(-1)).toBe(18);
  });

  test('and stays true when the rows behind it are merged', async () => {
    for (const listing_purpose of ['Sale', 'Rent', 'Sale'] as const) await insertProperty(db(), { listing_purpose });
    await db().deleteFrom('properties').where('listing_purpose', '=', 'Rent').execute();
    const before = await expectTrue();
    await mergeListingCounts(db());
    expect(await expectTrue()).toEqual(before);
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from listing_counts`.execute(db());
    expect(rows[0]?.rows).toBe(1);
  });
});

describe('of many listings', () => {
  beforeAll(async () => {
    const { db } = site.database;
    await sql`truncate properties, land cascade`.execute(db);
    await insertManyProperties(db, 1_500);
    await insertManyPlots(db, 1_500);
  });

  const idsInOrder = async (table: 'properties' | 'land', order: string): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where approval_status = 'Approved' order by ${sql.raw(order)}`.execute(
      site.database.db,
    );
    return rows.map(({ id }) => id);
  };

  test.each([
    ['properties', '/properties?', 'is_featured desc, published_at desc, id desc'],
    ['properties', '/properties?sort_by=created_at', 'published_at desc, id desc'],
    ['properties', '/properties?sort_by=created_at&sort_order=asc', 'published_at, id'],
    ['properties', '/properties?sort_by=price', 'listing_purpose desc, price_kes desc, id desc'],
    ['land', '/land?', 'is_featured desc, published_at desc, id desc'],
    ['land', '/land?sort_by=created_at&sort_order=asc', 'published_at, id'],
  ] as const)('the pages of %s by %s hold each once, in order', async (table, path, order) => {
    const ids: number[] = [];
    const { pagination } = await read(`${path}&per_page=100`);
    for (let page = 1; page <= pagination.total_pages; page += 1)
      ids.push(...(await read(`${path}&per_page=100&page=${page}`)).items.map(({ id }: { id: number }) => id));
    expect(ids).toEqual(await idsInOrder(table, order));
    expect((await read(`${path}&per_page=100&page=${pagination.total_pages + 1}`)).items).toEqual([]);
  });

  test('a listing of exactly the typed title comes first, and on no later page', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => read(`/properties?title=apartment%2011&page=${page}`)));
    const titles = pages.flatMap(({ items }) => items.map(({ title }: { title: string }) => title));
    expect(titles[0]).toBe('Apartment 11');
    expect(titles.filter((title) => title === 'Apartment 11')).toHaveLength(1);
    expect(new Set(titles).size).toBe(30);
  });
});
