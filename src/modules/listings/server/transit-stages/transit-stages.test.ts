import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { listNearestStages } from './nearest-stages.ts';
import { syncTransitStages } from './sync-transit-stages.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'makao-stages-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function sync(...lines: string[]): Promise<boolean> {
  const file = join(folder, 'stages.csv');
  await writeFile(file, `name,latitude,longitude\n${lines.join('\n')}\n`);
  return syncTransitStages(database.db, file);
}
const stored = async () => database.db.selectFrom('transit_stages').select(['name']).orderBy('name').execute();

const center = { latitude: -1.29, longitude: 36.78, position_shown: 'Exact' } as const;
/** A thousandth of a degree is 111 m. */
const north = (thousandths: number) => `${-1.29 + thousandths / 1000},36.78`;

describe('the table of matatu stages', () => {
  test('comes with those of the program', async () => {
    expect((await stored()).length).toBeGreaterThan(3_000);
    expect(await syncTransitStages(database.db, 'basemap/matatu-stages.csv')).toBe(false);
  });

  test('follows the file, and is not written while it is the same', async () => {
    expect(await sync(`Adams,${north(1)}`, `"Total, Lavington",${north(2)}`, `Adams,${north(3)}`)).toBe(true);
    expect((await stored()).map(({ name }) => name)).toEqual(['Adams', 'Adams', 'Total, Lavington']);
    expect(await sync(`Adams,${north(1)}`, `"Total, Lavington",${north(2)}`, `Adams,${north(3)}`)).toBe(false);
    expect(await sync(`Adams,${north(1)}`)).toBe(true);
    expect(await stored()).toHaveLength(1);
  });

  test.each(['Adams,north,36.78', 'Adams,-91,36.78', ',-1.2,36.7', 'Adams,-1.2'])(
    'stays as it is where the file has the line %j',
    async (line) => {
      await sync(`Adams,${north(1)}`);
      await expect(sync(line)).rejects.toThrow();
      expect(await stored()).toHaveLength(1);
    },
  );

  test('is filled once by two programs that start at once', async () => {
    await sync(`Adams,${north(1)}`);
    const file = 'basemap/matatu-stages.csv';
    await Promise.all([syncTransitStages(database.db, file), syncTransitStages(database.db, file)]);
    expect((await stored()).length).toBeGreaterThan(3_000);
  });
});

describe('the nearest stages', () => {
  beforeEach(async () => {
    await sync(
      ...[`Kenya High,${north(-9)}`, `Yaya Centre,${north(3.14)}`, `Hurlingham,${north(-5)}`, `Adams,${north(12)}`],
      ...[`Yaya Centre,${north(4)}`, `Far away,${north(19)}`, 'East of it,-1.29,36.7818'],
    );
  });

  test('are three within 2 km with their distance, each name once', async () => {
    expect(await listNearestStages(database.db, center)).toEqual([
      { name: 'East of it', distance_m: 200 },
      { name: 'Yaya Centre', distance_m: 350 },
      { name: 'Hurlingham', distance_m: 550 },
    ]);
  });

  test('are told as 100 m at least', async () => {
    const [nearest] = await listNearestStages(database.db, { ...center, latitude: -1.29 + 0.003 });
    expect(nearest).toEqual({ name: 'Yaya Centre', distance_m: 100 });
  });

  test('are one where they are within 150 m of each other, whatever their names', async () => {
    await sync(`Sarit,${north(1)}`, `Sarit Centre,${north(2)}`, `Kenya High,${north(3)}`);
    const names = (await listNearestStages(database.db, center)).map(({ name }) => name);
    expect(names).toEqual(['Sarit', 'Kenya High']);
  });

  test('are told in steps of 100 m for a circle', async () => {
    const stages = await listNearestStages(database.db, { ...center, position_shown: 'Within 300 m' });
    expect(stages.map(({ distance_m }) => distance_m)).toEqual([200, 300, 600]);
  });

  test('are none beyond 2 km and without a position', async () => {
    expect(await listNearestStages(database.db, { ...center, latitude: -1.35 })).toEqual([]);
    expect(await listNearestStages(database.db, { ...center, latitude: null })).toEqual([]);
  });
});
