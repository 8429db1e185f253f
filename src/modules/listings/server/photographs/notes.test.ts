import { describe, expect, test } from 'vitest';
import { addDays, nairobiDay } from '#platform/time/nairobi-time.ts';
import { insertLand } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { TEST_NOW } from '#tests/support/test-app.ts';
import { fileOf, newPhoto, photographsOffice } from '#tests/support/test-photographs.ts';
import type { Photograph } from '../../photographs/contract.ts';

const { site, db, upload, call, withPhotographs, audit } = photographsOffice();

const today = nairobiDay(new Date(TEST_NOW));
const notesIn = (reply: { json: () => { data: { items: Photograph[] } } }) =>
  reply.json().data.items.map(({ caption, is_rendering, taken_on }) => [caption, is_rendering, taken_on]);

describe('what is told of a photograph', () => {
  test('is nothing until somebody says it', async () => {
    const { path } = await withPhotographs(1);
    expect(notesIn(await call('GET', path))).toEqual([['', false, null]]);
  });

  test('is shown on the public pages and written down', async () => {
    const { id, path, ids } = await withPhotographs(1);
    const notes = { caption: ' Kitchen ', is_rendering: true, taken_on: today };
    expect(notesIn(await call('PATCH', `${path}/${ids[0]}`, notes))).toEqual([['Kitchen', true, today]]);
    const reply = await site().app.inject({ url: `/api/v1/property/images?property_id=${id}` });
    expect(reply.json().data.items[0]).toMatchObject({ caption: 'Kitchen', is_rendering: true, taken_on: today });
    expect((await audit(id)).at(-1)).toMatchObject({
      action: 'photographs.described',
      changes: {
        photograph: { to: ids[0] },
        caption: { from: '', to: 'Kitchen' },
        is_rendering: { from: false, to: true },
        taken_on: { from: null, to: today },
      },
    });
    const before = await audit(id);
    await call('PATCH', `${path}/${ids[0]}`, { caption: 'Kitchen' });
    expect(await audit(id)).toEqual(before);
    await call('PATCH', `${path}/${ids[0]}`, { taken_on: null });
    expect(notesIn(await call('GET', path))).toEqual([['Kitchen', true, null]]);
  });

  test('is kept of a plot as well, and stays when the photograph is turned', async () => {
    const plot = await insertLand(db());
    const { image_id } = (await upload([fileOf(await newPhoto())])).json().data;
    const notes = { caption: 'Beacon', taken_on: '2026-11-12', is_rendering: true };
    await call('POST', `land/${plot.id}`, { image_id, ...notes });
    const turned = await call('POST', `land/${plot.id}/${image_id}/rotations`, { degrees: 90 });
    expect(notesIn(turned)).toEqual([['Beacon', true, '2026-11-12']]);
  });

  test.each([
    ['a day after today in Nairobi', { taken_on: addDays(today, 1) }],
    ['a day that does not exist', { taken_on: '2026-02-30' }],
    ['a day in another form', { taken_on: '12 Nov 2026' }],
    ['a caption that is too long', { caption: 'x'.repeat(61) }],
    ['words for yes or no', { is_rendering: 'yes' }],
  ])('is refused as %s, and nothing changes', async (_name, notes) => {
    const { path, ids } = await withPhotographs(1);
    expect((await call('PATCH', `${path}/${ids[0]}`, notes)).statusCode).toBe(422);
    expect(notesIn(await call('GET', path))).toEqual([['', false, null]]);
  });

  test('may be today', async () => {
    const { path, ids } = await withPhotographs(1);
    expect((await call('PATCH', `${path}/${ids[0]}`, { taken_on: today })).statusCode).toBe(200);
  });

  test('is refused of an article’s photographs, except that nobody photographed them', async () => {
    const author = await db()
      .insertInto('blog_authors')
      .values({ slug: 'wanjiru', name: 'Wanjiru Kamau' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await db()
      .insertInto('blog_posts')
      .values({ slug: 'noted', title: 'Noted', content_html: '<p>Text</p>', author_id: author.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { image_id } = (await upload([fileOf(await newPhoto())])).json().data;
    await call('POST', `article/${id}`, { image_id });
    const reply = await call('PATCH', `article/${id}/${image_id}`, { caption: 'Kitchen' });
    expect(reply.json()).toMatchObject({ detail: [{ field: 'caption' }] });
    expect(notesIn(await call('PUT', `article/${id}/renderings`, { is_rendering: true }))).toEqual([['', true, null]]);
  });
});

describe('that nobody photographed a picture', () => {
  test('is told wherever the picture is shown', async () => {
    const { path, ids } = await withPhotographs(1);
    const plot = await insertLand(db());
    await call('POST', `land/${plot.id}`, { image_id: ids[0] });
    await call('PATCH', `${path}/${ids[0]}`, { is_rendering: true });
    const { data } = (await site().app.inject({ url: `/api/v1/land/${plot.slug}` })).json();
    expect(data.images).toMatchObject([{ is_rendering: true }]);
  });

  test('is not changed by an agent where a colleague’s listing shows it too', async () => {
    const [agent, colleague] = [await signedIn(db(), 'agent'), await signedIn(db(), 'agent')];
    const { path, ids } = await withPhotographs(1, { agent_id: agent.staff.id });
    const plot = await insertLand(db(), { agent_id: colleague.staff.id });
    await call('POST', `land/${plot.id}`, { image_id: ids[0] });
    for (const change of [
      await call('PATCH', `${path}/${ids[0]}`, { is_rendering: true }, agent.headers),
      await call('PUT', `${path}/renderings`, { is_rendering: true }, agent.headers),
    ])
      expect(change.statusCode).toBe(403);
  });
});

describe('all photographs of a listing', () => {
  test('are marked as artist’s impressions at once, and unmarked, each written down once', async () => {
    const { id, path } = await withPhotographs(3);
    const marks = async (is_rendering: boolean) =>
      notesIn(await call('PUT', `${path}/renderings`, { is_rendering })).map(([, mark]) => mark);
    expect(await marks(true)).toEqual([true, true, true]);
    const marked = (await audit(id)).filter(({ action }) => action === 'photographs.renderings_marked');
    expect(marked).toMatchObject([{ changes: { is_rendering: { to: true }, photographs: { to: 3 } } }]);
    await marks(true);
    expect((await audit(id)).at(-1)).toMatchObject(marked[0] ?? {});
    expect(await marks(false)).toEqual([false, false, false]);
  });

  test('are left alone by an agent who does not look after the listing', async () => {
    const colleague = await signedIn(db(), 'agent');
    const { path, ids } = await withPhotographs(1, { agent_id: colleague.staff.id });
    const { headers } = await signedIn(db(), 'agent');
    expect((await call('PUT', `${path}/renderings`, { is_rendering: true }, headers)).statusCode).toBe(403);
    expect((await call('PATCH', `${path}/${ids[0]}`, { caption: 'Kitchen' }, headers)).statusCode).toBe(403);
    expect(notesIn(await call('GET', path))).toEqual([['', false, null]]);
  });
});
