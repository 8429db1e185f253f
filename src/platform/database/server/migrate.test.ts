import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  // The template database is migrated already; these tests need an empty history.
  await database.pool.query('alter table makao_migrations rename to earlier_migrations');
});
afterAll(() => database.drop());
beforeEach(async () => {
  await rm(folder ?? '', { recursive: true, force: true });
  await database.pool.query('drop table if exists makao_migrations, house, room');
  folder = await mkdtemp(join(tmpdir(), 'makao-migrations-'));
});

const file = (name: string, sql: string) => writeFile(join(folder, name), sql);
const applied = async () =>
  (await database.pool.query('select name from makao_migrations order by name')).rows.map(({ name }) => name);

describe('works', () => {
  test('applies what is new, in order, once', async () => {
    await file('001_house.sql', 'create table house (id int)');
    expect(await migrate(database.pool, folder)).toEqual(['001_house.sql']);
    await file('002_room.sql', 'create table room as select * from house');
    expect(await migrate(database.pool, folder)).toEqual(['002_room.sql']);
    expect(await migrate(database.pool, folder)).toEqual([]);
  });

  test('takes a file with other line endings for the same one', async () => {
    await file('001_house.sql', 'create table house (id int);\n');
    await migrate(database.pool, folder);
    await file('001_house.sql', 'create table house (id int);\r\n');
    expect(await migrate(database.pool, folder)).toEqual([]);
  });

  test('lets two programs start at once', async () => {
    await file('001_house.sql', 'create table house as select 1 as id from pg_sleep(0.2)');
    const [first, second] = await Promise.all([migrate(database.pool, folder), migrate(database.pool, folder)]);
    expect([...(first ?? []), ...(second ?? [])]).toEqual(['001_house.sql']);
  });
});

describe('refuses', () => {
  test('a file that fails, with nothing of it left behind', async () => {
    await file('001_house.sql', 'create table house (id int); select 1 / 0;');
    await expect(migrate(database.pool, folder)).rejects.toThrow('Migration 001_house.sql failed');
    expect(await applied()).toEqual([]);
    expect((await database.pool.query("select to_regclass('house') as found")).rows).toEqual([{ found: null }]);
  });

  test('a database that is newer than the program', async () => {
    await file('001_house.sql', 'create table house (id int)');
    await migrate(database.pool, folder);
    await rm(join(folder, '001_house.sql'));
    await expect(migrate(database.pool, folder)).rejects.toThrow('The database is newer than this program');
  });

  test('a file that was changed after it was applied, before anything else is done', async () => {
    await file('001_house.sql', 'create table house (id int);\n');
    await migrate(database.pool, folder);
    await file('001_house.sql', 'create table house (id bigint);\n');
    await file('002_room.sql', 'create table room (id int)');
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      'Applied migrations were changed since: 001_house.sql. Restore those files',
    );
    expect(await applied()).toEqual(['001_house.sql']);
  });
});
