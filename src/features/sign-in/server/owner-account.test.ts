import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { ensureOwner } from './owner-account.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const accounts = () =>
  database.db
    .selectFrom('staff_accounts')
    .innerJoin('staff', 'staff.id', 'staff_accounts.staff_id')
    .select(['email', 'name', 'role', 'password'])
    .execute();

test('makes the first owner once, and never changes the password of one who exists', async () => {
  expect(await ensureOwner(database.db, { email: 'owner@agency.example', password: 'a long first password' })).toBe(
    true,
  );
  const before = await accounts();
  expect(before).toMatchObject([{ email: 'owner@agency.example', role: 'owner' }]);
  expect(await ensureOwner(database.db, { email: 'other@agency.example', password: 'another long password' })).toBe(
    false,
  );
  expect(await accounts()).toEqual(before);
});

test('keeps a salted scrypt hash and not the password', async () => {
  const [account] = await accounts();
  expect(account?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
});

test('gives an owner who came without a password theirs, as after an import of a whole site', async () => {
  const { db } = database;
  await db.deleteFrom('staff_accounts').execute();
  await db.updateTable('staff').set({ name: 'Wambui Njoroge' }).execute();
  const owner = { email: 'owner@agency.example', password: 'a long second password' };
  expect(await ensureOwner(db, owner)).toBe(true);
  expect(await accounts()).toMatchObject([{ email: owner.email, name: 'Wambui Njoroge', role: 'owner' }]);
});

test('writes down in the audit that an owner came by the settings', async () => {
  const entries = await database.db
    .selectFrom('audit_entries')
    .select(['actor', 'action', 'staff_id', 'changes'])
    .orderBy('id')
    .execute();
  const entry = { actor: 'OWNER_EMAIL', action: 'staff.joined', staff_id: null, changes: { role: { to: 'owner' } } };
  expect(entries).toEqual([entry, entry]);
});
