import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allContents } from '#demo/pages/all-contents.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { pageContentSchemas } from '../../pages/block-schemas.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterEach(async () => {
  await site.database.db.deleteFrom('page_contents').execute();
  await site.database.db.deleteFrom('images').execute();
});
afterAll(() => site.close());

const get = (keys: string) => site.app.inject(`/api/v1/page-contents?keys=${encodeURIComponent(keys)}`);
const contents = async (keys: string) => (await get(keys)).json().data.contents;
const store = (key: string, content: object) =>
  site.database.db
    .insertInto('page_contents')
    .values({ key, content: JSON.stringify(content) })
    .execute();

async function storeImage(): Promise<string> {
  const { id } = await site.database.db
    .insertInto('images')
    .values({
      storage_key: 'office',
      content_hash: 'office',
      mime_type: 'image/jpeg',
      width_px: 1200,
      height_px: 800,
      size_bytes: 1000,
      placeholder: 'data:image/webp;base64,AA==',
      alt_text: 'The library’s words',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const stats = { stats: [{ value: '15+', label: 'years', source: 'Our books, March 2026' }] };

describe('contents of pages', () => {
  it('are given by key, those asked for alone', async () => {
    await store('about.stats', stats);
    await store('home.land', { heading: 'Land', subtitle: 'Plots' });
    expect(await contents('about.stats')).toEqual({ 'about.stats': stats });
    expect(Object.keys(await contents('home.land,about.stats'))).toEqual(['home.land', 'about.stats']);
  });

  it('carry their photographs, described in the block’s words or else in the library’s, and marked where nobody took them', async () => {
    const id = await storeImage();
    await site.database.db.updateTable('images').set({ is_rendering: true }).where('id', '=', id).execute();
    const photo = { id, is_rendering: true, width: 1200, height: 800, placeholder: 'data:image/webp;base64,AA==' };
    await store('about.hero', { title: 'T', lead: 'L', image: { image_id: id, alt: 'Our office' } });
    await store('management.hero', { title: 'T', lead: 'L', image: { image_id: id, alt: '' } });
    const found = await contents('about.hero,management.hero');
    expect(found['about.hero'].image).toEqual({ ...photo, alt: 'Our office' });
    expect(found['management.hero'].image).toEqual({ ...photo, alt: 'The library’s words' });
  });

  it('go without a photograph that is gone from the library', async () => {
    const image = { image_id: '3f1c1d50-52c9-4a54-9a2e-0d7c7a6f0001', alt: 'Gone' };
    await store('about.hero', { title: 'T', lead: 'L', image });
    expect((await contents('about.hero'))['about.hero'].image).toBeNull();
  });

  it('leave out what is not written, or written in a shape that cannot be shown', async () => {
    await store('about.stats', { stats: 'many' });
    expect(await contents('about.stats,about.values')).toEqual({});
  });

  it('are read from rows with a field that has gone since', async () => {
    const careers = { title: 'Work with us', lead: 'We hire.', closed_note: 'It is over.' };
    await store('careers.page', { ...careers, email_subject: 'Application' });
    expect(await contents('careers.page')).toEqual({ 'careers.page': careers });
  });

  it('give figures as they were entered, with or without a source, also from before there were sources', async () => {
    await store('about.stats', { stats: [{ value: '4.9', label: 'rating' }, ...stats.stats] });
    const rating = { value: '4.9', label: 'rating', source: '' };
    expect(await contents('about.stats')).toEqual({ 'about.stats': { stats: [rating, ...stats.stats] } });
    const project = { name: 'A', place: '', text: '', status: '', percent_complete: 40, seeking: '', image: null };
    await store('joint-venture.page', { title: 'T', lead: 'L', stats: [], audiences: [], project });
    expect((await contents('joint-venture.page'))['joint-venture.page']).toMatchObject({
      project: { percent_complete: 40, percent_source: '' },
    });
  });

  it('refuse keys that do not exist, and none at all', async () => {
    for (const keys of ['about.stats,about.rivals', 'toString', ' , ']) {
      const reply = await get(keys);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ error: 'invalid_parameter', detail: [{ field: 'keys' }] });
    }
    expect((await site.app.inject('/api/v1/page-contents')).statusCode).toBe(400);
  });
});

it('every block a new agency begins with has the shape its page shows', async () => {
  const id = await storeImage();
  const written = allContents(() => ({ image_id: id, alt: 'A photograph' }));
  for (const [key, content] of Object.entries(written)) await store(key, content);
  const found = await contents(Object.keys(pageContentSchemas).join(','));
  expect(Object.keys(found).sort()).toEqual(Object.keys(written).sort());
});
