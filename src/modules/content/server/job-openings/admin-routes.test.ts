import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const site: TestApp = await createTestApp();
afterAll(() => site.close());

const { db } = site.database;
await insertAgency(db);
const { headers } = await signedIn(db, 'editor');
beforeEach(async () => {
  await db.deleteFrom('job_openings').execute();
});

const path = '/api/v1/office/job-openings';
const get = async (part = '') => (await site.app.inject({ url: path + part, headers })).json().data;
const create = (payload: object) => site.app.inject({ method: 'POST', url: path, headers, payload });
const save = (id: number, payload: object) =>
  site.app.inject({ method: 'PUT', url: `${path}/${id}`, headers, payload });
const onSite = async () => (await site.app.inject('/api/v1/job-openings')).json().data.items;

const opening = {
  title: 'Letting agent',
  location: 'Nairobi',
  employment_type: 'Full-time',
  department: 'Letting',
  experience: '1-3 years',
  age_range: '',
  deadline_date: '2026-12-01',
  deadline_time: '17:00',
  email: 'sales@makao.example',
  summary: 'You let homes.',
  requirements: ['Patience'],
  responsibility_groups: [{ title: 'Letting', items: ['Show homes'] }],
  is_published: false,
};

describe('a job opening', () => {
  test('is written first and published when it is ready; the site shows it with the next request', async () => {
    const made = (await create(opening)).json().data;
    expect([made.version, made.state]).toEqual([1, 'unpublished']);
    expect(await onSite()).toEqual([]);
    const saved = await save(made.id, { version: 1, ...made.content, is_published: true });
    expect([saved.statusCode, saved.json().data.state]).toEqual([200, 'open']);
    expect(await onSite()).toEqual([
      expect.objectContaining({
        slug: 'letting-agent',
        deadline: '2026-12-01T14:00:00.000Z',
        is_open: true,
        published_at: '2026-11-21T06:00:00.000Z',
        responsibility_groups: [{ title: 'Letting', items: ['Show homes'] }],
      }),
    ]);
    const { content } = saved.json().data;
    await save(made.id, { version: 2, ...content, is_published: false });
    expect(await onSite()).toEqual([]);
    const actions = await db.selectFrom('audit_entries').select('action').orderBy('id', 'desc').limit(3).execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'job_opening.unpublished',
      'job_opening.published',
      'job_opening.created',
    ]);
  });

  test('is shown as expired once its deadline has passed', async () => {
    const { id } = (await create({ ...opening, is_published: true, deadline_date: '2026-11-20' })).json().data;
    expect(await get()).toEqual({ items: [expect.objectContaining({ id, state: 'expired' })] });
    expect((await onSite())[0].is_open).toBe(false);
  });

  test('of the same name has an address of its own', async () => {
    await Promise.all([create({ ...opening, is_published: true }), create({ ...opening, is_published: true })]);
    const slugs = (await onSite()).map(({ slug }: { slug: string }) => slug);
    expect(slugs.sort()).toEqual(['letting-agent', 'letting-agent-2']);
  });

  test('is not overwritten by whoever began from an older version', async () => {
    const { id, content } = (await create(opening)).json().data;
    await save(id, { version: 1, ...content, summary: 'First.' });
    const second = await save(id, { version: 1, ...content, summary: 'Second.' });
    expect([second.statusCode, second.json().error]).toEqual([409, 'edited_meanwhile']);
    expect((await get(`/${id}`)).content.summary).toBe('First.');
    expect((await get(`/${id}?version=1`)).content.summary).toBe('You let homes.');
  });

  test.each([
    [{ title: '' }, 'title', 'Title is required'],
    [{ deadline_date: 'soon' }, 'deadline_date', 'Deadline must be a day, such as 2026-11-28'],
    [{ deadline_time: '25:00' }, 'deadline_time', 'Hour of the deadline must be an hour, such as 08:00'],
    [{ requirements: ['A', ''] }, 'requirements.1', 'Requirement is required'],
    [{ responsibility_groups: [{ title: '', items: [] }] }, 'responsibility_groups.0.title', 'Title is required'],
  ])('refuses %j', async (changes, field, message) => {
    const reply = await create({ ...opening, ...changes });
    expect(reply.json().detail).toEqual([expect.objectContaining({ field, message })]);
    expect(await get()).toEqual({ items: [] });
  });

  test('that is not there is not found', async () => {
    expect((await site.app.inject({ url: `${path}/999`, headers })).statusCode).toBe(404);
    expect((await save(999, { version: 1, ...opening })).statusCode).toBe(404);
    expect((await get('/0')).content).toMatchObject({ location: 'Nairobi', is_published: false });
  });
});
