import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterEach(() => site.database.db.deleteFrom('job_openings').execute());
afterAll(() => site.close());

const list = async () => (await site.app.inject('/api/v1/job-openings')).json().data;
const store = (slug: string, deadline_at: string, more: { is_published?: boolean; published_at?: string } = {}) =>
  site.database.db
    .insertInto('job_openings')
    .values({
      slug,
      title: 'Letting agent',
      location: 'Nairobi',
      employment_type: 'Full-time',
      department: 'Letting',
      experience: '1-3 years',
      deadline_at,
      email: 'careers@makao.example',
      summary: 'You let homes.',
      requirements: ['Patience'],
      responsibility_groups: JSON.stringify([{ title: 'Letting', items: ['Show homes'] }]),
      published_at: '2026-01-01T06:00:00Z',
      ...more,
    })
    .execute();

const slugs = async () => (await list()).items.map(({ slug }: { slug: string }) => slug);

describe('job openings', () => {
  it('say what the work is and whether one can still apply', async () => {
    await store('letting-agent', '2026-12-01T14:00:00Z');
    expect((await list()).items).toEqual([
      expect.objectContaining({
        slug: 'letting-agent',
        type: 'Full-time',
        deadline: '2026-12-01T14:00:00.000Z',
        is_open: true,
        requirements: ['Patience'],
        responsibility_groups: [{ title: 'Letting', items: ['Show homes'] }],
      }),
    ]);
  });

  it('are closed from the minute of the deadline', async () => {
    await store('letting-agent', TEST_NOW);
    expect((await list()).items[0].is_open).toBe(false);
  });

  it('come with the open ones first', async () => {
    await store('long-closed', '2025-06-16T14:00:00Z');
    await store('open', '2026-12-01T14:00:00Z');
    await store('just-closed', '2026-11-01T14:00:00Z');
    expect(await slugs()).toEqual(['open', 'just-closed', 'long-closed']);
  });

  it('leave out what is not published, or not yet', async () => {
    await store('draft', '2026-12-01T14:00:00Z', { is_published: false });
    await store('tomorrow', '2026-12-01T14:00:00Z', { published_at: '2026-11-22T06:00:00Z' });
    expect(await slugs()).toEqual([]);
  });
});
