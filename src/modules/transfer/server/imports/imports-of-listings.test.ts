import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/time/server/clock.ts';
import { createImportedListings, updateImportedListing } from '#src/modules/listings/server/admin/imported-listings.ts';
import { insertAgency, insertPhotograph, insertProperty } from '#tests/support/rows/records.ts';
import { expectTrueListingCounts } from '#tests/support/rows/true-listing-counts.ts';
import { multipart, runTask } from '#tests/support/run-task.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import type { OfficeImport } from '../../imports/contract.ts';
import { importJobHandlers } from './apply-import.ts';

let site: TestApp;
let manager: Awaited<ReturnType<typeof signedIn>>;
let agent: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  manager = await signedIn(site.database.db, 'manager');
  agent = await signedIn(site.database.db, 'agent');
});
// The totals of public lists after each import are those of the listings.
afterEach(() => expectTrueListingCounts(site.database.db));
afterAll(() => site.close());

const clock = fixedClock(TEST_NOW);

const call = async (path: string, payload?: object, { headers } = manager, method: 'POST' | 'PUT' = 'POST') =>
  site.app.inject({
    method: payload ? method : 'GET',
    url: `/api/v1/office${path}`,
    headers,
    ...(payload ? { payload } : {}),
  });

const runTaskOf = async ({ task }: OfficeImport) => {
  const { db } = site.database;
  await runTask({ db, clock, handlers: importJobHandlers({ db, clock }) }, task?.id ?? '');
};

const tryOut = async (content: string, sender = manager): Promise<OfficeImport> => {
  const form = multipart({ kind: 'listings' }, { field: 'file', name: 'houses.csv', bytes: Buffer.from(content) });
  const headers = { ...sender.headers, ...form.headers };
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/v1/office/imports',
    payload: form.payload,
    headers,
  });
  await runTaskOf(reply.json().data);
  return (await call(`/imports/${reply.json().data.id}`)).json().data;
};

const start = async (id: string, { headers } = manager): Promise<OfficeImport> =>
  (await site.app.inject({ method: 'POST', url: `/api/v1/office/imports/${id}/start`, headers })).json().data;

const apply = async ({ id }: OfficeImport, sender = manager): Promise<OfficeImport> => {
  await runTaskOf(await start(id, sender));
  return (await call(`/imports/${id}`)).json().data;
};

const listingOf = async (id: number) => (await call(`/listings/property/${id}`)).json().data;

const type = (id: number, version: number, fields: object, writer = manager) =>
  call(`/listings/property/${id}/draft`, { version, fields }, writer, 'PUT');

describe('a listing a file changes', () => {
  test('keeps what it was and what it is, and can be brought back to what it was', async () => {
    const { id } = await insertProperty(site.database.db, { reference_number: 'REV-1', title: 'First title' });
    expect((await apply(await tryOut('Ref,Title,Price\nREV-1,Second title,9000000'))).counts.applied).toBe(1);

    const { entries, versions } = (await call(`/listings/property/${id}/history`)).json().data;
    expect(versions).toMatchObject([
      { version: 2, by: manager.staff.name },
      { version: 1, by: 'System' },
    ]);
    expect(entries[0]).toMatchObject({ action: 'property.changed_by_import', by: manager.staff.name });
    expect(entries[0].changes).toContainEqual(
      expect.objectContaining({ field: 'title', from: 'First title', to: 'Second title' }),
    );
    const { prices, version } = await listingOf(id);
    expect(prices[0]).toMatchObject({ price: 9_000_000, by: manager.staff.name });

    const restored = await call(`/listings/property/${id}/restorations`, { version, restored: 1 });
    expect(restored.json().data.fields.title).toBe('First title');
  });

  test('tells an editor that was open meanwhile, and nothing of either is lost', async () => {
    const { id } = await insertProperty(site.database.db, {
      reference_number: 'OPEN-1',
      title: 'Before',
      city: 'Nairobi',
    });
    const begun = await listingOf(id);
    const { version } = (await type(id, begun.version, { title: 'Typed by hand' }, agent)).json().data;
    await apply(await tryOut('Ref,Title,City\nOPEN-1,From the file,Kiambu'));

    const late = await type(id, version, { title: 'Typed by hand, again' }, agent);
    expect([late.statusCode, late.json().error]).toEqual([409, 'edited_meanwhile']);
    expect(late.json().detail[0].message).toContain(manager.staff.name);
    // What was typed stands on top of the file, and fields nobody typed into follow it.
    const now = await listingOf(id);
    expect(now.fields).toMatchObject({ title: 'Typed by hand', city: 'Kiambu' });
    expect(now.changes).toBe('editing');
    await call(`/listings/property/${id}/approvals`, {
      version: now.version,
      pictures_version: now.pictures_version,
    });
    expect((await listingOf(id)).fields).toMatchObject({ title: 'Typed by hand', city: 'Kiambu' });
  });

  test('that somebody types into between the trial and the start is left alone', async () => {
    const { id } = await insertProperty(site.database.db, { reference_number: 'LATE-1', title: 'Before' });
    const trial = await tryOut('Ref,Title\nLATE-1,From the file');
    await type(id, (await listingOf(id)).version, { title: 'Typed by hand' });
    expect((await apply(trial)).counts).toMatchObject({ refuse: 1, applied: 0 });
    expect((await listingOf(id)).fields.title).toBe('Typed by hand');
  });

  test('is refused by the rules of its editor', async () => {
    await insertProperty(site.database.db, { reference_number: 'RULE-1', latitude: null, longitude: null });
    const trial = await tryOut(['Ref,Latitude,Status,Virtual tour', 'RULE-1,-1.3,Let,http://tour.example'].join('\n'));
    const { items } = (await call(`/imports/${trial.id}/rows`)).json().data;
    expect(items[0].problems.map(({ column }: { column: string }) => column)).toEqual(['Virtual tour link', 'Status']);
  });
});

describe('nobody publishes by a file what they may not approve', () => {
  const texts = {
    reference_number: 'ROLE-1',
    title: 'House of an agent',
    description: '<p>Four rooms around a court, with a borehole and a gate.</p>',
    listing_purpose: 'Sale',
    property_category: 'Residential',
    property_type: 'villa',
    price: '9000000',
    bedrooms: '3',
    bathrooms: '2',
    address_line1: 'Bogani Road',
    location: 'Karen',
    city: 'Nairobi',
    county: 'Nairobi',
    country: 'Kenya',
  };
  const asAgent = <Result>(run: (work: Parameters<typeof createImportedListings>[0]) => Promise<Result>) =>
    site.database.db
      .transaction()
      .execute((trx) => run({ trx, clock, staff: { ...agent.staff, role: 'agent' }, requestId: 'test' }));

  test('a new listing of an agent waits for approval', async () => {
    const beside = { approval_status: 'Approved', status: 'Available', is_featured: false, agent_id: agent.staff.id };
    const made = await asAgent((work) => createImportedListings(work, 'property', [{ texts, beside }]));
    expect(made).toMatchObject([{ reference: 'ROLE-1' }]);
    const row = await site.database.db
      .selectFrom('properties')
      .select(['id', 'approval_status', 'published_at'])
      .where('reference_number', '=', 'ROLE-1')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ approval_status: 'In review', published_at: null });
    const change = { reference: 'ROLE-1', seenVersion: 1, texts: {}, beside: { approval_status: 'Approved' } };
    await asAgent((work) => updateImportedListing(work, 'property', change));
    expect((await listingOf(row.id)).state).toBe('In review');
  });

  test('a listing that a file approves is approved with its pictures; one that was public leaves its own waiting', async () => {
    const { db } = site.database;
    const values = { reference_number: 'PICTURED-1', latitude: -1.28, longitude: 36.77 };
    const { id, slug } = await insertProperty(db, { ...values, approval_status: 'Draft' });
    const waitingId = await insertPhotograph(db, { kind: 'property', id });
    const setWaiting = () =>
      db.updateTable('property_images').set({ is_approved: false }).where('image_id', '=', waitingId).execute();
    const shownIds = async (): Promise<string[]> => {
      const { images } = (await site.app.inject({ url: `/api/v1/properties/${slug}` })).json().data;
      return images.map(({ image_id }: { image_id: string }) => image_id);
    };
    await setWaiting();
    const approve = async () => {
      const { version: seenVersion } = await listingOf(id);
      const change = { reference: 'PICTURED-1', seenVersion, texts: {}, beside: { approval_status: 'Approved' } };
      await db
        .transaction()
        .execute((trx) =>
          updateImportedListing(
            { trx, clock, staff: { ...manager.staff, role: 'manager' }, requestId: 'test' },
            'property',
            change,
          ),
        );
    };
    await approve();
    expect(await shownIds()).toEqual([waitingId]);
    await setWaiting();
    await approve();
    expect(await shownIds()).toEqual([]);
  });

  test('an import stops when whoever started it may import no more, and what was written stays', async () => {
    const { db } = site.database;
    const former = await signedIn(db, 'manager');
    await insertProperty(db, { reference_number: 'FORMER-1', title: 'Before' });
    const trial = await tryOut('Ref,Title\nFORMER-1,After', former);
    const started = await start(trial.id, former);
    await db.updateTable('staff').set({ role: 'editor' }).where('id', '=', former.staff.id).execute();
    await runTaskOf(started);
    const stopped = (await call(`/imports/${trial.id}`)).json().data;
    expect(stopped).toMatchObject({ state: 'stopped', counts: { applied: 0 } });
    expect(stopped.task.error).toMatch(/may import no more/);
  });
});
