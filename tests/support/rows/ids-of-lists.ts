import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/database/server/database.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** The data that a read of the API replies with. */
export async function readData(site: TestApp, path: string) {
  const reply = await site.app.inject(`/api/v1${path}`);
  expect([path, reply.statusCode]).toEqual([path, 200]);
  return reply.json().data;
}

/** The ids of all pages of a list, whose address has a query. The page after the last has to be empty. */
export async function idsOfPages(site: TestApp, path: string): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const { items, pagination } = await readData(site, `${path}&per_page=100&page=${page}`);
    if (page > pagination.total_pages) {
      expect(items).toEqual([]);
      return ids;
    }
    ids.push(...items.map(({ id }: { id: number }) => id));
  }
}

/** The ids of all approved listings of a table. */
export async function idsInOrder(db: Database, table: 'properties' | 'land', order: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where approval_status = 'Approved' order by ${sql.raw(order)}`.execute(db);
  return rows.map(({ id }) => id);
}
