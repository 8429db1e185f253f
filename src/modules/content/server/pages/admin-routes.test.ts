import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { allContents } from '#demo/pages/all-contents.ts';
import { nestFields } from '#platform/http/nested-fields.ts';
import { buildPost } from '#tests/support/rows/blog-factory.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const site: TestApp = await createTestApp();
afterAll(() => site.close());

const { db } = site.database;
await insertAgency(db);
const { headers, staff } = await signedIn(db, 'editor');
let imageId: string;

beforeEach(async () => {
  await db.deleteFrom('page_contents').execute();
  await db.deleteFrom('revisions').execute();
  await db.deleteFrom('images').execute();
  const image = await db
    .insertInto('images')
    .values({
      storage_key: 'office',
      content_hash: 'office',
      mime_type: 'image/jpeg',
      width_px: 1200,
      height_px: 800,
      size_bytes: 1000,
      placeholder: 'data:image/webp;base64,AA==',
      alt_text: 'Our office',
      unused_until: '2026-11-22T06:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  imageId = image.id;
});

const url = (key: string) => `/api/v1/office/page-contents/${key}`;
const read = async (key: string, query = '') => (await site.app.inject({ url: url(key) + query, headers })).json().data;
const save = (key: string, payload: object) => site.app.inject({ method: 'PUT', url: url(key), headers, payload });
const onPage = async (key: string) =>
  (await site.app.inject(`/api/v1/page-contents?keys=${key}`)).json().data.contents[key];

const process = { heading: 'How it goes', steps: [{ title: 'Call', text: 'Us.' }] };

describe('a block of a page', () => {
  test('is written by an editor, and its page shows it with the next request', async () => {
    const reply = await save('home.process', { version: 0, content: process });
    expect([reply.statusCode, reply.json().data.version]).toEqual([200, 1]);
    expect(await onPage('home.process')).toEqual(process);
    const changed = await save('home.process', { version: 1, content: { ...process, heading: ' In five steps ' } });
    expect(changed.json().data.version).toBe(2);
    expect((await onPage('home.process')).heading).toBe('In five steps');
    const history = (await read('home.process')).history;
    expect(history.map((one: { version: number; actor: string }) => [one.version, one.actor])).toEqual([
      [2, staff.name],
      [1, staff.name],
    ]);
    expect((await read('home.process', '?version=1')).content).toEqual(process);
  });

  test('is not overwritten by whoever began from an older version', async () => {
    await save('home.process', { version: 0, content: process });
    const reply = await save('home.process', { version: 0, content: { heading: 'Mine', steps: [] } });
    expect([reply.statusCode, reply.json().error]).toEqual([409, 'edited_meanwhile']);
    expect(await onPage('home.process')).toEqual(process);
  });

  test('of two who write it first at the same moment, one is told', async () => {
    const replies = await Promise.all([
      save('home.process', { version: 0, content: process }),
      save('home.process', { version: 0, content: { ...process, heading: 'Other' } }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('shows a photograph of the library, which is kept from then on, or none', async () => {
    const content = { title: 'Makao', lead: 'Homes.', image: { image_id: imageId, alt: '' } };
    await save('home.hero', { version: 0, content });
    expect((await onPage('home.hero')).image).toMatchObject({ id: imageId, alt: 'Our office' });
    expect((await read('home.hero')).pictures).toEqual([{ id: imageId, label: 'Our office' }]);
    const { unused_until } = await db.selectFrom('images').select('unused_until').executeTakeFirstOrThrow();
    expect(unused_until).toBeNull();
    await save('home.hero', { version: 1, content: { ...content, image: { image_id: '', alt: 'x' } } });
    expect((await onPage('home.hero')).image).toBeNull();
    const gone = { image_id: '3f1c1d50-52c9-4a54-9a2e-0d7c7a6f0001', alt: '' };
    expect((await save('home.hero', { version: 2, content: { ...content, image: gone } })).statusCode).toBe(404);
  });

  test('offers its photographs and those of other pages and articles before newer ones of listings', async () => {
    const insertPictures = (kind: string, count: number, created_at: string) =>
      db
        .insertInto('images')
        .values(
          Array.from({ length: count }, (_, index) => ({
            storage_key: `${kind}-${index}`,
            content_hash: `${kind}-${index}`,
            mime_type: 'image/jpeg',
            width_px: 1200,
            height_px: 800,
            size_bytes: 1000,
            placeholder: 'data:image/webp;base64,AA==',
            alt_text: kind,
            created_at,
          })),
        )
        .returning('id')
        .execute();
    const [block] = await insertPictures('Block', 1, '2026-01-01T06:00:00Z');
    const ofArticle = await insertPictures('Article', 50, '2026-01-02T06:00:00Z');
    await insertPictures('Listing', 70, '2026-11-20T06:00:00Z');
    const { id: blog_post_id } = await buildPost(db);
    await db
      .insertInto('blog_post_images')
      .values(ofArticle.map(({ id }, position) => ({ blog_post_id, image_id: id, position })))
      .execute();
    const hero = (image_id: string | undefined) => ({ title: 'Makao', lead: 'Homes.', image: { image_id, alt: '' } });
    await save('home.hero', { version: 0, content: hero(imageId) });
    const labels = async (key: string) =>
      (await read(key)).pictures.map(({ label }: { label: string }) => label).join(' ');
    expect(await labels('home.hero')).toBe(
      ['Our office', ...Array(39).fill('Article'), ...Array(20).fill('Listing')].join(' '),
    );
    await save('home.hero', { version: 1, content: hero(block?.id) });
    expect(await labels('home.hero')).toMatch(/^Block Article /);
    await db.deleteFrom('blog_post_images').execute();
    expect(await labels('home.process')).toMatch(/^Block Our office Listing /);
  });

  test('takes figures as they are typed', async () => {
    const stats = [
      { value: '15+', label: 'years', source: 'Our books, March 2026' },
      { value: '4.9', label: 'rating', source: '' },
    ];
    await save('about.stats', { version: 0, content: { stats } });
    expect(await onPage('about.stats')).toEqual({ stats });
    const percent = { percent_complete: '40', percent_source: 'Site report, March 2026' };
    const project = { name: 'A', place: '', text: '', status: '', ...percent, seeking: '', image: null };
    const venture = { title: 'T', lead: 'L', project };
    expect((await save('joint-venture.page', { version: 0, content: venture })).statusCode).toBe(200);
    expect((await onPage('joint-venture.page')).project.percent_complete).toBe(40);
  });

  test.each([
    ['home.process', { heading: ' ', steps: [] }, 'content.heading', 'Heading is required'],
    ['home.process', { heading: 'A', steps: [{ title: '', text: 'b' }] }, 'content.steps.0.title', 'Title is required'],
    [
      'services.page',
      { title: 'T', lead: '', cta: { heading: 'H', text: '', label: 'Go', href: 'javascript:alert(1)' } },
      'content.cta.href',
      'Where the link leads must begin with / or https://',
    ],
    [
      'services.page',
      { title: 'T', lead: '', cta: { heading: 'H', text: '', label: 'Go', href: '//evil.example' } },
      'content.cta.href',
      'Where the link leads must begin with / or https://',
    ],
  ])('%s refuses %j', async (key, content, field, message) => {
    const reply = await save(key, { version: 0, content });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().detail).toEqual([expect.objectContaining({ field, message })]);
  });

  test('has no place for what its page does not know', async () => {
    const reply = await save('home.process', { version: 0, content: { ...process, colour: 'red' } });
    expect(reply.statusCode).toBe(422);
    expect((await site.app.inject({ url: url('home.secrets'), headers })).statusCode).toBe(400);
  });
});

/** Every value of a block under the name its field has in a form. */
function asFields(value: unknown, name = ''): [string, string][] {
  if (value === null) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value ?? {}).flatMap(([part, inside]) => asFields(inside, name ? `${name}.${part}` : part));
}

test('every block comes through its own form unchanged', async () => {
  const written = allContents(() => ({ image_id: imageId, alt: 'A photograph' }));
  for (const [key, content] of Object.entries(written)) {
    const typed = nestFields(Object.fromEntries(asFields(content)));
    const reply = await save(key, { version: 0, content: typed });
    expect([key, reply.statusCode, reply.json().detail]).toEqual([key, 200, undefined]);
    expect(reply.json().data.content).toEqual(content);
  }
});
