import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#platform/http/server/errors.ts';
import { insertStaff } from '#tests/support/rows/records.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { type SavedKind, saveContent } from './saved-content.ts';
import { type Author, getVersion, withHistory } from './versioned.ts';

const noteSchema = z.strictObject({ text: z.string(), tags: z.array(z.string()) });
type Note = z.output<typeof noteSchema>;

/** All that a new kind of content declares; its rows are in memory here. */
const rows = new Map<number, { version: number; content: Note }>();
const notes: SavedKind<number, Note> = {
  type: 'note',
  missing: () => new ApiError('not_found', { message: 'There is no such note.' }),
  find: async (_db, id) => rows.get(id) ?? null,
  lock: async (_trx, id) => rows.get(id) ?? null,
  parse: (stored) => noteSchema.safeParse(stored).data ?? null,
  authorize: (_state, { role }) => {
    if (role === 'agent') throw new ApiError('forbidden');
  },
  write: async (_trx, id, after) => {
    rows.set(id, after);
  },
  action: (before) => (before ? 'job_opening.changed' : 'job_opening.created'),
};

let database: TestDatabase;
let first: Author;
let second: Author;

beforeAll(async () => {
  database = await createTestDatabase();
  const author = async (name: string): Promise<Author> => {
    const { id } = await insertStaff(database.db, { name });
    return { staff: { id, name, role: 'editor' }, requestId: 'request' };
  };
  first = await author('Achieng Njoroge');
  second = await author('Barasa Wekesa');
});
beforeEach(async () => {
  rows.clear();
  rows.set(1, { version: 0, content: { text: '', tags: [] } });
  await database.db.deleteFrom('revisions').execute();
});
afterAll(() => database.close());

const save = (version: number, text: string, author = first, tags: string[] = []) =>
  database.db.transaction().execute((trx) => saveContent(trx, notes, 1, { version, content: { text, tags } }, author));

const page = (asked?: number) =>
  withHistory(database.db, notes, 1, rows.get(1) ?? { version: 0, content: { text: '', tags: [] } }, asked);

describe('content of any kind', () => {
  test('has a version for each save, with its author and its audit entry', async () => {
    await save(0, 'One');
    await save(1, 'Two', second);
    expect(await page()).toMatchObject({
      version: 2,
      shown_version: 2,
      content: { text: 'Two' },
      history: [
        { version: 2, actor: 'Barasa Wekesa' },
        { version: 1, actor: 'Achieng Njoroge' },
      ],
    });
    const entries = await database.db
      .selectFrom('audit_entries')
      .select(['action', 'changes'])
      .where('subject_type', '=', 'note')
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'job_opening.created', changes: { text: { from: null, to: 'One' }, tags: { from: null, to: [] } } },
      { action: 'job_opening.changed', changes: { text: { from: 'One', to: 'Two' } } },
    ]);
  });

  test('is not saved over a version its editor has not seen, and says who saved that', async () => {
    await save(0, 'One');
    await expect(save(0, 'Mine', second)).rejects.toMatchObject({
      code: 'edited_meanwhile',
      message: expect.stringMatching(/^Achieng Njoroge saved this on .*, while you were writing\./),
    });
    expect(rows.get(1)?.content.text).toBe('One');
  });

  test('that says the same makes no version', async () => {
    await save(0, 'One');
    await save(1, 'One');
    expect((await page()).version).toBe(1);
  });

  test('is changed by nobody whom its kind does not let', async () => {
    const agent: Author = { ...first, staff: { ...first.staff, role: 'agent' } };
    await expect(save(0, 'One', agent)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('gives an earlier version to be restored, and none that was not kept or has a shape nobody edits any more', async () => {
    await save(0, 'One');
    await save(1, 'Two');
    expect(await page(1)).toMatchObject({ version: 2, shown_version: 1, content: { text: 'One' } });
    await database.db.updateTable('revisions').set({ content: '{"words":"One"}' }).where('version', '=', 1).execute();
    for (const version of [1, 7]) {
      await expect(getVersion(database.db, notes, 1, version)).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});
