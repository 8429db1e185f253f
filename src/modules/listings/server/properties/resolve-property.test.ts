import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProperty, buildPropertyPhoto } from '#tests/support/rows/properties-factory.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const get = (url: string) => site.app.inject({ method: 'GET', url: `/api/v1${url}` });

async function slugOf(words: { title: string } | { id: number | string }): Promise<string | null> {
  const query = Object.entries(words).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const reply = await get(`/property/resolve?${query.join('&')}`);
  if (reply.statusCode === 404) return null;
  expect(reply.statusCode).toBe(200);
  return reply.json().data.slug;
}

describe('a link shared earlier leads to where the property is now', () => {
  test('by its id', async () => {
    const { id, slug } = await buildProperty(site.database.db);
    expect(await slugOf({ id })).toBe(slug);
  });

  test.each([
    'The Jacaranda House',
    `O'Brien's "corner" house`,
    'House 1/2, Ngong Road',
    '100% solar, 50 % down',
    'Bogani? Road & more #2 + 3',
    'Nyumba nzuri 🏡 ya kifahari',
    'Höhenweg Straße',
    'a\\b_c%d',
  ])('by its exact title: %s', async (title) => {
    const { slug } = await buildProperty(site.database.db, { title });
    expect(await slugOf({ title })).toBe(slug);
  });

  test('by its title in other letters and with spaces around', async () => {
    const { slug } = await buildProperty(site.database.db, { title: 'Muthaiga North Maisonette' });
    expect(await slugOf({ title: ' muthaiga NORTH maisonette ' })).toBe(slug);
  });

  test('by a slug it had before', async () => {
    const { id, slug } = await buildProperty(site.database.db);
    await site.database.db
      .insertInto('listing_slug_redirects')
      .values({ slug: 'the-old-name', property_id: id })
      .execute();
    expect(await slugOf({ title: 'the-old-name' })).toBe(slug);
  });

  test('to the older of two with the same title', async () => {
    const { slug } = await buildProperty(site.database.db, { title: 'Twin house' });
    await buildProperty(site.database.db, { title: 'Twin house' });
    expect(await slugOf({ title: 'Twin house' })).toBe(slug);
  });
});

describe('refuses', () => {
  test('what no property is called', async () => {
    expect(await slugOf({ title: 'No such house' })).toBeNull();
    expect(await slugOf({ id: 987_654_321 })).toBeNull();
  });

  test('a part of a title, however many signs it has that mean anything to a search', async () => {
    await buildProperty(site.database.db, { title: 'Whole title only' });
    expect(await slugOf({ title: 'Whole title' })).toBeNull();
    expect(await slugOf({ title: '%' })).toBeNull();
  });

  test('a property that is not on the site', async () => {
    const draft = await buildProperty(site.database.db, { title: 'Hidden draft', approval_status: 'Draft' });
    expect(await slugOf({ title: 'Hidden draft' })).toBeNull();
    expect(await slugOf({ id: draft.id })).toBeNull();
  });

  test.each(['', '?title=a&id=1', '?title=', '?id=0', '?id=1e3', `?title=${'a'.repeat(10_000)}`])(
    'a question that cannot be read: %.30s',
    async (query) => {
      const reply = await get(`/property/resolve${query}`);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ success: false, error: 'invalid_parameter' });
    },
  );
});

describe('the reply about one property', () => {
  test('carries its photographs in their order, the main one first', async () => {
    const { id, slug } = await buildProperty(site.database.db);
    for (const alt_text of ['Front', 'Kitchen', 'Garden']) {
      await buildPropertyPhoto(site.database.db, id, { place: { alt_text } });
    }
    const { data } = (await get(`/properties/${slug}`)).json();
    expect(data.images.map((image: { alt_text: string }) => image.alt_text)).toEqual(['Front', 'Kitchen', 'Garden']);
    expect(data.primary_image).toEqual(data.images[0]);
  });

  test('holds nothing in its description that could act', async () => {
    const description_html = '<p onclick="x()">Quiet.</p><script>alert(1)</script><a href="javascript:x()">here</a>';
    const { slug } = await buildProperty(site.database.db, { description_html });
    const detail = (await get(`/properties/${slug}`)).json().data;
    const listed = (await get(`/properties?slug=${slug}`)).json().data.items[0];
    expect(detail.description).toBe('<p>Quiet.</p><a rel="noopener">here</a>');
    expect(listed.description).toBe(detail.description);
  });
});
