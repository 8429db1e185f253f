import { rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import { formatKsh } from '#platform/text/money.ts';
import { getAgencySettings } from '#src/modules/agency/server/queries.ts';
import type { Gazetteer } from '#src/modules/listings/places/gazetteer.ts';
import { cachedGazetteer } from '#src/modules/listings/server/places/places.ts';
import { listApprovedProperties, properties } from '#src/modules/listings/server/properties/queries.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { importRowsInto } from '#tests/support/rows/import-rows.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { allLand } from './land/all-land.ts';
import { type LoadedDemo, loadDemoAgency, loadStartingPoint } from './load-demo-agency.ts';
import { allProperties } from './properties/all-properties.ts';

const awaiting = (listings: readonly { title: string; photos?: string }[]): string[] =>
  listings
    .filter(({ photos }) => photos === undefined)
    .map(({ title }) => title)
    .toSorted();

describe('loading the demo agency', () => {
  let database: TestDatabase;
  let gazetteer: Gazetteer;
  let loaded: LoadedDemo;
  let folder: string;
  let documents: DiskStorage;
  const messages: string[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await makeScratchFolder('demo-papers');
    documents = new DiskStorage(folder);
    gazetteer = await cachedGazetteer(database.db, undefined)();
    loaded = await loadDemoAgency({
      db: database.db,
      importImage: importRowsInto(database.db),
      documents,
      progress: (message) => messages.push(message),
      demoDir: import.meta.dirname,
    });
  });
  afterAll(async () => {
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const count = async (table: 'properties' | 'land' | 'blog_posts' | 'staff' | 'partner_banks' | 'page_contents') => {
    const { rows } = await database.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return rows;
  };

  it('stores everything it says it stored', async () => {
    expect(loaded).toEqual({
      properties: await count('properties'),
      land: await count('land'),
      articles: await count('blog_posts'),
    });
    expect(await count('staff')).toBe(6);
    expect(await count('partner_banks')).toBe(7);
    const lenders = await database.db.selectFrom('partner_banks').select(['logo_image_id', 'description']).execute();
    expect(new Set(lenders.map((lender) => lender.logo_image_id)).size).toBe(7);
    for (const lender of lenders) {
      expect(lender.logo_image_id).not.toBeNull();
      expect(lender.description).toMatch(/\.$/);
      expect(lender.description).not.toMatch(/\d|per cent|%/);
    }
    expect(messages).toEqual([`Loading the demo agency (${loaded.properties + loaded.land} listings)…`]);
  });

  it('gives every listing one main photograph, those excepted whose photographs follow, and every property for visitors an agent', async () => {
    const bare = await database.db
      .selectFrom('properties')
      .leftJoin('property_images', (join) =>
        join.onRef('property_images.property_id', '=', 'properties.id').on('property_images.is_primary', '=', true),
      )
      .select('properties.title')
      .where((eb) => eb.or([eb('property_images.id', 'is', null), eb('properties.agent_id', 'is', null)]))
      .execute();
    expect(bare.map(({ title }) => title).toSorted()).toEqual(awaiting(allProperties));
    const bareLand = await database.db
      .selectFrom('land')
      .leftJoin('land_images', (join) =>
        join.onRef('land_images.land_id', '=', 'land.id').on('land_images.is_primary', '=', true),
      )
      .select('land.title')
      .where('land_images.id', 'is', null)
      .execute();
    expect(bareLand.map(({ title }) => title).toSorted()).toEqual(awaiting(allLand));
  });

  it('links articles to listings that are there, at the price the article names', async () => {
    const articles = await database.db.selectFrom('blog_posts').select(['slug', 'content_html']).execute();
    const links = articles.flatMap(({ slug, content_html }) =>
      [...content_html.matchAll(/<p>(?:(?!<\/p>).)*?href="\/view\/(property|land)\/([a-z0-9-]+)".*?<\/p>/gs)].map(
        ([paragraph, kind = '', listing = '']) => ({ slug, paragraph, kind, listing }),
      ),
    );
    expect(links.map(({ slug, listing }) => `${slug} to ${listing}`)).toEqual([
      'stamp-duty-how-much-on-what-and-when to argwings-court-three-bedrooms',
      'stamp-duty-how-much-on-what-and-when to kisaju-quarter-acre-by-the-school',
    ]);
    for (const { paragraph, kind, listing } of links) {
      const { price_kes } = await database.db
        .selectFrom(kind === 'land' ? 'land' : 'properties')
        .select('price_kes')
        .where('slug', '=', listing)
        .where('approval_status', '=', 'Approved')
        .executeTakeFirstOrThrow();
      expect(paragraph).toContain(formatKsh(price_kes ?? 0));
    }
  });

  it('has the opening of the specification, closed, and one that can be applied for', async () => {
    const openings = await database.db
      .selectFrom('job_openings')
      .select(['title', 'deadline_at'])
      .orderBy('deadline_at')
      .execute();
    expect(openings.map(({ deadline_at }) => deadline_at.getTime() > Date.now())).toEqual([false, true]);
    expect(openings[0]).toEqual({
      title: 'Property Acquisition & Management Associate',
      deadline_at: new Date('2025-06-16T17:00:00+03:00'),
    });
  });

  it('opens the featured properties with the house that the home page is drawn with', async () => {
    const { ids } = await listApprovedProperties(database.db, { featured: true, page: 1, per_page: 1 }, gazetteer);
    const rows = await properties.inOrder(database.db, ids);
    expect(rows.map(({ title }) => title)).toEqual(['The Jacaranda House']);
  });

  it('keeps a price history that begins with publication', async () => {
    const history = await database.db
      .selectFrom('price_changes')
      .innerJoin('properties', 'properties.id', 'price_changes.property_id')
      .select(['price_changes.price_kes', 'changed_at', 'published_at'])
      .where('title', '=', 'Bogani corner house')
      .orderBy('changed_at')
      .execute();
    expect(history.map(({ price_kes }) => price_kes)).toEqual([94_000_000, 88_000_000]);
    expect(history[0]?.changed_at).toEqual(history[0]?.published_at);
  });

  it('has people who follow listings, and the history of those that were sold', async () => {
    const followed = await database.db
      .selectFrom('alert_homes')
      .innerJoin('search_alerts', 'search_alerts.id', 'alert_id')
      .select(['email', 'frequency'])
      .orderBy('alert_homes.id')
      .execute();
    expect(followed.map(({ frequency }) => frequency)).toEqual(['daily', 'daily', 'weekly']);
    const sold = await database.db.selectFrom('listing_state_changes').select('to_state').execute();
    expect(sold.map(({ to_state }) => to_state)).toContain('Sold');
  });

  it('has papers of plots and a home that visitors may ask for, each of which says that it is made up', async () => {
    const papers = await database.db.selectFrom('listing_documents').selectAll().execute();
    expect(papers.map(({ land_id }) => land_id !== null).toSorted()).toEqual([false, true, true]);
    for (const { storage_key, size_bytes, ...paper } of papers) {
      expect(paper).toMatchObject({ kind: 'Official search', may_be_asked_for: true });
      const file = await documents.get(storage_key);
      const bytes = file && (await buffer(file.stream()));
      expect(bytes?.length).toBe(size_bytes);
      expect((await readPdf(bytes ?? Buffer.alloc(0))).text).toContain('nothing on it is true');
    }
  });

  it('books visits for days on which the office takes them', async () => {
    const { rows } = await sql<{ preferred_on: string; is_taken: boolean }>`
      select preferred_on::text, exists (
        select from availability_slots as slot
        where slot.kind = 'visit' and not slot.is_closed and slot.weekday = extract(isodow from preferred_on)
      ) and not exists (
        select from availability_closures where during @> (preferred_on + time '12:00') at time zone 'Africa/Nairobi'
      ) as is_taken
      from bookings where kind = 'visit'`.execute(database.db);
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter(({ is_taken }) => !is_taken)).toEqual([]);
  });

  it('gives nobody a way to sign in', async () => {
    const accounts = await database.db.selectFrom('staff_accounts').select('id').execute();
    expect(accounts).toEqual([]);
  });

  it('refuses to load a second time and leaves what was there', async () => {
    const again = loadDemoAgency({
      db: database.db,
      importImage: importRowsInto(database.db),
      progress: () => {},
      demoDir: import.meta.dirname,
    });
    await expect(again).rejects.toThrow(/agency_settings/);
    expect(await count('properties')).toBe(loaded.properties);
  });
});

describe('loading the starting point', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await loadStartingPoint(database.db);
  });
  afterAll(() => database?.drop());

  it('gives a new agency a closed site and hours of visits, and nothing that a page could show', async () => {
    const { db } = database;
    const agency = await getAgencySettings(db);
    expect(agency).toMatchObject({ name: '', phone: null, sales_email: null, address_line: null, latitude: null });
    expect([agency.is_open, agency.shown_pages, agency.working_hours]).toEqual([false, [], []]);
    for (const table of ['page_contents', 'legal_texts'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('availability_slots').select('id').execute()).toHaveLength(5 * 7 + 3 + 5 * 14);
    expect(await db.selectFrom('properties').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('staff').select('id').execute()).toEqual([]);
  });
});
