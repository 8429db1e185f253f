import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { fillListings } from './fill-listings.ts';

const now = new Date('2026-11-21T09:00:00+03:00');
const silently = () => {};

describe('generated listings', () => {
  const databases: TestDatabase[] = [];
  const fresh = async (): Promise<TestDatabase> => {
    const database = await createTestDatabase();
    databases.push(database);
    return database;
  };
  let first: TestDatabase;

  beforeAll(async () => {
    first = await fresh();
    await fillListings({ databaseUrl: first.url, properties: 2000, land: 300, seed: 7, now, say: silently });
  });
  afterAll(() => Promise.all(databases.map((database) => database.drop())));

  const listed = ({ db }: TestDatabase) =>
    db.selectFrom('properties').select(['title', 'price_kes', 'published_at']).orderBy('id').execute();

  it('are as many as were asked for, most of them for visitors', async () => {
    const all = await first.db.selectFrom('properties').select('approval_status').execute();
    expect(all).toHaveLength(2000);
    expect(all.filter(({ approval_status }) => approval_status === 'Approved').length).toBeGreaterThan(1850);
    expect(await first.db.selectFrom('land').select('id').execute()).toHaveLength(300);
  });

  it('are the same again for the same seed', async () => {
    const second = await fresh();
    await fillListings({ databaseUrl: second.url, properties: 2000, land: 0, seed: 7, now, say: silently });
    expect(await listed(second)).toEqual(await listed(first));
  });

  it('have a price history and leave room for listings that come later', async () => {
    const history = await first.db.selectFrom('price_changes').select('id').execute();
    expect(history).toHaveLength(2300);
    await fillListings({ databaseUrl: first.url, properties: 10, land: 10, seed: 8, now, say: silently });
    expect(await listed(first)).toHaveLength(2010);
  });

  it('show three photographs of their kind where the database has some', async () => {
    const database = await fresh();
    await fillListings({ databaseUrl: database.url, properties: 200, land: 0, seed: 1, now, say: silently });
    const images = await database.db
      .insertInto('images')
      .values(
        ['a', 'b', 'c', 'd'].map((key) => ({
          storage_key: key,
          content_hash: key,
          mime_type: 'image/jpeg',
          width_px: 1600,
          height_px: 1067,
          size_bytes: 1,
          placeholder: '',
        })),
      )
      .returning('id')
      .execute();
    const { id } = await database.db
      .selectFrom('properties')
      .select('id')
      .where('property_type', '=', 'apartment')
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto('property_images')
      .values(images.map((image, position) => ({ property_id: id, image_id: image.id, position })))
      .execute();
    await fillListings({ databaseUrl: database.url, properties: 100, land: 0, seed: 2, now, say: silently });
    const counts = await database.db
      .selectFrom('properties')
      .leftJoin('property_images', 'property_images.property_id', 'properties.id')
      .select(['properties.id', 'property_type'])
      .select((eb) => eb.fn.count<number>('property_images.id').as('photographs'))
      .where('properties.id', '>', 200)
      .groupBy(['properties.id', 'property_type'])
      .execute();
    expect(new Set(counts.filter((one) => one.property_type === 'apartment').map((one) => one.photographs))).toEqual(
      new Set([3]),
    );
    expect(new Set(counts.filter((one) => one.property_type !== 'apartment').map((one) => one.photographs))).toEqual(
      new Set([0]),
    );
  });
});
