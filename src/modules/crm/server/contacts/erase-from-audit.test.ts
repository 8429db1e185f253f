import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function insertEntry(subject: string, changes: object): Promise<number> {
  const [type = '', id = ''] = subject.split(' ');
  const { id: entry } = await database.db
    .insertInto('audit_entries')
    .values({
      actor: 'Wanjiru',
      action: 'contact.changed',
      subject_type: type,
      subject_id: id,
      changes: JSON.stringify(changes),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return entry;
}

const changesOf = async (id: number) =>
  (await database.db.selectFrom('audit_entries').select('changes').where('id', '=', id).executeTakeFirstOrThrow())
    .changes;

const erase = (subjects: string[], fields: string[], mention: string | null, words = mention) =>
  sql<{ entries: number }>`
    select erase_from_audit(${subjects}::text[], ${fields}::text[], ${mention}::text, ${words}::text) as entries`.execute(
    database.db,
  );

test('what the audit says about a person is erased, and nothing else', async () => {
  const own = await insertEntry('contact 1', {
    notes: { from: '', to: 'Has two dogs' },
    emails: { from: ['amani@example.com'], to: [] },
    version: { from: 1, to: 2 },
  });
  const mentioning = await insertEntry('enquiry 7', {
    lost_reason: { to: 'AMANI@example.com never wrote back to Amani Were' },
    stage: { from: 'New', to: 'Lost' },
  });
  const others = await insertEntry('contact 2', {
    notes: { from: null, to: 'Has a cat' },
    email: { to: 'b@example.com' },
  });
  const plain = await insertEntry('contact 1', {});

  const { rows } = await erase(['contact 1'], ['notes'], 'amani@example\\.com');
  expect(rows).toEqual([{ entries: 2 }]);
  expect(await changesOf(own)).toEqual({
    notes: { from: '', to: 'erased' },
    emails: { from: ['erased'], to: [] },
    version: { from: 1, to: 2 },
  });
  expect(await changesOf(mentioning)).toEqual({
    lost_reason: { to: 'erased never wrote back to Amani Were' },
    stage: { from: 'New', to: 'Lost' },
  });
  expect(await changesOf(others)).toEqual({ notes: { from: null, to: 'Has a cat' }, email: { to: 'b@example.com' } });
  expect(await changesOf(plain)).toEqual({});
});

test('a name goes where an address stands beside it, and stays alone', async () => {
  const beside = await insertEntry('article 1', { title: { to: 'Amani Were, amani@example.com' } });
  const alone = await insertEntry('article 2', { title: { to: 'Amani Were' } });
  await erase([], [], 'amani@example\\.com', 'amani@example\\.com|amani were');
  expect(await changesOf(beside)).toEqual({ title: { to: 'erased, erased' } });
  expect(await changesOf(alone)).toEqual({ title: { to: 'Amani Were' } });
});

test('an earlier release erases what it finds, as before', async () => {
  const id = await insertEntry('article 3', { title: { to: 'Amani Were, amani@example.com' } });
  await sql`select erase_from_audit(array[]::text[], array[]::text[], 'amani@example\\.com')`.execute(database.db);
  expect(await changesOf(id)).toEqual({ title: { to: 'Amani Were, erased' } });
});

test('afterwards the audit takes new entries and refuses changes as before', async () => {
  const id = await insertEntry('contact 3', { notes: { to: 'Amani' } });
  await erase(['contact 3'], ['notes'], null);
  for (const statement of [sql`update audit_entries set actor = 'x'`, sql`delete from audit_entries`]) {
    await expect(statement.execute(database.db)).rejects.toThrow('append-only');
  }
  expect(await changesOf(id)).toEqual({ notes: { to: 'erased' } });
});

test('an erasure that fails leaves the audit locked and unchanged', async () => {
  const id = await insertEntry('contact 4', { notes: { to: 'Amani' } });
  const failing = database.db.transaction().execute(async (trx) => {
    await sql`select erase_from_audit(array['contact 4'], array['notes'], null)`.execute(trx);
    throw new Error('given up');
  });
  await expect(failing).rejects.toThrow('given up');
  expect(await changesOf(id)).toEqual({ notes: { to: 'Amani' } });
  await expect(sql`update audit_entries set actor = 'x'`.execute(database.db)).rejects.toThrow('append-only');
});
