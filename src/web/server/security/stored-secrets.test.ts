import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { discardSecondFactors } from '#modules/identity/server';
import { discardWebhookSecrets } from '#modules/transfer/server';
import { underMigrationLock } from '#platform/database/server/migrate.ts';
import { discardMailSecrets, withSecrets } from '#platform/mail/server/mail-secrets.ts';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { discardPushSubscriptions } from '#platform/notifications/server/push/subscriptions.ts';
import { seal, secretKeyOf, setSecretKeys, unseal } from '#platform/security/server/sealing.ts';
import { discardServerSecrets, getServerSecret } from '#platform/security/server/secrets.ts';
import { listNeededKeys, sealStoredSecrets } from '#platform/security/server/stored-secrets.ts';
import { insertStaff } from '#tests/support/rows/records.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const [first, second] = [secretKeyOf(Buffer.alloc(32, 1)), secretKeyOf(Buffer.alloc(32, 2))];
const TOTP_KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const TOKEN = 'a-token-of-a-password-reset-link';

let database: TestDatabase;
let staffId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  staffId = (await insertStaff(database.db)).id;
  await database.db
    .insertInto('staff_two_factors')
    .values({ staff_id: staffId, secret: TOTP_KEY, confirmed_at: new Date() })
    .execute();
  await database.db.transaction().execute((trx) =>
    queueMail(trx, {
      template: 'listing-report.visitor',
      to: { name: '', address: 'amani@example.com' },
      subject: 'Karibu',
      text: `Follow ${TOKEN}`,
      html: `<p>${TOKEN}</p>`,
      secrets: [TOKEN],
    }),
  );
});
afterEach(() => setSecretKeys([]));
afterAll(() => database.drop());

const start = () => underMigrationLock(database.pool, sealStoredSecrets);
const neededKeys = () => underMigrationLock(database.pool, listNeededKeys);
const mail = () => database.db.selectFrom('outgoing_mails').selectAll().executeTakeFirstOrThrow();
const factor = () => database.db.selectFrom('staff_two_factors').selectAll().executeTakeFirstOrThrow();
const totpKey = async () =>
  unseal((await factor()).secret, { table: 'staff_two_factors', column: 'secret', row: staffId });
const storedTexts = async () =>
  JSON.stringify([await mail(), await factor(), await database.db.selectFrom('server_secrets').selectAll().execute()]);

test('without a key secrets are stored as before', async () => {
  expect(await start()).toBe(0);
  expect(await storedTexts()).toContain(TOTP_KEY);
  expect(await neededKeys()).toEqual([]);
});

test('the first start with a key seals every secret that was stored in the clear, once', async () => {
  const linkKey = await getServerSecret(database.db, 'links');
  setSecretKeys([first]);
  expect(await start()).toBe(3);
  expect(await start()).toBe(0);
  const texts = await storedTexts();
  for (const secret of [TOTP_KEY, TOKEN, linkKey]) expect(texts).not.toContain(secret);
  expect(await getServerSecret(database.db, 'links')).toBe(linkKey);
  expect(withSecrets(await mail()).text_body).toBe(`Follow ${TOKEN}`);
  expect(await totpKey()).toBe(TOTP_KEY);
});

test('a new key in front seals everything again, and the former one is no longer needed', async () => {
  setSecretKeys([second, first]);
  expect(await neededKeys()).toEqual([first.id]);
  expect(await start()).toBe(3);
  expect(await neededKeys()).toEqual([second.id]);
  setSecretKeys([second]);
  expect(await start()).toBe(0);
  expect(await totpKey()).toBe(TOTP_KEY);
});

test.each([
  ['no key', []],
  ['another key', [first]],
])('with %s the start is refused, naming the setting and the key, and changes nothing', async (_with, keys) => {
  setSecretKeys(keys);
  const before = await storedTexts();
  await expect(start()).rejects.toThrow(new RegExp(`${second.id}, .*SECRET_KEY .*discard-secrets`));
  expect(await storedTexts()).toBe(before);
});

test('a secret that is moved to another row does not open there', async () => {
  setSecretKeys([second]);
  const { secret } = await factor();
  const colleague = await insertStaff(database.db);
  const place = { table: 'staff_two_factors', column: 'secret' };
  expect(unseal(secret, { ...place, row: staffId })).toBe(TOTP_KEY);
  expect(() => unseal(secret, { ...place, row: colleague.id })).toThrow('belongs to another row');
  expect(() => unseal(secret, { ...place, column: 'other', row: staffId })).toThrow('belongs to another row');
});

test('a sealed secret with one character changed does not open', () => {
  setSecretKeys([second]);
  const place = { table: 'server_secrets', column: 'secret', row: 'x' };
  const sealed = seal('value', place);
  const position = sealed.length - 8;
  const other = sealed[position] === 'A' ? 'B' : 'A';
  expect(() => unseal(sealed.slice(0, position) + other + sealed.slice(position + 1), place)).toThrow('was changed');
  expect(() => unseal(sealed.slice(0, -30), place)).toThrow('cut off');
});

test('when the key is lost, discarding removes what it sealed, says so in the audit, and the site starts again', async () => {
  setSecretKeys([first]);
  const kept = await getServerSecret(database.db, 'of the present key');
  const counts = await database.db
    .transaction()
    .execute(async (trx) => [
      await discardServerSecrets(trx),
      await discardSecondFactors(trx),
      await discardMailSecrets(trx),
      await discardWebhookSecrets(trx),
      await discardPushSubscriptions(trx),
    ]);
  expect(counts).toEqual([1, 1, 1, 0, 0]);
  expect(await start()).toBe(0);
  expect(await getServerSecret(database.db, 'of the present key')).toBe(kept);
  expect(await mail()).toMatchObject({ status: 'Failed', secrets: [], last_error: expect.stringContaining('lost') });
  expect(await database.db.selectFrom('staff_two_factors').selectAll().execute()).toEqual([]);
  const audit = database.db.selectFrom('audit_entries').select(['action', 'subject_id']);
  expect(await audit.execute()).toEqual([{ action: 'staff.second_factor_removed', subject_id: staffId }]);
});

test('every sealed column is one of the database, and its rows have a unique key', async () => {
  const { rows } = await database.pool.query(`
    select s.table_name from sealed_columns s
    left join information_schema.columns c using (table_name, column_name)
    left join lateral (
      select true as is_there from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = s.table_name::regclass and i.indisunique and i.indnatts = 1 and a.attname = s.row_key
    ) u on true where c.column_name is null or u.is_there is null`);
  expect(rows).toEqual([]);
});
