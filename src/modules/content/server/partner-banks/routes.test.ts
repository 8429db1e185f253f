import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterEach(() => site.database.db.deleteFrom('partner_banks').execute());
afterAll(() => site.close());

const list = async (query = '') => (await site.app.inject(`/api/v1/partner-banks${query}`)).json().data;
const store = (name: string, position: number, is_active = true) =>
  site.database.db
    .insertInto('partner_banks')
    .values({ name, category: 'Commercial bank', website: 'https://bank.example', position, is_active })
    .execute();

describe('partner banks', () => {
  it('are listed in the agency’s order, without those it has put away', { tags: ['S-079'] }, async () => {
    await store('Second', 2);
    await store('First', 1);
    await store('Put away', 0, false);
    const { items, pagination } = await list();
    expect(items).toEqual([
      expect.objectContaining({ name: 'First', category: 'Commercial bank', logo: null }),
      expect.objectContaining({ name: 'Second', website: 'https://bank.example' }),
    ]);
    expect(pagination).toMatchObject({ total_items: 2, total_pages: 1, has_next: false });
  });

  it('come page by page where that is asked for', async () => {
    await store('First', 1);
    await store('Second', 2);
    const { items, pagination } = await list('?page=2&per_page=1');
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Second']);
    expect(pagination).toMatchObject({ current_page: 2, total_items: 2, has_prev: true });
  });
});
