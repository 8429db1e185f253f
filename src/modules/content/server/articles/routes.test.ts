import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/server/database.ts';
import { buildAuthor, buildPost } from '#tests/support/rows/blog-factory.ts';
import { buildProperty, buildPropertyPhoto } from '#tests/support/rows/properties-factory.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { toArticleCardItem } from '../../articles/article-card-item.ts';
import type { BlogPost, BlogPostDetail } from '../../articles/contract.ts';

let site: TestApp;
let db: Database;
beforeAll(async () => {
  site = await createTestApp();
  db = site.database.db;
});
afterEach(async () => {
  await db.deleteFrom('blog_posts').execute();
  await db.deleteFrom('blog_categories').execute();
  await db.deleteFrom('blog_tags').execute();
  await db.deleteFrom('blog_authors').execute();
});
afterAll(() => site.close());

const get = (url: string) => site.app.inject({ method: 'GET', url: `/api/v1${url}` });

async function listed(query = ''): Promise<BlogPost[]> {
  const reply = await get(`/blogs${query}`);
  expect(reply.statusCode).toBe(200);
  return reply.json().data.items;
}

const titles = async (query = ''): Promise<string[]> => (await listed(query)).map(({ title }) => title);

async function detail(slug: string): Promise<BlogPostDetail> {
  const reply = await get(`/blogs?slug=${slug}`);
  return reply.json().data.items[0];
}

describe('the list works', () => {
  it('shows articles newest first, page by page', { tags: ['S-175'] }, async () => {
    await buildPost(db, { title: 'First', published_at: '2026-11-01T05:00:00Z' });
    await buildPost(db, { title: 'Second', published_at: '2026-11-02T05:00:00Z' });
    await buildPost(db, { title: 'Third', published_at: '2026-11-03T05:00:00Z' });
    expect(await titles()).toEqual(['Third', 'Second', 'First']);
    const reply = await get('/blogs?per_page=2&page=2');
    expect(reply.json().data.items).toHaveLength(1);
    expect(reply.json().data.pagination).toEqual({
      current_page: 2,
      total_pages: 2,
      total_items: 3,
      per_page: 2,
      has_next: false,
      has_prev: true,
    });
  });

  it('says of each what its card needs', { tags: ['S-141'] }, async () => {
    const author = await buildAuthor(db, { slug: 'valuers', name: 'The valuers' });
    const post = await buildPost(
      db,
      { title: 'Stamp duty', author_id: author.id, read_minutes: 6, is_featured: true },
      { categories: ['Finance', 'Buying'], tags: ['KRA'] },
    );
    const [item] = await listed();
    expect(item).toMatchObject({
      id: post.id,
      slug: post.slug,
      title: 'Stamp duty',
      excerpt: 'A search takes an afternoon.',
      meta_description: 'How to read a title deed.',
      read_time: '6 min read',
      published_at: '2026-11-01T05:00:00.000Z',
      categories: [{ name: 'Finance' }, { name: 'Buying' }],
      tags: [{ name: 'KRA', slug: 'kra' }],
      author: { slug: 'valuers', name: 'The valuers' },
      is_featured: true,
      featured_image_url: null,
    });
    expect(item).not.toHaveProperty('content');
  });

  it('sums up an article without an excerpt by its first 150 characters, without tags', {
    tags: ['S-416'],
  }, async () => {
    await buildPost(db, { excerpt: '', content_html: `<h2>Duty &amp; rates</h2><p>${'word '.repeat(200)}</p>` });
    const [item] = await listed();
    expect(item?.summary).toMatch(/^Duty & rates word word .*…$/);
    expect(item?.summary.length).toBeLessThanOrEqual(150);
  });

  it.each([
    ['?category=land', ['Beacons']],
    ['?category=LAND', ['Beacons']],
    ['?category=Joint%20ventures', ['Partners']],
    ['?tag=title-search', ['Beacons']],
    ['?tag=Title+search', ['Beacons']],
    ['?author=desk', ['Partners']],
    ['?featured=true', ['Partners']],
    ['?search=BEACON', ['Beacons']],
    ['?search=joint%20partners', ['Partners']],
    ['?search=title%20search%20beacons', ['Beacons']],
    ['?search=q%20x%20z%20beacons%20Beacons', ['Beacons']],
    // A ninth word is not looked for.
    ['?search=beacons%20be%20ea%20ac%20co%20on%20ns%20bea%20zzz', ['Beacons']],
    ['?search=100%25', []],
    ['?mentions=NGONG%20road', ['Partners']],
    ['?mentions=Ngong', ['Partners']],
    ['?mentions=Road%20Ngong', []],
    ['?mentions=Ngo', []],
    ['?mentions=Ngong%20Road,%20L%C3%A1ng%E2%80%99ata', ['Partners']],
    ['?mentions=Ngong%20Road,Karen', []],
    ['?mentions=%27%29%3B--', []],
    ['?category=castles', []],
    ['?category=land&search=partners', []],
  ])('finds %s', async (query, found) => {
    const admin = await buildAuthor(db, { slug: 'desk' });
    await buildPost(db, { title: 'Beacons' }, { categories: ['Land'], tags: ['Title search'] });
    await buildPost(
      db,
      {
        title: 'Partners',
        author_id: admin.id,
        is_featured: true,
        content_html: '<p>Off <b>Ngong</b> Road &amp; in Lang’ata.</p>',
      },
      { categories: ['Joint ventures'] },
    );
    expect(await titles(query)).toEqual(found);
  });

  it('names categories and tags in use, with their counts', async () => {
    await buildPost(db, {}, { categories: ['Land', 'Buying'], tags: ['Deposits'] });
    await buildPost(db, {}, { categories: ['Land'], tags: ['Deposits', 'Advocates'] });
    await buildPost(db, { status: 'Draft' }, { categories: ['Secret'], tags: ['Secret'] });
    const categories = (await get('/blogs/categories')).json().data.items;
    expect(categories).toMatchObject([
      { name: 'Buying', slug: 'buying', posts_count: 1 },
      { name: 'Land', slug: 'land', posts_count: 2 },
    ]);
    const tags = (await get('/blogs/tags')).json().data.items;
    expect(tags).toMatchObject([
      { name: 'Deposits', posts_count: 2 },
      { name: 'Advocates', posts_count: 1 },
    ]);
  });
});

describe('one article works', () => {
  it('comes with its text, counts and author', { tags: ['S-377'] }, async () => {
    const author = await buildAuthor(db, { name: 'Makao team', bio: 'One patient advocate.', followers_count: 412 });
    const post = await buildPost(db, { author_id: author.id, views_count: 1284, likes_count: 46 });
    await buildPost(db, { author_id: author.id });
    expect(await detail(post.slug)).toMatchObject({
      content: '<p>Ask for the title number first.</p>',
      views_count: 1284,
      likes_count: 46,
      shares_count: 0,
      comments_count: 0,
      author: { name: 'Makao team', bio: 'One patient advocate.', posts_count: 2, followers_count: 412 },
    });
  });

  it('names up to three others that share most with it', { tags: ['S-270'] }, async () => {
    const post = await buildPost(db, { title: 'This one' }, { categories: ['Land'], tags: ['Search', 'Deposit'] });
    await buildPost(db, { title: 'Elsewhere', published_at: '2026-11-20T05:00:00Z' }, { categories: ['Letting'] });
    await buildPost(db, { title: 'Same category' }, { categories: ['Land'] });
    await buildPost(db, { title: 'Same tags', published_at: '2025-11-01T05:00:00Z' }, { tags: ['Search', 'Deposit'] });
    await buildPost(db, { title: 'Nothing in common', published_at: '2025-01-01T05:00:00Z' });
    const { related_posts } = await detail(post.slug);
    expect(related_posts.map(({ title }) => title)).toEqual(['Same tags', 'Same category', 'Elsewhere']);
  });

  it('names its properties with a photograph, in its own order', async () => {
    const post = await buildPost(db);
    const villa = await buildProperty(db, { title: 'Villa' });
    const flat = await buildProperty(db, { title: 'Flat', listing_purpose: 'Rent', price_kes: 90_000, status: 'Let' });
    const draft = await buildProperty(db, { title: 'Draft', approval_status: 'Draft' });
    const photo = await buildPropertyPhoto(db, flat.id);
    await db
      .insertInto('blog_post_properties')
      .values([flat, draft, villa].map(({ id }, position) => ({ blog_post_id: post.id, property_id: id, position })))
      .execute();
    const { related_properties } = await detail(post.slug);
    expect(related_properties).toMatchObject([
      {
        name: 'Flat',
        location: 'Karen, Nairobi',
        listing_purpose: 'Rent',
        price: 90_000,
        ended_as: 'Let',
        image_url: `/uploads/images/${photo.image_id}/large.jpg`,
      },
      { name: 'Villa', ended_as: null, image_url: null },
    ]);
  });

  it.each([
    ['the article', { article: 'A gate', place: 'A door', picture: 'A wall' }, 'A gate'],
    ['its photographs', { article: '', place: 'A door', picture: 'A wall' }, 'A door'],
    ['the library', { article: '', place: '', picture: 'A wall' }, 'A wall'],
  ])('shows its picture with the words of %s, cut around its point', async (_of, words, shown) => {
    const picture = await db
      .insertInto('images')
      .values({
        storage_key: `picture ${shown}`,
        content_hash: `picture ${shown}`,
        mime_type: 'image/jpeg',
        width_px: 1200,
        height_px: 800,
        size_bytes: 1000,
        placeholder: 'data:image/webp;base64,AA==',
        alt_text: words.picture,
        focal_x: 0.2,
        focal_y: 0.75,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const post = await buildPost(db, { featured_image_id: picture.id, featured_alt: words.article });
    await db
      .updateTable('blog_post_images')
      .set({ alt_text: words.place })
      .where('blog_post_id', '=', post.id)
      .execute();
    const expected = { image_id: picture.id, alt_text: shown, focal_point: { x: 0.2, y: 0.75 } };
    expect((await detail(post.slug)).featured_image).toMatchObject(expected);
    const [item] = await listed();
    expect(item?.featured_image).toMatchObject(expected);
    if (!item) return;
    expect(toArticleCardItem(item).image).toMatchObject({ alt: shown, focal: { x: 0.2, y: 0.75 } });
  });

  it('is found by its id, as older links have it', async () => {
    const post = await buildPost(db);
    expect((await get(`/blogs/${post.id}`)).json().data).toMatchObject({ id: post.id, slug: post.slug });
  });
});

describe('articles protect', () => {
  it('what is not published: drafts, archived ones, and what is scheduled for later', async () => {
    const draft = await buildPost(db, { status: 'Draft' });
    await buildPost(db, { status: 'Archived' });
    await buildPost(db, { status: 'Scheduled', published_at: '2026-11-21T06:00:01Z' });
    await buildPost(db, { status: 'Published', published_at: '2026-12-01T06:00:00Z' });
    await buildPost(db, { title: 'On time', status: 'Scheduled', published_at: '2026-11-21T06:00:00Z' });
    expect(await titles()).toEqual(['On time']);
    expect(await listed(`?slug=${draft.slug}`)).toEqual([]);
    expect((await get(`/blogs/${draft.id}`)).json()).toMatchObject({ error: 'article_not_found' });
    expect((await patchLike(draft.id)).statusCode).toBe(404);
    expect((await countView(draft.id)).statusCode).toBe(404);
  });

  it('readers from scripts in a text', async () => {
    const { slug } = await buildPost(db, {
      content_html: '<p onclick="x()">Read<script>alert(1)</script> <a href="javascript:x()">this</a></p>',
    });
    expect((await detail(slug)).content).toBe('<p>Read <a rel="noopener">this</a></p>');
  });
});

describe('articles refuse', () => {
  it.each([
    ['/blogs?colour=red', 'unknown_parameter', 400],
    ['/blogs?page=0', 'invalid_parameter', 400],
    ['/blogs?per_page=51', 'invalid_parameter', 400],
    ['/blogs?featured=perhaps', 'invalid_parameter', 400],
    ['/blogs?search=', 'invalid_parameter', 400],
    ['/blogs/12345', 'article_not_found', 404],
    ['/blogs/abc', 'invalid_parameter', 400],
    ['/blogs/authors/nobody', 'article_not_found', 404],
  ])('%s', async (url, error, status) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ success: false, error });
  });
});

interface Visitor {
  cookie?: string;
  browser?: string;
  address?: string;
}

const send = (
  method: 'PATCH' | 'POST',
  url: string,
  { cookie, browser = 'Test', address = '10.0.0.1' }: Visitor = {},
) =>
  site.app.inject({
    method,
    url: `/api/v1${url}`,
    remoteAddress: address,
    headers: { 'user-agent': browser, ...(cookie ? { cookie } : {}) },
  });
const patchLike = (id: number, visitor?: Visitor) => send('PATCH', `/blogs/${id}/likes`, visitor);
const countView = (id: number, visitor?: Visitor) => send('POST', `/blogs/${id}/views`, visitor);

const cookieOf = (reply: Awaited<ReturnType<typeof send>>): string =>
  String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? '';

async function stored(id: number) {
  return db.selectFrom('blog_posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

describe('a like', () => {
  let id = 0;
  beforeEach(async () => {
    id = (await buildPost(db, { likes_count: 46 })).id;
  });

  it('counts one, and the second click takes it back', { tags: ['S-333'] }, async () => {
    const first = await patchLike(id);
    expect(first.json()).toEqual({ success: true, data: { liked: true, likes_count: 47 } });
    const second = await patchLike(id, { cookie: cookieOf(first) });
    expect(second.json().data).toEqual({ liked: false, likes_count: 46 });
    expect(await db.selectFrom('blog_likes').selectAll().execute()).toEqual([]);
  });

  it('sets one signed cookie that scripts cannot read and other sites cannot send', async () => {
    const first = await patchLike(id);
    expect(first.headers['set-cookie']).toMatch(
      /^__Secure-makao_visitor=[0-9a-f-]{36}\.[^;]+; Max-Age=31536000; Path=\/api\/v1; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await patchLike(id, { cookie: cookieOf(first) })).headers['set-cookie']).toBeUndefined();
  });

  it('is the only call that sets a cookie', async () => {
    for (const reply of [await get('/blogs'), await get(`/blogs/${id}`), await countView(id)]) {
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
  });

  it('knows the same visitor tomorrow, by the cookie', async () => {
    const cookie = cookieOf(await patchLike(id));
    expect((await patchLike(id, { cookie, address: '10.9.9.9', browser: 'Newer' })).json().data.liked).toBe(false);
  });

  it('cannot be pushed by repeating, with the cookie or beyond five without', async () => {
    const cookie = cookieOf(await patchLike(id));
    for (let round = 0; round < 6; round += 1) await patchLike(id, { cookie });
    expect((await stored(id)).likes_count).toBe(47);
    for (let round = 0; round < 9; round += 1) await patchLike(id);
    expect((await stored(id)).likes_count).toBe(51);
    // Taking one back and giving it again makes room for no other.
    for (let round = 0; round < 4; round += 1) await patchLike(id, { cookie });
    expect((await stored(id)).likes_count).toBe(51);
  });

  it('cannot be pushed by a cookie somebody made up', async () => {
    const forged = '__Secure-makao_visitor=3f2504e0-4f89-41d3-9a0c-0305e82c3301.AAAA';
    for (let round = 0; round < 7; round += 1) await patchLike(id, { cookie: forged });
    expect((await stored(id)).likes_count).toBe(51);
  });

  it('of two people behind one address, with the same browser, counts twice, and each takes back their own', async () => {
    const mine = cookieOf(await patchLike(id));
    const neighbour = await patchLike(id);
    expect(neighbour.json().data).toEqual({ liked: true, likes_count: 48 });
    expect((await patchLike(id, { cookie: mine })).json().data).toEqual({ liked: false, likes_count: 47 });
    expect((await patchLike(id, { cookie: cookieOf(neighbour) })).json().data).toEqual({
      liked: false,
      likes_count: 46,
    });
  });

  it('is counted five times a day for one address, whatever the browsers call themselves', async () => {
    const replies = [];
    for (let each = 0; each < 8; each += 1) replies.push(await patchLike(id, { browser: `Made up ${each}` }));
    expect(replies.map((reply) => reply.json().data.liked)).toEqual(Array(8).fill(true));
    expect((await stored(id)).likes_count).toBe(51);
    // Cookies collected at another article push no further.
    const other = await buildPost(db);
    for (let each = 0; each < 8; each += 1) {
      const cookie = cookieOf(await patchLike(other.id, { browser: `Collecting ${each}` }));
      await patchLike(id, { cookie, browser: `Collecting ${each}` });
    }
    expect((await stored(id)).likes_count).toBe(51);
    // Those that were not counted take nothing away when they are taken back.
    const cookie = cookieOf(replies[7] ?? (await patchLike(id)));
    expect((await patchLike(id, { cookie })).json().data).toEqual({ liked: false, likes_count: 51 });
    // Neither does one of the same IPv6 network count anew by the next of its addresses.
    for (let each = 0; each < 8; each += 1) {
      await patchLike(id, { address: `2001:db8::${each + 1}`, browser: `Made up ${each}` });
    }
    expect((await stored(id)).likes_count).toBe(56);
  });

  it('is refused once an address has fifty of one article, so that nobody fills the table', async () => {
    const statuses: number[] = [];
    for (let each = 0; each < 52; each += 1) {
      statuses.push((await patchLike(id, { address: '10.0.2.1', browser: `Made up ${each}` })).statusCode);
    }
    expect(statuses).toEqual([...Array(50).fill(200), 429, 429]);
  });

  it('counts every visitor, also when they click at the same moment', async () => {
    const visitors = Array.from({ length: 12 }, (_, number) => ({ address: `10.0.1.${number}` }));
    const cookies = (await Promise.all(visitors.map((visitor) => patchLike(id, visitor)))).map(cookieOf);
    expect((await stored(id)).likes_count).toBe(58);
    const again = visitors.map((visitor, number) => ({ ...visitor, cookie: cookies[number] ?? '' }));
    await Promise.all([...again, ...again].map((visitor) => patchLike(id, visitor)));
    expect((await stored(id)).likes_count).toBe(58);
    const counted = db
      .selectFrom('blog_likes')
      .selectAll()
      .where('blog_post_id', '=', id)
      .where('is_counted', '=', true);
    expect(await counted.execute()).toHaveLength(12);
  });

  it('is no change of the article', async () => {
    const before = await stored(id);
    await patchLike(id);
    await countView(id);
    expect((await stored(id)).updated_at).toEqual(before.updated_at);
  });

  it('of an article nobody has answers 404', async () => {
    expect((await patchLike(987_654)).json()).toMatchObject({ error: 'article_not_found' });
  });
});

describe('views', () => {
  it('count a reader once, however often the page is loaded', async () => {
    const { id } = await buildPost(db, { views_count: 10 });
    expect((await countView(id)).statusCode).toBe(202);
    expect((await countView(id)).json().data).toEqual({ views_count: 11 });
    expect((await countView(id, { browser: 'Another' })).json().data).toEqual({ views_count: 12 });
    expect(await stored(id)).toMatchObject({ views_count: 12 });
  });

  it('count twenty readers a day behind one address, whatever the browsers call themselves', async () => {
    const { id } = await buildPost(db);
    for (let each = 0; each < 30; each += 1) {
      await countView(id, { browser: `Made up ${each}`, address: '10.7.0.1' });
      await countView(id, { browser: `Made up ${each}`, address: `2001:db8:7::${each + 1}` });
    }
    await countView(id, { address: '10.7.0.2' });
    expect(await stored(id)).toMatchObject({ views_count: 41 });
  });

  it('of an article that nobody can read are answered 404, and nothing is written', async () => {
    const draft = await buildPost(db, { status: 'Draft', published_at: null });
    await db.deleteFrom('counted_views').execute();
    for (const id of [987_654, draft.id]) {
      const reply = await countView(id, { address: '10.7.0.3' });
      expect([reply.statusCode, reply.json().error]).toEqual([404, 'article_not_found']);
    }
    expect(await db.selectFrom('counted_views').selectAll().execute()).toEqual([]);
    expect(await stored(draft.id)).toMatchObject({ views_count: draft.views_count });
  });
});
