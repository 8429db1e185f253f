import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAuthor, buildPost } from '#tests/support/rows/blog-factory.ts';
import { buildLand } from '#tests/support/rows/land-factory.ts';
import { buildProperty, buildPropertyPhoto } from '#tests/support/rows/properties-factory.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const origin = 'https://www.makao.example';
let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db, { updated_at: '2026-03-03T06:00:00Z' });
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ method: 'GET', url, headers });
const textOf = async (url: string) => (await get(url)).body;
const pathsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replace(origin, ''));

/** The line of the sitemap with this address. */
const lineOf = (xml: string, path: string) =>
  xml.split('\n').find((line) => line.includes(`<loc>${origin}${path}</loc>`)) ?? '';

const lastChangeOf = (xml: string, path: string) => /<lastmod>(.*?)<\/lastmod>/.exec(lineOf(xml, path))?.[1];

describe('the sitemap of listings', () => {
  it('names every listing that visitors may see, sold ones too, and no other', async () => {
    const { db } = site.database;
    await buildProperty(db, { slug: 'riara-ridge-flat' });
    await buildProperty(db, { slug: 'sold-house', status: 'Sold' });
    await buildProperty(db, { slug: 'draft-house', approval_status: 'Draft' });
    await buildProperty(db, { slug: 'archived-house', approval_status: 'Archived' });
    await buildLand(db, { slug: 'kitengela-eighth' });
    await buildLand(db, { slug: 'land-in-review', approval_status: 'In review' });
    expect(pathsIn(await textOf('/sitemap-properties.xml'))).toEqual([
      '/view/property/riara-ridge-flat',
      '/view/property/sold-house',
    ]);
    expect(pathsIn(await textOf('/sitemap-land.xml'))).toEqual(['/view/land/kitengela-eighth']);
  });

  it('tells when a listing was changed', async () => {
    const { db } = site.database;
    await buildProperty(db, { slug: 'changed-in-may', updated_at: '2026-05-01T06:00:00Z' });
    const xml = await textOf('/sitemap-properties.xml');
    expect(lastChangeOf(xml, '/view/property/changed-in-may')).toBe('2026-05-01T06:00:00.000Z');
  });

  it('names the main photograph of a listing, and says no more of it', async () => {
    const { db } = site.database;
    const { id } = await buildProperty(db, { slug: 'with-photographs' });
    await buildPropertyPhoto(db, id, { place: { is_primary: false } });
    const front = await buildPropertyPhoto(db, id, { place: { is_primary: true } });
    const line = lineOf(await textOf('/sitemap-properties.xml'), '/view/property/with-photographs');
    const image = `<image:image><image:loc>${origin}/uploads/images/${front.image_id}/large.jpg</image:loc></image:image>`;
    expect(line.slice(line.indexOf('</lastmod>'))).toBe(`</lastmod>${image}</url>`);
  });

  it('is sent again only when something in it has changed', async () => {
    const { db } = site.database;
    const first = await get('/sitemap-properties.xml');
    expect(first.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(first.headers['cache-control']).toBe('public, max-age=900');
    const held = { 'if-none-match': String(first.headers.etag) };
    expect((await get('/sitemap-properties.xml', held)).statusCode).toBe(304);
    await db.updateTable('properties').set({ approval_status: 'Archived' }).where('slug', '=', 'sold-house').execute();
    const next = await get('/sitemap-properties.xml', held);
    expect(next.statusCode).toBe(200);
    expect(pathsIn(next.body)).not.toContain('/view/property/sold-house');
  });
});

describe('the sitemap of articles', () => {
  it('names those that are published, from the hour they appear', async () => {
    const { db } = site.database;
    const updated_at = '2026-10-01T05:00:00Z';
    await buildPost(db, { slug: 'title-deeds', updated_at, published_at: '2026-09-01T05:00:00Z' });
    await buildPost(db, { slug: 'appeared', status: 'Scheduled', updated_at, published_at: '2026-11-20T05:00:00Z' });
    await buildPost(db, { slug: 'still-to-come', status: 'Scheduled', published_at: '2026-11-22T05:00:00Z' });
    await buildPost(db, { slug: 'unfinished', status: 'Draft' });
    const xml = await textOf('/sitemap-articles.xml');
    expect(pathsIn(xml)).toEqual(['/view/blog/title-deeds', '/view/blog/appeared']);
    expect(lastChangeOf(xml, '/view/blog/title-deeds')).toBe('2026-10-01T05:00:00.000Z');
    expect(lastChangeOf(xml, '/view/blog/appeared')).toBe('2026-11-20T05:00:00.000Z');
  });
});

describe('the sitemap of the site’s own pages', () => {
  it('leaves out what is no page for those who search, and lists with nothing in them', async () => {
    const paths = pathsIn(await textOf('/sitemap-pages.xml'));
    expect(paths).toEqual(expect.arrayContaining(['/', '/residential', '/properties', '/land', '/blogs', '/contact']));
    expect(paths).not.toContain('/commercial');
    expect(paths).not.toContain('/terms');
    expect(paths.join()).not.toMatch(/saved|login|newsletter|office|property-management/);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('has the places with listings, and no others', async () => {
    const { db } = site.database;
    await buildProperty(db, { location: 'Kilimani', city: 'Nairobi', county: 'Nairobi' });
    await buildProperty(db, { location: 'Lamu', city: 'Lamu', county: 'Lamu', approval_status: 'Draft' });
    const paths = pathsIn(await textOf('/sitemap-pages.xml'));
    expect(paths).toEqual(expect.arrayContaining(['/areas', '/areas/nairobi-county', '/areas/kilimani']));
    expect(paths).not.toContain('/areas/lamu');
    expect(paths).not.toContain('/areas/lamu-county');
  });

  it('has a legal text from the day in Nairobi on which it applies', async () => {
    const text = { kind: 'terms', title: 'Terms of use', body_html: '<p>One.</p>' };
    await site.database.db
      .insertInto('legal_texts')
      .values([
        { ...text, version: 1, effective_from: '2026-09-01' },
        { ...text, kind: 'privacy', version: 1, effective_from: '2027-01-01' },
      ])
      .execute();
    const paths = pathsIn(await textOf('/sitemap-pages.xml'));
    expect(paths).toContain('/terms');
    expect(paths).not.toContain('/privacy/policy');
  });

  it('has the topics and authors of articles, written as XML', async () => {
    const { db } = site.database;
    const author = await buildAuthor(db, { slug: 'valuation-desk' });
    await buildPost(
      db,
      { author_id: author.id, updated_at: '2026-11-02T05:00:00Z' },
      { categories: ['Land and title'] },
    );
    await buildAuthor(db, { slug: 'wrote-nothing' });
    const xml = await textOf('/sitemap-pages.xml');
    expect(pathsIn(xml)).toContain('/blogs?category=land-and-title');
    expect(pathsIn(xml)).toContain('/blogs/author/valuation-desk');
    expect(pathsIn(xml)).not.toContain('/blogs/author/wrote-nothing');
  });
});

describe('the index', () => {
  it('names every file with the time of its latest change', async () => {
    const reply = await get('/sitemap.xml');
    expect(reply.body).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="[^"]+\/sitemap\/0.9">\n/,
    );
    expect(pathsIn(reply.body)).toEqual([
      '/sitemap-pages.xml',
      '/sitemap-properties.xml',
      '/sitemap-land.xml',
      '/sitemap-articles.xml',
    ]);
    for (const path of pathsIn(reply.body)) {
      const newest = [...(await textOf(path)).matchAll(/<lastmod>(.*?)</g)]
        .map(([, time = '']) => time)
        .sort()
        .at(-1);
      expect(String(lastChangeOf(reply.body, path)) >= String(newest), path).toBe(true);
    }
    expect((await get('/sitemap.xml', { 'if-none-match': String(reply.headers.etag) })).statusCode).toBe(304);
  });
});
