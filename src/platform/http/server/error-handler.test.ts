import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { atTheSameMoment } from '#tests/support/at-the-same-moment.ts';
import { buildAuthor } from '#tests/support/rows/blog-factory.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let owner: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  await buildAuthor(site.database.db);
  owner = await signedIn(site.database.db, 'owner');
});
afterAll(() => site.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';
const call = (method: Method, path: string, payload?: object) =>
  site.app.inject({ method, url: `/api/v1${path}`, headers: owner.headers, ...(payload && { payload }) });
const together = (table: keyof DB, calls: Parameters<typeof atTheSameMoment<Awaited<ReturnType<typeof call>>>>[2]) =>
  atTheSameMoment(site.database.db, table, calls);

/** One call succeeds, the other is refused. */
function expectOneTaken(replies: readonly Awaited<ReturnType<typeof call>>[]): void {
  const [done, taken] = replies.toSorted((a, b) => a.statusCode - b.statusCode);
  expect([done?.statusCode, taken?.statusCode]).toEqual([expect.closeTo(200, -1), 409]);
  expect(taken?.json()).toMatchObject({ error: 'value_taken' });
}

describe('Two calls that give one value at the same moment', () => {
  test.each([
    ['property', 'properties', insertProperty],
    ['land', 'land', insertLand],
  ] as const)(
    'approving two listings at one address: one is public, the other is answered 409 (%s)',
    async (kind, table, insert) => {
      const ids = [await insert(site.database.db), await insert(site.database.db)].map(({ id }) => id);
      const path = (id: number, rest: string) => `/office/listings/${kind}/${id}${rest}`;
      const versions: number[] = [];
      for (const id of ids) {
        const { version } = (await call('GET', path(id, ''))).json().data;
        const saved = await call('PUT', path(id, '/draft'), { version, fields: { slug: 'one-address' } });
        expect(saved.statusCode).toBe(200);
        versions.push(saved.json().data.version);
      }
      const approve = (id: number, index: number) => () =>
        call('POST', path(id, '/approvals'), { version: versions[index], pictures_version: 0 });
      expectOneTaken(await together(table, ids.map(approve)));
      const rows = await site.database.db.selectFrom(table).select('id').where('slug', '=', 'one-address').execute();
      expect(rows).toHaveLength(1);
    },
  );

  test('publishing two articles at one address: one is public, the other is answered 409', async () => {
    const articles = [];
    for (const title of ['Stamp duty', 'Land rates'])
      articles.push((await call('POST', '/office/articles', { title })).json().data);
    const publish =
      ({ id, version, content }: { id: number; version: number; content: object }) =>
      () =>
        call('PUT', `/office/articles/${id}`, {
          ...content,
          version,
          action: 'publish',
          slug: 'one-address',
          content: '<p>Four per cent in towns.</p>',
        });
    expectOneTaken(await together('blog_posts', articles.map(publish)));
  });

  test('beginning two articles of one title makes two addresses', async () => {
    const begin = () => call('POST', '/office/articles', { title: 'What a title deed says' });
    const replies = await together('blog_posts', [begin, begin]);
    expect(replies.map((reply) => reply.json().data?.slug).toSorted()).toEqual([
      'what-a-title-deed-says',
      'what-a-title-deed-says-2',
    ]);
  });

  test.each([
    ['category', 'blog_categories'],
    ['tag', 'blog_tags'],
  ] as const)('adding two topics of one name: one is there, the other is answered 409 (%s)', async (kind, table) => {
    const add = () => call('POST', `/office/article-topics/${kind}`, { name: 'Thika Road' });
    expectOneTaken(await together(table, [add, add]));
  });

  test('renaming two topics to one name: one has it, the other is answered 409', async () => {
    for (const name of ['Karen', 'Runda']) await call('POST', '/office/article-topics/tag', { name });
    const tags = (await call('GET', '/office/article-topics')).json().data.tags as { id: number; name: string }[];
    const rename = (from: string) => () => {
      const id = tags.find(({ name }) => name === from)?.id;
      return call('PATCH', `/office/article-topics/tag/${id}`, { name: 'Lavington' });
    };
    expectOneTaken(await together('blog_tags', ['Karen', 'Runda'].map(rename)));
  });

  const opening = {
    title: 'Sales agent',
    location: 'Nairobi',
    employment_type: 'Full-time',
    department: 'Sales',
    experience: '2 years',
    age_range: null,
    deadline_date: '2026-12-20',
    deadline_time: '17:00',
    email: 'jobs@makao.example',
    summary: 'Sells homes.',
    requirements: ['Licence'],
    is_published: true,
    responsibility_groups: [{ title: 'Selling', items: ['Viewings'] }],
  };
  const bank = {
    name: 'Bank',
    category: 'Commercial',
    description: 'Lends.',
    website: 'https://bank.example',
    logo_image_id: null,
    is_active: true,
  };

  test.each<[string, keyof DB, Method, string, object]>([
    [
      'inviting one person',
      'staff',
      'POST',
      '/office/staff',
      { name: 'Achieng', email: 'a@makao.example', role: 'agent' },
    ],
    ['subscribing one address', 'subscribers', 'POST', '/subscribers', { email: 'one@reader.example' }],
    ['keeping one list', 'listing_views', 'POST', '/office/listings/property/views', { name: 'Mine', query: 'q=a' }],
    [
      'adding one hour',
      'availability_slots',
      'POST',
      '/office/availability/slots',
      { kind: 'visit', weekday: 1, starts_at: '09:30', ends_at: '10:00', capacity: 1 },
    ],
    ['adding one opening', 'job_openings', 'POST', '/office/job-openings', opening],
    ['adding one bank', 'partner_banks', 'POST', '/office/partner-banks', bank],
  ])('never answer 500: %s twice', async (_name, table, method, path, body) => {
    const replies = await together(table, [() => call(method, path, body), () => call(method, path, body)]);
    for (const reply of replies) expect([200, 201, 409, 422]).toContain(reply.statusCode);
    expect(replies.some(({ statusCode }) => statusCode < 300)).toBe(true);
  });
});
