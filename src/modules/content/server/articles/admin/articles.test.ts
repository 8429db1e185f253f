import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StaffRole } from '#platform/security/staff-roles.ts';
import { buildAuthor, buildPost } from '#tests/support/rows/blog-factory.ts';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { AdminArticle, ArticleContent } from '../../../articles/admin/contract.ts';

let site: TestApp;
let editor: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  editor = await signedIn(site.database.db, 'editor');
});
beforeEach(() => site.database.db.deleteFrom('blog_posts').execute());
afterAll(() => site.close());

type Method = 'GET' | 'POST' | 'PUT';
const call = (method: Method, path: string, payload?: object, headers = editor.headers) =>
  site.app.inject({ method, url: `/api/v1/office${path}`, headers, ...(payload && { payload }) });
const read = (url: string) => site.app.inject({ method: 'GET', url });

const begin = async (title = 'What a title deed says'): Promise<AdminArticle> => {
  await buildAuthor(site.database.db);
  return (await call('POST', '/articles', { title })).json().data;
};
const open = async (id: number): Promise<AdminArticle> => (await call('GET', `/articles/${id}`)).json().data;
const save = (article: AdminArticle, change: Partial<ArticleContent>, more: object = {}, headers = editor.headers) =>
  call(
    'PUT',
    `/articles/${article.id}`,
    { version: article.version, action: 'save', ...article.content, ...change, ...more },
    headers,
  );
const publish = async (article: AdminArticle, change: Partial<ArticleContent> = {}): Promise<AdminArticle> =>
  (await save(article, { content: '<p>Ask for the title number.</p>', ...change }, { action: 'publish' })).json().data;
const insertPicture = async (key: string, alt_text: string): Promise<string> => {
  const { id } = await site.database.db
    .insertInto('images')
    .values({
      storage_key: key,
      content_hash: key,
      mime_type: 'image/jpeg',
      width_px: 1200,
      height_px: 800,
      size_bytes: 1000,
      placeholder: 'data:image/webp;base64,AA==',
      alt_text,
      unused_until: '2026-11-22T06:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const publicArticle = async (slug: string) => (await read(`/api/v1/blogs?slug=${slug}`)).json().data.items[0];
const audit = (id: number) =>
  site.database.db
    .selectFrom('audit_entries')
    .select(['action', 'actor', 'changes'])
    .where('subject_type', '=', 'article')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute();

describe('an article that is begun', () => {
  test('has an address from its title, and nobody but staff sees it', async () => {
    const first = await begin();
    const second = await begin();
    expect([first.slug, second.slug]).toEqual(['what-a-title-deed-says', 'what-a-title-deed-says-2']);
    expect(first).toMatchObject({ state: 'Draft', version: 1, has_changes: false, edited_by: editor.staff.name });
    expect(await publicArticle(first.slug)).toBeUndefined();
  });

  test('has its address alone, also when two are published there at the same moment', async () => {
    for (const round of [1, 2, 3, 4]) {
      const articles = [await begin(`Stamp duty ${round}`), await begin(`Land rates ${round}`)];
      const content = '<p>Four per cent in towns.</p>';
      const replies = await Promise.all(
        articles.map((article) => save(article, { slug: `one-address-${round}`, content }, { action: 'publish' })),
      );
      // The later one meets the first before it has ended (409) or after (422).
      const [first, second] = replies.map(({ statusCode }) => statusCode).toSorted();
      expect(first).toBe(200);
      expect([409, 422]).toContain(second);
    }
  });

  test('is by the author who is its writer, where there is one', async () => {
    await buildAuthor(site.database.db);
    const own = await buildAuthor(site.database.db, { staff_id: editor.staff.id });
    expect((await call('POST', '/articles', { title: 'Mine' })).json().data.content.author_id).toBe(own.id);
    await site.database.db.updateTable('blog_authors').set({ staff_id: null }).execute();
  });

  test.each([
    {},
    { title: '' },
    { title: 'ab' },
    { title: '😀a' },
    { title: '\u200b\u200b\u200b' },
    { title: 'x'.repeat(201) },
  ])('needs a title: %j', async (body) => {
    expect((await call('POST', '/articles', body)).statusCode).toBe(422);
  });
});

describe('what is written', () => {
  test('is counted in characters, as the database counts them', async () => {
    const article = await begin('😀'.repeat(200));
    expect([...article.content.title]).toHaveLength(200);
    expect((await save(article, { title: '😀a' }, { action: 'publish' })).statusCode).toBe(422);
    expect((await call('POST', `/articles/${article.id}/preview`)).statusCode).toBeLessThan(500);
  });

  test('is kept and read by nobody until it is published; then feed, sitemap and page have it at once', async () => {
    const article = await begin();
    const saved: AdminArticle = (
      await save(article, { title: 'Title deeds', content: '<p>New <script>x()</script>text.</p>' })
    ).json().data;
    expect(saved).toMatchObject({ has_changes: true, version: 2, content: { content: '<p>New text.</p>' } });
    expect((await read('/blogs/feed.xml')).body).not.toContain('Title deeds');
    const published = await publish(saved, { title: 'Title deeds' });
    expect(published).toMatchObject({ state: 'Published', has_changes: false, version: 3 });
    expect(await publicArticle(article.slug)).toMatchObject({ title: 'Title deeds', read_time: '1 min read' });
    expect((await read('/blogs/feed.xml')).body).toContain('<title>Title deeds</title>');
    expect((await read('/sitemap-articles.xml')).body).toContain(`/view/blog/${article.slug}<`);
  });

  test('about an article that is read stays beside it until the changes are published', async () => {
    const published = await publish(await begin());
    const saved: AdminArticle = (await save(published, { title: 'Another title' }, { action: 'autosave' })).json().data;
    expect(saved).toMatchObject({ state: 'Published', has_changes: true, content: { title: 'Another title' } });
    expect((await publicArticle(published.slug)).title).toBe('What a title deed says');
    await publish(saved);
    expect((await publicArticle(published.slug)).title).toBe('Another title');
  });

  test('is dropped when it is the same as what is read, and autosaving nothing new changes nothing', async () => {
    const published = await publish(await begin());
    const saved: AdminArticle = (await save(published, { excerpt: 'x' }, { action: 'autosave' })).json().data;
    const same: AdminArticle = (await save(saved, {}, { action: 'autosave' })).json().data;
    expect(same.version).toBe(saved.version);
    const back: AdminArticle = (await save(same, { excerpt: '' }, { action: 'autosave' })).json().data;
    expect(back.has_changes).toBe(false);
  });

  test('makes its categories and tags, and uses those there are, whatever their case', async () => {
    await buildPost(site.database.db, {}, { categories: ['Land'] });
    const article = await publish(await begin(), { categories: ['land', 'Water'], tags: ['Boreholes', 'boreholes'] });
    const shown = await publicArticle(article.slug);
    expect(shown.categories.map(({ name }: { name: string }) => name)).toEqual(['Land', 'Water']);
    expect(shown.tags.map(({ name }: { name: string }) => name)).toHaveLength(1);
  });

  test('names properties by their reference', async () => {
    const property = await insertProperty(site.database.db);
    const article = await publish(await begin(), { properties: [property.reference_number.toLowerCase()] });
    expect((await publicArticle(article.slug)).related_properties).toMatchObject([{ id: property.id }]);
    const refused = await save(article, { properties: ['MK-P-0'] });
    expect(refused.json().detail[0]).toMatchObject({
      field: 'properties',
      message: 'We have no property with the reference MK-P-0',
    });
  });
});

describe('publishing', () => {
  test.each([
    [{ title: '' }, 'title'],
    [{ content: '<p> </p>' }, 'content'],
  ])('refuses %j', async (change, field) => {
    const article = await begin();
    const reply = await save(article, { content: '<p>Text</p>', ...change }, { action: 'publish' });
    expect([reply.statusCode, reply.json().detail[0].field]).toEqual([422, field]);
    expect((await open(article.id)).version).toBe(1);
  });

  test('takes a picture whose description, which the form calls optional, is left empty', async () => {
    const featured_image_id = await insertPicture('gate', '');
    const article = await begin();
    expect(await publish(article, { featured_image_id, featured_alt: '' })).toMatchObject({ state: 'Published' });
    expect((await publicArticle(article.slug)).featured_image).toMatchObject({
      image_id: featured_image_id,
      alt_text: '',
    });
  });

  test('takes a picture that the site has, which is its own from then on', async () => {
    const featured_image_id = await insertPicture('garden', 'The garden of a house in Karen');
    const choice = { id: featured_image_id, label: 'The garden of a house in Karen' };
    const article = await begin();
    expect(article.pictures).toEqual([]);
    expect(article.library).toContainEqual(choice);
    const published = await publish(article, { featured_image_id, featured_alt: choice.label });
    expect(published.pictures.map(({ image_id }) => image_id)).toEqual([featured_image_id]);
    expect(published.library).not.toContainEqual(choice);
    expect((await publicArticle(article.slug)).featured_image).toMatchObject({ image_id: featured_image_id });
  });

  test('refuses the address of another article', async () => {
    const other = await publish(await begin());
    const article = await begin('Something else');
    const reply = await save(article, { content: '<p>x</p>', slug: other.slug }, { action: 'publish' });
    expect(reply.json().detail[0]).toMatchObject({ field: 'slug', code: 'taken' });
  });

  test('waits for the hour in Nairobi that was chosen', async () => {
    const article = await begin();
    const chosen = { action: 'schedule', publish_at: '2026-11-21T09:30' };
    const reply = await save(article, { content: '<p>x</p>' }, chosen);
    expect(reply.json().data).toMatchObject({ state: 'Scheduled', published_at: '2026-11-21T06:30:00.000Z' });
    expect(await publicArticle(article.slug)).toBeUndefined();
    const row = site.database.db.updateTable('blog_posts').where('id', '=', article.id);
    await row.set({ published_at: '2026-11-21T06:00:00Z' }).execute();
    expect(await publicArticle(article.slug)).toBeDefined();
    expect((await open(article.id)).state).toBe('Published');
  });

  test.each(['', '2026-11-21T09:00', '2026-11-20T12:00', '2026-13-45T12:00'])('refuses the hour "%s"', async (hour) => {
    const article = await begin();
    const reply = await save(article, { content: '<p>x</p>' }, { action: 'schedule', publish_at: hour });
    expect([reply.statusCode, reply.json().detail[0].field]).toEqual([422, 'publish_at']);
  });

  test('refuses an hour for what is read already', async () => {
    const article = await publish(await begin());
    const reply = await save(article, {}, { action: 'schedule', publish_at: '2026-12-01T09:00' });
    expect([reply.statusCode, reply.json().error]).toEqual([409, 'conflict']);
  });
});

describe('an address that changes', () => {
  test('leads on once it was published, also after it changed twice', async () => {
    const first = await publish(await begin());
    const second = await publish(first, { slug: 'Second address' });
    expect(second).toMatchObject({ slug: 'second-address' });
    await publish(second, { slug: 'third' });
    for (const slug of ['what-a-title-deed-says', 'second-address', 'third']) {
      expect((await publicArticle(slug)).slug).toBe('third');
    }
  });

  test('and back again leads in no circle', async () => {
    const first = await publish(await begin());
    const second = await publish(first, { slug: 'other' });
    await publish(second, { slug: first.slug });
    expect((await publicArticle('other')).slug).toBe(first.slug);
  });

  test('is free for another article, which then has it', async () => {
    const first = await publish(await begin());
    await publish(first, { slug: 'moved' });
    const second = await publish(await begin('Second'), { slug: first.slug });
    expect((await publicArticle(first.slug)).id).toBe(second.id);
  });
});

describe('taking off the site', () => {
  test('an article becomes a draft, once', async () => {
    const article = await publish(await begin());
    const back = await call('POST', `/articles/${article.id}/transitions`, {
      version: article.version,
      transition: 'withdraw',
    });
    expect(back.json().data.state).toBe('Draft');
    expect(await publicArticle(article.slug)).toBeUndefined();
    const again = await call('POST', `/articles/${article.id}/transitions`, {
      version: back.json().data.version,
      transition: 'withdraw',
    });
    expect(again.statusCode).toBe(409);
  });

  test('an article that waits for its hour does not wait any more', async () => {
    const article = await begin();
    const chosen = { action: 'schedule', publish_at: '2026-12-01T09:00' };
    const { version } = (await save(article, { content: '<p>x</p>' }, chosen)).json().data;
    const back = await call('POST', `/articles/${article.id}/transitions`, { version, transition: 'withdraw' });
    expect(back.json().data).toMatchObject({ state: 'Draft', published_at: null });
  });
});

describe('two people who write at once', () => {
  test('the second is told who came first, and nothing is overwritten', async () => {
    const article = await begin();
    const colleague = await signedIn(site.database.db, 'manager');
    await save(article, { title: 'Theirs' }, {}, colleague.headers);
    const reply = await save(article, { title: 'Mine' });
    expect([reply.statusCode, reply.json().error]).toEqual([409, 'edited_meanwhile']);
    expect(reply.json().message).toMatch(
      /^Wanjiru Kamau saved this on 21 Nov 2026 at 9:00 AM, while you were writing\./,
    );
    expect((await open(article.id)).content.title).toBe('Theirs');
  });

  test('one who goes on from their own save, whose reply was lost, is no second; a late earlier save is passed over', async () => {
    const article = await begin();
    const session = (nth: number) => ({
      action: 'autosave',
      edit_session: { id: '6f1c54a5-5a5e-4f6b-9a35-0d9a3f1f8b11', save: nth },
    });
    await save(article, { excerpt: 'One' }, session(1));
    expect((await save(article, { excerpt: 'Three' }, session(3))).statusCode).toBe(200);
    expect((await save(article, { excerpt: 'Two' }, session(2))).statusCode).toBe(200);
    expect((await open(article.id)).content.excerpt).toBe('Three');
    const other = await save(article, { excerpt: 'Of another window' });
    expect([other.statusCode, other.json().message]).toEqual([
      409,
      expect.stringMatching(/^You saved this in another window on/),
    ]);
  });

  test('what one autosaved stays among the versions when the other goes on', async () => {
    const article = await begin();
    const colleague = await signedIn(site.database.db, 'owner');
    await save(article, { title: 'First thoughts' }, { action: 'autosave' });
    await save(await open(article.id), { title: 'Second thoughts' }, { action: 'autosave' }, colleague.headers);
    const { items } = (await call('GET', `/articles/${article.id}/versions`)).json().data;
    const stored = (await call('GET', `/articles/${article.id}/versions/${items[0].version}`)).json().data;
    expect(stored).toMatchObject({ actor: editor.staff.name, content: { title: 'First thoughts' } });
  });
});

describe('versions', () => {
  test('are kept of an article as it was before the first change, and of each save', async () => {
    const post = await buildPost(site.database.db, { title: 'As it was', slug: 'as-it-was' });
    const saved: AdminArticle = (await save(await open(post.id), { title: 'As it is' })).json().data;
    await publish(saved);
    const { items } = (await call('GET', `/articles/${post.id}/versions`)).json().data;
    expect(items.map(({ version, actor }: { version: number; actor: string }) => [version, actor])).toEqual([
      [3, editor.staff.name],
      [2, editor.staff.name],
      [1, 'System'],
    ]);
    expect((await call('GET', `/articles/${post.id}/versions/1`)).json().data.content.title).toBe('As it was');
    expect((await call('GET', `/articles/${post.id}/versions/9`)).statusCode).toBe(404);
  });

  test('an earlier one is restored as a new one, which visitors read once it is published', async () => {
    const published = await publish(await begin());
    const changed = await publish(published, { title: 'Changed' });
    const body = { version: changed.version, restored_version: published.version };
    const restored: AdminArticle = (await call('POST', `/articles/${changed.id}/restorations`, body)).json().data;
    expect(restored).toMatchObject({ version: 4, has_changes: true, content: { title: 'What a title deed says' } });
    expect((await publicArticle(changed.slug)).title).toBe('Changed');
  });

  test('what is discarded is among them', async () => {
    const published = await publish(await begin());
    const saved: AdminArticle = (await save(published, { title: 'Dropped' }, { action: 'autosave' })).json().data;
    const body = { version: saved.version };
    const back: AdminArticle = (await call('POST', `/articles/${saved.id}/discards`, body)).json().data;
    expect(back).toMatchObject({ has_changes: false, content: { title: 'What a title deed says' } });
    const stored = (await call('GET', `/articles/${saved.id}/versions/${saved.version}`)).json().data;
    expect(stored.content.title).toBe('Dropped');
  });

  test('and every change is written down: who, from what, to what', async () => {
    const published = await publish(await begin(), { title: 'Title deeds' });
    await call('POST', `/articles/${published.id}/transitions`, { version: published.version, transition: 'withdraw' });
    const entries = await audit(published.id);
    expect(entries.map(({ action }) => action)).toEqual(['article.created', 'article.published', 'article.withdrawn']);
    expect(entries[1]).toMatchObject({
      actor: editor.staff.name,
      changes: {
        title: { from: 'What a title deed says', to: 'Title deeds' },
        state: { from: 'Draft', to: 'Published' },
      },
    });
  });
});

describe('the preview', () => {
  test('shows what visitors would read, and publishes nothing', async () => {
    const article = await begin();
    const saved: AdminArticle = (
      await save(article, { title: 'Soon', content: '<p>Soon.</p>', categories: ['Brand new'] }, { action: 'autosave' })
    ).json().data;
    const shown = (await call('GET', `/articles/${article.id}/preview`)).json().data;
    expect(shown).toMatchObject({ title: 'Soon', content: '<p>Soon.</p>', categories: [{ name: 'Brand new' }] });
    expect(await open(article.id)).toEqual(saved);
    expect(await publicArticle(article.slug)).toBeUndefined();
    const made = site.database.db.selectFrom('blog_categories').select('id').where('name', '=', 'Brand new');
    expect(await made.execute()).toEqual([]);
  });

  test('leaves out a property that does not exist', async () => {
    const article = await begin();
    await save(article, { properties: ['MK-P-0'] }, { action: 'autosave' });
    const reply = await call('GET', `/articles/${article.id}/preview`);
    expect(reply.json().data.related_properties).toEqual([]);
  });
});

describe('the list', () => {
  const titles = async (query: string): Promise<string[]> =>
    (await call('GET', `/articles${query}`)).json().data.items.map(({ title }: { title: string }) => title);

  test('finds by words of the title, state, category and author, and sorts', async () => {
    const { db } = site.database;
    const author = await buildAuthor(db, { slug: 'valuers' });
    await buildPost(db, { title: 'Borehole permits', views_count: 5 }, { categories: ['Water'] });
    await buildPost(db, { title: 'Stamp duty', views_count: 9, author_id: author.id });
    await buildPost(db, { title: 'Later', status: 'Scheduled', published_at: '2026-12-01T06:00:00Z' });
    await begin('An idea');
    expect(await titles('?search=PERMITS%20bore')).toEqual(['Borehole permits']);
    expect(await titles('?state=scheduled')).toEqual(['Later']);
    expect(await titles('?state=draft')).toEqual(['An idea']);
    expect(await titles('?category=water')).toEqual(['Borehole permits']);
    expect(await titles('?author=valuers')).toEqual(['Stamp duty']);
    expect((await titles('?sort=views')).slice(0, 2)).toEqual(['Stamp duty', 'Borehole permits']);
    expect(await titles('?sort=title&order=asc&per_page=2&page=2')).toEqual(['Later', 'Stamp duty']);
    const { counts, pagination } = (await call('GET', '/articles')).json().data;
    expect(counts).toEqual({ Draft: 1, Scheduled: 1, Published: 2 });
    expect(pagination.total_items).toBe(4);
  });
});

test.each<[StaffRole, number]>([
  ['agent', 403],
  ['editor', 200],
  ['manager', 200],
  ['owner', 200],
])('somebody with the role %s is answered %i', async (role, status) => {
  const { headers } = await signedIn(site.database.db, role);
  expect((await call('GET', '/articles', undefined, headers)).statusCode).toBe(status);
});
