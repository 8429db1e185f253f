import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/time/server/clock.ts';
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
let site: TestApp;
let manager: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  manager = await signedIn(site.database.db, 'owner');
});
afterAll(() => site.close());

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  site.app.inject({ method, url: `/api/v1${path}`, headers: manager.headers, ...(payload ? { payload } : {}) });
const inOffice = async (id: number) => (await call('GET', `/office/listings/property/${id}`)).json().data;
const onPage = async (slug: string) => (await site.app.inject({ url: `/api/v1/properties/${slug}` })).json().data;

async function begin(fields: object): Promise<number> {
  const { id } = (await call('POST', '/office/listings/property', { fields: { ...home, ...fields } })).json().data;
  await insertPhotograph(site.database.db, { kind: 'property', id });
  return id;
}

async function approve(id: number) {
  const { version, pictures_version } = await inOffice(id);
  return (await call('POST', `/office/listings/property/${id}/approvals`, { version, pictures_version })).statusCode;
}

async function importFile(text: string) {
  const { db } = site.database;
  const form = multipart({ kind: 'listings' }, { field: 'file', name: 'homes.csv', bytes: Buffer.from(text) });
  const sent = await site.app.inject({
    method: 'POST',
    url: '/api/v1/office/imports',
    payload: form.payload,
    headers: { ...manager.headers, ...form.headers },
  });
  const { id, task } = sent.json().data;
  await runTask({ db, clock, handlers: importJobHandlers({ db, clock }) }, task.id);
  const started = (await call('POST', `/office/imports/${id}/start`)).json().data;
  await runTask({ db, clock, handlers: importJobHandlers({ db, clock }) }, started.task.id);
}

async function found(location: string, filters: Record<string, string>): Promise<string[]> {
  const query = listApiQuery(generalList, readSearch(generalList, { location, ...filters }));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { items } = (await site.app.inject({ url: `/api/v1/properties?${search}` })).json().data;
  return items.map(({ title }: { title: string }) => title.split(' ').at(-1)).toSorted();
}

describe('the plot of a home', () => {
  test('written in the office comes to the page, and without a size leaves it', async () => {
    const id = await begin({ title: 'House on a plot', plot_size: '0.5', plot_size_unit: 'acres' });
    expect(await approve(id)).toBe(200);
    expect(await onPage('house-on-a-plot')).toMatchObject({ plot_size: 0.5, plot_size_unit: 'acres' });
    const { version } = await inOffice(id);
    await call('PUT', `/office/listings/property/${id}/draft`, { version, fields: { plot_size: '' } });
    expect(await approve(id)).toBe(200);
    expect(await onPage('house-on-a-plot')).toMatchObject({ plot_size: null, plot_size_unit: null });
  });

  test('is refused without its unit', async () => {
    const fields = { ...home, plot_size: '450', plot_size_unit: '' };
    const { detail } = (await call('POST', '/office/listings/property', { fields })).json();
    expect(detail).toMatchObject([{ field: 'plot_size_unit', message: 'Choose the unit of the plot size' }]);
  });

  test.each(['Plot size', 'Land size', 'Lot size', 'Acreage', 'Plot'])('is read from a column ‘%s’', async (header) => {
    const reference_number = `PLOT-${header.replace(' ', '-').toUpperCase()}`;
    const { slug } = await insertProperty(site.database.db, { reference_number });
    await importFile(`Ref,${header},Plot size unit\n${reference_number},0.125,Acre`);
    expect(await onPage(slug)).toMatchObject({ plot_size: 0.125, plot_size_unit: 'acres' });
  });

  test('narrows a list to plots of so many acres, whatever their unit', async () => {
    const sizes = [
      ['none', null, null],
      ['eighth', 0.125, 'acres'],
      ['metres', 2100, 'sqm'],
      ['hectare', 1, 'hectares'],
    ] as const;
    for (const [title, plot_size, plot_size_unit] of sizes)
      await insertProperty(site.database.db, {
        title: `Plot ${title}`,
        location: 'Plotville',
        plot_size,
        plot_size_unit,
      });
    expect(await found('Plotville', { plot_min: '0.1' })).toEqual(['eighth', 'hectare', 'metres']);
    expect(await found('Plotville', { plot_min: '0.5 acre' })).toEqual(['hectare', 'metres']);
    expect(await found('Plotville', { plot_min: '0.53' })).toEqual(['hectare']);
    const labels = (plot_min: string) =>
      activeFilters(generalList, readSearch(generalList, { plot_min })).map(({ label }) => label);
    expect([labels('0.5'), labels('2'), labels('half')]).toEqual([['Plot from 0.5 acre'], ['Plot from 2 acres'], []]);
  });

  test('is a fact of the page in its own unit', () => {
    const numbers = { bedrooms: null, bathrooms: null, floor_area_sqm: null, year_built: null, parking_spaces: null };
    const facts = keyFacts({ ...numbers, category: 'Residential', plot_size: 0.5, plot_size_unit: 'acres' });
    expect(facts).toEqual([{ label: 'Plot', value: '0.5 acre' }]);
  });
});

describe('half a bathroom', () => {
  test('written in the office comes to the page and into its history; another fraction is refused', async () => {
    const id = await begin({ title: 'House with a cloakroom', bathrooms: '4.5' });
    expect(await approve(id)).toBe(200);
    expect(await onPage('house-with-a-cloakroom')).toMatchObject({ bathrooms: 4.5 });
    const save = async (bathrooms: string) => {
      const { version } = await inOffice(id);
      const reply = await call('PUT', `/office/listings/property/${id}/draft`, { version, fields: { bathrooms } });
      return reply.json().data.problems;
    };
    expect(await save('4.3')).toMatchObject([{ field: 'bathrooms', message: 'Bathrooms must be a multiple of 0.5' }]);
    await save('3');
    expect(await approve(id)).toBe(200);
    const { entries } = (await call('GET', `/office/listings/property/${id}/history`)).json().data;
    expect(entries[0].changes).toContainEqual(expect.objectContaining({ field: 'bathrooms', from: '4.5', to: '3' }));
  });

  test('of a file comes to the page', async () => {
    const { slug } = await insertProperty(site.database.db, { reference_number: 'HALF-1' });
    await importFile('Ref,Baths\nHALF-1,2.5');
    expect(await onPage(slug)).toMatchObject({ bathrooms: 2.5 });
  });

  test('is found by the whole number below it, and counted there', async () => {
    for (const bathrooms of [2.5, 3, 3.5, 4.5])
      await insertProperty(site.database.db, { title: `Baths ${bathrooms}`, location: 'Bathville', bathrooms });
    expect(await found('Bathville', { bathrooms: '2' })).toEqual(['2.5']);
    expect(await found('Bathville', { bathrooms: '3' })).toEqual(['3', '3.5']);
    expect(await found('Bathville', { bathrooms: '4' })).toEqual(['4.5']);
    const facets = (await site.app.inject({ url: '/api/v1/property/facets?county=Bathville' })).json().data;
    expect(facets.counts.bathrooms).toEqual({ 2: 1, 3: 2, 4: 1 });
  });
});
