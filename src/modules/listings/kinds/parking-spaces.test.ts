import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import { fixedClock } from '#platform/time/server/clock.ts';
import { exportJobHandlers, exportKey } from '#src/modules/transfer/server/exports/make-export.ts';
import { importJobHandlers } from '#src/modules/transfer/server/imports/apply-import.ts';
import { home } from '#tests/support/rows/listing-admin.ts';
import { insertAgency, insertPhotograph, insertProperty } from '#tests/support/rows/records.ts';
import { multipart, runTask } from '#tests/support/run-task.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { keyFacts } from '../detail/property-detail-header.tsx';
import { activeFilters } from '../filters/active-filters.ts';
import { listApiQuery, readSearch } from '../filters/list-search.ts';
import { generalList } from '../lists/listing-lists.ts';

const clock = fixedClock(TEST_NOW);
let folder: string;
let site: TestApp;
let manager: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makao-parking-'));
  site = await createTestApp({ exports: new DiskStorage(folder) });
  await insertAgency(site.database.db);
  manager = await signedIn(site.database.db, 'owner');
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  site.app.inject({ method, url: `/api/v1${path}`, headers: manager.headers, ...(payload ? { payload } : {}) });
const inOffice = async (id: number) => (await call('GET', `/office/listings/property/${id}`)).json().data;
const onPage = async (slug: string) => (await site.app.inject({ url: `/api/v1/properties/${slug}` })).json().data;

async function save(id: number, fields: object) {
  const { version } = await inOffice(id);
  return (await call('PUT', `/office/listings/property/${id}/draft`, { version, fields })).json().data;
}

async function approve(id: number) {
  const { version, pictures_version } = await inOffice(id);
  const seen = { version, pictures_version };
  return (await call('POST', `/office/listings/property/${id}/approvals`, seen)).statusCode;
}

describe('parking spaces', () => {
  test('written in the office come to the page, into its history and back', async () => {
    const begun = await call('POST', '/office/listings/property', { fields: { ...home, parking_spaces: '2' } });
    const { id } = begun.json().data;
    await insertPhotograph(site.database.db, { kind: 'property', id });
    expect(await approve(id)).toBe(200);
    const { slug } = (await inOffice(id)).fields;
    expect(await onPage(slug)).toMatchObject({ parking_spaces: 2 });

    expect((await save(id, { parking_spaces: '501' })).problems).toMatchObject([
      { field: 'parking_spaces', message: 'Parking must be between 0 and 500' },
    ]);
    await save(id, { parking_spaces: '1' });
    expect(await approve(id)).toBe(200);
    expect(await onPage(slug)).toMatchObject({ parking_spaces: 1 });
    const { entries } = (await call('GET', `/office/listings/property/${id}/history`)).json().data;
    expect(entries[0].changes).toContainEqual(expect.objectContaining({ field: 'parking_spaces', from: '2', to: '1' }));
  });

  test('of a file come to the page, and from there into an export', async () => {
    const { id, slug } = await insertProperty(site.database.db, { reference_number: 'PARK-1' });
    const file = { field: 'file', name: 'houses.csv', bytes: Buffer.from('Ref,Parking bays\nPARK-1,12') };
    const form = multipart({ kind: 'listings' }, file);
    const sent = await site.app.inject({
      method: 'POST',
      url: '/api/v1/office/imports',
      payload: form.payload,
      headers: { ...manager.headers, ...form.headers },
    });
    const { db } = site.database;
    const { id: importId, task } = sent.json().data;
    await runTask({ db, clock, handlers: importJobHandlers({ db, clock }) }, task.id);
    const started = (await call('POST', `/office/imports/${importId}/start`)).json().data;
    await runTask({ db, clock, handlers: importJobHandlers({ db, clock }) }, started.task.id);
    expect((await inOffice(id)).fields).toMatchObject({ parking_spaces: '12' });
    expect(await onPage(slug)).toMatchObject({ parking_spaces: 12 });

    const template = await site.app.inject({
      url: '/office/imports/listings-template.csv',
      headers: manager.headers,
    });
    expect(template.body).toContain('Parking spaces');

    const asked = (await call('POST', '/office/exports', { kind: 'listings' })).json().data;
    const storage = new DiskStorage(join(folder, 'images'));
    await runTask(
      { db, clock, handlers: exportJobHandlers({ db, clock, storage, exports: new DiskStorage(folder) }) },
      asked.task.id,
    );
    const entries = Object.entries(unzipSync(await readFile(join(folder, exportKey(asked.task.id)))));
    const texts = entries
      .filter(([name]) => name.includes('properties'))
      .map(([, content]) => String(Buffer.from(content)));
    expect(texts.join('\n')).toContain('"parking_spaces": 12');
  });

  test('are a fact of the page, counted in words', () => {
    const numbers = {
      category: 'Residential',
      bedrooms: null,
      bathrooms: null,
      floor_area_sqm: null,
      year_built: null,
      plot_size: null,
      plot_size_unit: null,
    } as const;
    const facts = (parking_spaces: number | null) => keyFacts({ ...numbers, parking_spaces });
    expect(facts(2)).toEqual([{ label: 'Parking', value: '2 parking spaces' }]);
    expect(facts(1)).toEqual([{ label: 'Parking', value: '1 parking space' }]);
    expect(facts(null)).toEqual([]);
  });

  test('narrow a list to properties with at least so many', async () => {
    const titles = { none: null, one: 1, two: 2, five: 5 };
    for (const [title, parking_spaces] of Object.entries(titles))
      await insertProperty(site.database.db, { title: `Parked ${title}`, location: 'Parkville', parking_spaces });
    const found = async (parking_min: string) => {
      const query = listApiQuery(generalList, readSearch(generalList, { location: 'Parkville', parking_min }));
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      const reply = await site.app.inject({ url: `/api/v1/properties?${search}` });
      return reply
        .json()
        .data.items.map(({ title }: { title: string }) => title.replace('Parked ', ''))
        .sort();
    };
    expect(await found('')).toEqual(['five', 'none', 'one', 'two']);
    expect(await found('1')).toEqual(['five', 'one', 'two']);
    expect(await found('2')).toEqual(['five', 'two']);
    expect(await found('3')).toEqual(['five']);
    const search = readSearch(generalList, { parking_min: '2' });
    expect(activeFilters(generalList, search).map(({ label }) => label)).toEqual(['2+ parking spaces']);
  });

  test('are no field of a plot', async () => {
    const reply = await call('POST', '/office/listings/land', { fields: { parking_spaces: '2' } });
    expect(reply.statusCode).toBe(400);
  });
});
