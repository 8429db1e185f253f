import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { importRowsInto } from '#tests/support/rows/import-rows.ts';
import { insertProperty, insertStaff } from '#tests/support/rows/records.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { startingAgency } from './agency.ts';
import { loadDemoAgency } from './load-demo-agency.ts';
import { markEarlierDemo } from './mark-demo-rows.ts';
import { allProperties } from './properties/all-properties.ts';
import { countDemo, partsOfRemoval } from './remove-demo.ts';

let database: TestDatabase;
let owner: Awaited<ReturnType<typeof insertStaff>>;
let own: Awaited<ReturnType<typeof insertProperty>>;
let enquiry: Awaited<ReturnType<typeof insertLeadEnquiry>>;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const documents = new DiskStorage(await makeScratchFolder('demo-removal'));
  await loadDemoAgency({
    db,
    importImage: importRowsInto(db),
    documents,
    progress: () => {},
    demoDir: import.meta.dirname,
  });
  owner = await insertStaff(db, { role: 'owner' });
  own = await insertProperty(db, { reference_number: 'AH-P-1', slug: 'a-home-of-our-own' });
  const first = await db.selectFrom('properties').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  enquiry = await insertLeadEnquiry(db, {}, { property_id: first.id });
});
afterAll(() => database.drop());

const countOf = async (table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
    database.db,
  );
  return rows[0]?.count ?? 0;
};

const takeOut = async () => {
  for (const part of partsOfRemoval) while (await database.db.transaction().execute((trx) => part(trx, owner.id)));
};

describe('taking the demo out', () => {
  test('says before what goes and what stays', async () => {
    const counts = await countDemo(database.db, owner.id);
    expect(counts).toMatchObject({
      own_listings: 1,
      own_enquiries: 1,
      own_articles: 0,
      left_without_listing: 1,
      staff: 6,
    });
    expect(counts?.listings).toBeGreaterThan(allProperties.length);
  });

  test('knows the rows of a demo that an earlier release loaded, and no others', async () => {
    const marked = sql<{ row: string }>`select table_name || row_id as row from demo_rows order by 1`;
    const before = (await marked.execute(database.db)).rows;
    await database.db.deleteFrom('demo_rows').execute();
    await markEarlierDemo(database.db);
    const after = (await marked.execute(database.db)).rows;
    const known = new Set(before.map(({ row }) => row));
    expect(after.filter(({ row }) => !known.has(row))).toEqual([]);
    const missing = new Set(after.map(({ row }) => row));
    expect(before.filter(({ row }) => !missing.has(row) && !row.startsWith('images'))).toEqual([]);
  });

  test('leaves what was entered beside it, and a site as a new agency has it', async () => {
    const { db } = database;
    await takeOut();
    expect(await db.selectFrom('properties').select('id').execute()).toEqual([{ id: own.id }]);
    expect(await db.selectFrom('enquiries').select(['id', 'property_id']).execute()).toEqual([
      { id: enquiry.id, property_id: null },
    ]);
    expect(await db.selectFrom('staff').select('id').execute()).toEqual([{ id: owner.id }]);
    for (const table of [
      'land',
      'blog_posts',
      'blog_authors',
      'blog_tags',
      'partner_banks',
      'job_openings',
      'cost_rates',
    ])
      expect(await countOf(table), table).toBe(0);
    const agency = await db
      .selectFrom('agency_settings')
      .select(['name', 'phone', 'principal_name'])
      .executeTakeFirst();
    expect(agency).toEqual({ name: startingAgency.name, phone: '', principal_name: null });
    const texts = await sql`select 1 from page_contents where content::text ~* 'makao'`.execute(db);
    expect(texts.rows).toEqual([]);
    const kept = await db.selectFrom('images').select('id').where('unused_until', 'is', null).execute();
    expect(kept).toEqual([]);
    expect(await countDemo(db, owner.id)).toBeNull();
  });

  test('does nothing where there is no demo', async () => {
    await markEarlierDemo(database.db);
    await takeOut();
    expect(await countOf('properties')).toBe(1);
  });
});
