import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildAuthor, buildPost } from '#tests/support/rows/blog-factory.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
});
afterEach(() => site.database.db.deleteFrom('blog_posts').execute());
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ method: 'GET', url, headers });

describe('the feed', () => {
  it('names the articles, newest first, with absolute addresses', async () => {
    const { db } = site.database;
    await buildPost(db, { title: 'Older', slug: 'older', published_at: '2026-10-01T05:00:00Z' });
    await buildPost(db, { title: 'Newer', slug: 'newer' }, { categories: ['Land'] });
    const reply = await get('/blogs/feed.xml');
    expect(reply.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect([...reply.body.matchAll(/<item>\n<title>(.*)<\/title>/g)].map(([, title]) => title)).toEqual([
      'Newer',
      'Older',
    ]);
    expect(reply.body).toContain('<link>https://www.makao.example/view/blog/newer</link>');
    expect(reply.body).toContain('<guid isPermaLink="true">https://www.makao.example/view/blog/newer</guid>');
    expect(reply.body).toContain('<pubDate>Sun, 01 Nov 2026 05:00:00 GMT</pubDate>');
    expect(reply.body).toContain('<category>Land</category>');
    expect(reply.body).toContain('href="https://www.makao.example/blogs/feed.xml" rel="self"');
    expect(reply.body).toMatch(/<lastBuildDate>\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT<\/lastBuildDate>/);
  });

  it('writes any text as XML', async () => {
    const title = `Rates & "rents" <em>in</em> Nairobi's \u0007west ]]>`;
    await buildPost(site.database.db, { title, slug: 'rates' });
    const { body } = await get('/blogs/feed.xml');
    expect(body).toContain(
      '<title>Rates &amp; &quot;rents&quot; &lt;em&gt;in&lt;/em&gt; Nairobi&#39;s west ]]&gt;</title>',
    );
  });

  it('is sent again only when it has changed', async () => {
    const { db } = site.database;
    const { id } = await buildPost(db);
    const etag = String((await get('/blogs/feed.xml')).headers.etag);
    const again = await get('/blogs/feed.xml', { 'if-none-match': `W/${etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    await site.app.inject({ method: 'PATCH', url: `/api/v1/blogs/${id}/likes` });
    expect((await get('/blogs/feed.xml', { 'if-none-match': etag })).statusCode).toBe(304);
    await db.updateTable('blog_posts').set({ title: 'Another title' }).where('id', '=', id).execute();
    expect((await get('/blogs/feed.xml', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('of one author has that author’s articles alone', async () => {
    const { db } = site.database;
    const author = await buildAuthor(db, { slug: 'valuation-desk', name: 'Valuation desk', bio: 'Comparisons.' });
    await buildPost(db, { title: 'Theirs', author_id: author.id });
    await buildPost(db, { title: 'Somebody else’s' });
    const { body } = await get('/blogs/author/valuation-desk/feed.xml');
    expect(body).toContain('<title>Valuation desk · Makao</title>');
    expect(body).toContain('<title>Theirs</title>');
    expect(body).not.toContain('Somebody');
    expect((await get('/blogs/author/nobody/feed.xml')).statusCode).toBe(404);
  });

  it('may be empty', async () => {
    const { statusCode, body } = await get('/blogs/feed.xml');
    expect(statusCode).toBe(200);
    expect(body).not.toContain('<item>');
  });
});
