import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError } from '#platform/config/server/config.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
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

test('refuses to make an account with a password that is easy to guess, and makes none', async () => {
  const owner = { email: 'owner@agency.example', password: 'Password2026' };
  await expect(ensureOwner(database.db, owner)).rejects.toThrow(/^OWNER_PASSWORD is not usable\. .*many people use/);
  await expect(ensureOwner(database.db, owner)).rejects.toBeInstanceOf(ConfigError);
  expect(await accounts()).toEqual([]);
});

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

test('keeps a salted Argon2id hash and not the password', async () => {
  const [account] = await accounts();
  expect(account?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
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
  const entry = {
    actor: 'The installation',
    action: 'staff.joined',
    staff_id: null,
    changes: { role: { to: 'owner' } },
  };
  expect(entries).toEqual([entry, entry]);
});
