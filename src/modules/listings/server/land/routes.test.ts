import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildLand, buildLandPhoto } from '#tests/support/rows/land-factory.ts';
import { insertStaff } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { Land } from '../../lists/land-contract.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await buildPlots();
});
afterAll(() => site.close());

const build = (overrides: Parameters<typeof buildLand>[1] = {}) => buildLand(site.database.db, overrides);

const searched = { tenure: 'Freehold', official_search_on: '2026-10-12' } as const;

/** Seven plots that differ in all that can be looked for. */
async function buildPlots(): Promise<void> {
  await build({ title: 'Kisaju eighth', size: 0.125, price_kes: 790_000, utilities: ['Water at the road'] });
  await build({
    title: 'Ruai half-acre',
    description_html: '<p>Corner plot with a <strong>stone wall</strong>, trees &amp; shade.</p>',
    size: 0.5,
    price_kes: 12_000_000,
    is_featured: true,
    ...searched,
    city: 'Ruai',
    county: 'Nairobi',
    state: 'Nairobi',
    address: 'Off the Eastern Bypass',
    zipcode: '00520',
    utilities: ['Piped water', 'Three-phase power'],
    features: ['Corner plot', 'Stone wall'],
    topography: ['Flat', 'Red soil'],
  });
  await build({ title: 'Naivasha lake plot', size: 0.25, zoning: 'Mixed use', city: 'Naivasha', county: 'Nakuru' });
  await build({
    title: 'Kiserian hillside',
    size: 2,
    status: 'Under offer',
    zoning: 'Agricultural',
    tenure: 'Leasehold',
    topography: ['Ridge'],
  });
  await build({
    title: 'Ngata two hectares',
    size: 2,
    size_unit: 'hectares',
    zoning: null,
    price_kes: 9_000_000,
    ...searched,
  });
  await build({ title: 'Half_plot 100% level', size: 200, size_unit: 'sqm', status: 'Sold', price_kes: 450_000 });
  await build({ title: 'Hidden draft', approval_status: 'Draft' });
}

const get = (url: string) => site.app.inject({ method: 'GET', url: `/api/v1${url}` });

async function list(query: string): Promise<{ items: Land[]; pagination: Record<string, unknown> }> {
  const reply = await get(`/land?${query}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data;
}

const idOf = async (title: string): Promise<number> =>
  (await site.database.db.selectFrom('land').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id;

const titles = async (query: string): Promise<string[]> =>
  (await list(query)).items.map(({ title }) => title).toSorted();

describe('works', () => {
  test('lists approved plots, featured first, then the newest', { tags: ['S-136'] }, async () => {
    const { items, pagination } = await list('');
    expect(items[0]?.title).toBe('Ruai half-acre');
    expect(items.every((item) => item.is_approved)).toBe(true);
    expect(pagination).toEqual({
      current_page: 1,
      total_pages: 1,
      total_items: 6,
      per_page: 10,
      has_next: false,
      has_prev: false,
    });
  });

  test('says of a plot all that lists and cards show', { tags: ['S-137'] }, async () => {
    const photo = await buildLandPhoto(site.database.db, await idOf('Ruai half-acre'), { place: { alt_text: 'Wall' } });
    const [plot] = (await list('title=ruai')).items;
    const picture = `/uploads/images/${photo.image_id}/large.jpg`;
    expect(plot).toMatchObject({
      id: expect.any(Number),
      title: 'Ruai half-acre',
      description: expect.stringContaining('Corner plot'),
      status: 'Available',
      is_featured: true,
      is_approved: true,
      created_at: expect.stringMatching(/^2026-/),
      price: 12_000_000,
      size: 0.5,
      size_unit: 'acres',
      location: 'Kitengela',
      city: 'Ruai',
      county: 'Nairobi',
      state: 'Nairobi',
      zipcode: '00520',
      address: 'Off the Eastern Bypass',
      zoning: 'Residential',
      utilities: 'Piped water, Three-phase power',
      features: 'Corner plot, Stone wall',
      topography: 'Flat, Red soil',
      images: [{ full_url: picture, image_url: picture }],
      primary_image: { full_url: picture, alt_text: 'Wall' },
    });
  });

  test.each([
    ['search=corner', ['Ruai half-acre']],
    ['search=KISERIAN', ['Kiserian hillside']],
    ['search=stone%20wall', ['Ruai half-acre']],
    ['search=trees%20%26%20shade', ['Ruai half-acre']],
    ['location=eastern%20BYPASS', ['Ruai half-acre']],
    ['location=00520', ['Ruai half-acre']],
    ['location=nakuru', ['Naivasha lake plot']],
    ['min_price=1000000&max_price=9000000&zoning=Mixed%20use', ['Naivasha lake plot']],
    ['max_price=450000', ['Half_plot 100% level']],
    ['state=nairobi', ['Ruai half-acre']],
    ['city=RUAI,naivasha', ['Naivasha lake plot', 'Ruai half-acre']],
    ['zoning=agricultural,Mixed%20Use', ['Kiserian hillside', 'Naivasha lake plot']],
    ['utilities=piped%20water', ['Ruai half-acre']],
    ['utilities=Piped%20water,Water%20at%20the%20road', ['Kisaju eighth', 'Ruai half-acre']],
    ['features=STONE%20WALL', ['Ruai half-acre']],
    ['topography=ridge,red%20soil', ['Kiserian hillside', 'Ruai half-acre']],
    ['status=sold', ['Half_plot 100% level']],
    ['status=Sold,under%20offer', ['Half_plot 100% level', 'Kiserian hillside']],
    ['featured=true', ['Ruai half-acre']],
    ['title=ngata', ['Ngata two hectares']],
  ])('finds by %s', { tags: ['S-169'] }, async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test.each(['50x100', '50 x 100', '50×100', '50 X 100', '50ft by 100ft'])(
    'finds plots of fifty by a hundred feet by their title or their size: %s',
    async (typed) => {
      const named = await build({ title: 'Joska 50 × 100, by the stage', size: 0.2 });
      const measured = await build({ title: 'Juja plot', size: 0.045, size_unit: 'hectares' });
      expect(await titles(`search=${encodeURIComponent(typed)}`)).toEqual([
        'Joska 50 × 100, by the stage',
        'Juja plot',
      ]);
      const ids = [named.id, measured.id];
      await site.database.db.deleteFrom('land').where('id', 'in', ids).execute();
    },
  );

  test.each([
    ['min_size=0.125&max_size=0.125', ['Kisaju eighth']],
    ['min_size=0.25&max_size=0.25', ['Naivasha lake plot']],
    ['min_size=4.9', ['Ngata two hectares']],
    ['tenure=LEASEHOLD', ['Kiserian hillside']],
    ['tenure=Freehold,Leasehold', ['Kiserian hillside', 'Ngata two hectares', 'Ruai half-acre']],
    ['search_on_file=true', ['Ngata two hectares', 'Ruai half-acre']],
    ['search_on_file=true&tenure=freehold&max_size=1', ['Ruai half-acre']],
    ['max_size=0.05', ['Half_plot 100% level']],
  ])('compares sizes in acres, whatever the unit: %s', { tags: ['S-121'] }, async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test.each([
    ['sort_by=price&sort_order=desc', 'Ruai half-acre', 'Kisaju eighth'],
    ['sort_by=price&sort_order=asc', 'Kisaju eighth', 'Ruai half-acre'],
    ['sort_by=size&sort_order=desc', 'Ngata two hectares', 'Kisaju eighth'],
    ['sort_by=size&sort_order=ASC', 'Kisaju eighth', 'Ngata two hectares'],
  ])('sorts, with what is sold at the end: %s', async (query, first, last) => {
    const { items } = await list(query);
    const found = items.map(({ title }) => title);
    expect(found.at(-1)).toBe('Half_plot 100% level');
    expect([found.at(0), found.at(-2)]).toEqual([first, last]);
  });

  test('pages without a plot twice or never', { tags: ['S-162'] }, async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list(`per_page=2&page=${page}&sort_by=price`)));
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(6);
    expect(pages[1]?.pagination).toMatchObject({ current_page: 2, total_pages: 3, has_next: true, has_prev: true });
    expect((await list('page=9')).items).toEqual([]);
  });

  test('gives the featured ones as links of old ask for them', { tags: ['S-188'] }, async () => {
    const { items, pagination } = await list('featured=true&limit=3');
    expect(items.map(({ title }) => title)).toEqual(['Ruai half-acre']);
    expect(pagination.per_page).toBe(3);
  });

  test('an exact title comes first', { tags: ['S-388'] }, async () => {
    await build({ title: 'Twin plot by the river', published_at: new Date('2026-11-10T06:00:00Z') });
    const exact = await build({ title: 'Twin plot', published_at: new Date('2026-10-01T06:00:00Z') });
    expect((await list('title=twin%20PLOT')).items[0]?.id).toBe(exact.id);
    await site.database.db.deleteFrom('land').where('title', 'like', 'Twin%').execute();
  });

  test('counts what can be filtered by, the most frequent first, drafts left out', async () => {
    const { counts } = (await get('/land/facets')).json().data;
    expect(Object.entries(counts.state)).toEqual([
      ['Kajiado County', 5],
      ['Nairobi', 1],
    ]);
    expect(Object.entries(counts.status)).toEqual([
      ['Available', 4],
      ['Sold', 1],
      ['Under offer', 1],
    ]);
    expect(counts.zoning).toMatchObject({ Agricultural: 1 });
    expect(counts.utilities).toMatchObject({ 'Piped water': 1 });
    expect(Object.keys(counts.features)).toEqual(['Corner plot', 'Stone wall']);
  });
});

describe('one plot', () => {
  test('comes with its photographs in order, its agent, and other plots like it', { tags: ['S-139'] }, async () => {
    const agent = await insertStaff(site.database.db, { name: 'Achieng Njoroge' });
    const plot = await build({ title: 'Shown in full', agent_id: agent.id, official_search_on: '2026-10-12' });
    for (const alt_text of ['Gate', 'Beacon', 'Road']) {
      await buildLandPhoto(site.database.db, plot.id, { place: { alt_text } });
    }
    const { data } = (await get(`/land/${plot.slug}`)).json();
    expect(data.images.map((image: { alt_text: string }) => image.alt_text)).toEqual(['Gate', 'Beacon', 'Road']);
    expect(data.primary_image).toEqual(data.images[0]);
    expect(data).toMatchObject({
      official_search_on: '2026-10-12',
      size_acres: 0.25,
      agent: { name: 'Achieng Njoroge' },
    });
    expect(data.similar).toHaveLength(3);
    expect(data.similar.map((other: Land) => other.title)).not.toContain('Shown in full');
    expect(data.similar.every((other: Land) => other.status !== 'Sold')).toBe(true);
    await site.database.db.deleteFrom('land').where('id', '=', plot.id).execute();
  });

  test('has beside it plots of its zoning, those that differ least in price and distance first', async () => {
    const zoning = 'Tea estate';
    const here = { zoning, latitude: -1.1, longitude: 36.65, price_kes: 5_000_000 };
    const { slug } = await build({ ...here, title: 'Tea plot' });
    await build({ ...here, title: 'Tea, triple price', price_kes: 15_000_000 });
    await build({ ...here, title: 'Tea, 1 km', latitude: -1.109, price_kes: 5_200_000 });
    await build({ ...here, title: 'Tea, sold', status: 'Sold' });
    await build({ ...here, title: 'No tea, next door', zoning: 'Commercial' });
    const { similar } = (await get(`/land/${slug}`)).json().data;
    const expected = ['Tea, 1 km', 'Tea, triple price', 'No tea, next door'];
    expect(similar.map((other: Land) => other.title)).toEqual(expected);
    const built = [...expected, 'Tea plot', 'Tea, sold'];
    await site.database.db.deleteFrom('land').where('title', 'in', built).execute();
  });

  test.each([
    ['Ruai 50 × 100, "near" the bypass'],
    [`Mama Njeri's 1/2 acre & more #2?`],
    ['100% flat, a\\b_c'],
    ['Shamba nzuri 🌳'],
  ])('is found by its title: %s', async (title) => {
    const { slug } = await build({ title });
    const reply = await get(`/land/resolve?title=${encodeURIComponent(title.toUpperCase())}`);
    expect(reply.json().data).toEqual({ slug });
    await site.database.db.deleteFrom('land').where('slug', '=', slug).execute();
  });

  test('is found by a slug it had before', async () => {
    const { id, slug } = await build({ title: 'Moved plot' });
    await site.database.db.insertInto('listing_slug_redirects').values({ slug: 'old-plot', land_id: id }).execute();
    expect((await get('/land/resolve?title=old-plot')).json().data).toEqual({ slug });
    await site.database.db.deleteFrom('land').where('id', '=', id).execute();
  });
});

describe('refuses', () => {
  test.each([
    ['min_price=9&max_price=8', 'min_price'],
    ['min_size=0.5&max_size=0.25', 'min_size'],
    ['tenure=Crown', 'tenure'],
    ['tenure=,', 'tenure'],
    ['search_on_file=yes', 'search_on_file'],
    ['min_size=-1', 'min_size'],
    ['max_size=1e3', 'max_size'],
    ['max_size=2000000', 'max_size'],
    ['min_price=1.5', 'min_price'],
    ['sort_by=title', 'sort_by'],
    ['sort_order=up', 'sort_order'],
    ['featured=maybe', 'featured'],
    ['state=', 'state'],
    ['state=,,', 'state'],
    [`city=${Array.from({ length: 21 }, (_, number) => `Town${number}`).join(',')}`, 'city'],
    [`location=${'x'.repeat(101)}`, 'location'],
    ['limit=0', 'limit'],
    ['page=0', 'page'],
  ])('%s', async (query, field) => {
    const reply = await get(`/land?${query}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ success: false, error: 'invalid_parameter', detail: [{ field }] });
  });

  test.each([
    ['state=%00', 'state'],
    ['utilities=water%00', 'utilities'],
    ['search=%00', 'search'],
  ])('a character that cannot be stored: %s', async (query, field) => {
    const reply = await get(`/land?${query}`);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ error: 'impossible_value', detail: [{ field }] });
  });

  test('a parameter it does not know', async () => {
    const reply = await get('/land?approved=false');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error: 'unknown_parameter', detail: [{ field: 'approved' }] });
  });

  test.each(['/land/no-such-plot', '/land/%00', '/land/resolve?title=No%20such%20plot', '/land/resolve?title=Kisaju'])(
    '%s',
    async (url) => {
      const reply = await get(url);
      expect([400, 404]).toContain(reply.statusCode);
      expect(reply.json().success).toBe(false);
    },
  );
});

describe('protects', () => {
  test('drafts: no list, no page, no address', { tags: ['S-168'] }, async () => {
    const draft = await build({ title: 'Secret draft plot', approval_status: 'In review' });
    expect(await titles('search=secret')).toEqual([]);
    expect((await get(`/land/${draft.slug}`)).statusCode).toBe(404);
    expect((await get('/land/resolve?title=Secret%20draft%20plot')).statusCode).toBe(404);
  });

  test.each([
    ['search=%25', []],
    ['search=_', []],
    ['search=100%25%20level', ['Half_plot 100% level']],
    ['location=%25', []],
    ['title=%5C', []],
    [`search=${encodeURIComponent("'; drop table land; --")}`, []],
    ['state=%25', []],
    [`utilities=${encodeURIComponent('{Piped water}')}`, []],
  ])('signs that mean something to a database are plain text: %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test.each(['search=strong', 'search=%3Cstrong%3E', 'search=%26amp'])('markup is not searched: %s', async (query) => {
    expect(await titles(query)).toEqual([]);
  });

  test('visitors from what acts in a description', async () => {
    const { slug, id } = await build({ description_html: '<p onclick="x()">Level.</p><script>alert(1)</script>' });
    expect((await get(`/land/${slug}`)).json().data.description).toBe('<p>Level.</p>');
    await site.database.db.deleteFrom('land').where('id', '=', id).execute();
  });
});
