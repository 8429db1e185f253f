import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withSecrets } from '#platform/mail/server/mail-secrets.ts';
import { createDatabaseBefore, type EarlierDatabase } from '#tests/support/earlier-database.ts';
import { migrationsFolder } from '#tests/support/test-database.ts';
import { migrate } from './migrate.ts';

/** A database as of before migration 028, with mails in every state. */
let database: EarlierDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('028');
});
afterAll(() => database.drop());

const reset = 'q3vN8dWc0-zKJ4yTfXo_2bRhUeMlAsGi5pC7tBn1DkQ';
const change = 'visit-12.Zk1_8dWc0-zKJ4yTfXo2bRhUeMlAsGi5pC7tBn1Dk-';
const calendar = `BEGIN:VCALENDAR\r\nDESCRIPTION:Another time\\, or cancel: https://www.makao.example/visit/\r\n change?token=${change.slice(0, 20)}\r\n ${change.slice(20)}\r\nEND:VCALENDAR\r\n`;

async function insertMail(template: string, status: string, text: string, more: object = {}): Promise<void> {
  const columns = { template, status, to_address: 'a@example.com', subject: 'Karibu', ...more };
  const row = { ...columns, text_body: text, html_body: `<a href="${text}">x</a>`, message_id: crypto.randomUUID() };
  const names = Object.keys(row);
  const places = names.map((_name, index) => `$${index + 1}`);
  await database.pool.query(
    `insert into outgoing_mails (${names.join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  );
}

test('stored mails lose their tokens where they were sent or failed, and keep them apart where they wait', async () => {
  const resetUrl = `https://www.makao.example/login/reset?token=${reset}`;
  const changeUrl = `https://www.makao.example/visit/change?token=${change}`;
  const withCalendar = { calendar_method: 'REQUEST', calendar_body: calendar };
  await insertMail('staff.password-reset', 'Sent', resetUrl);
  await insertMail('staff.invitation', 'Failed', resetUrl, { list_unsubscribe_url: resetUrl });
  await insertMail('site-visit.visitor', 'Sent', changeUrl, withCalendar);
  await insertMail('booking.confirmed.visitor', 'Queued', changeUrl, withCalendar);
  await insertMail('staff.password-reset', 'Kept', resetUrl);
  await insertMail('lead.contact.office', 'Sent', 'Is the token=none still there?');

  const pending = (await readdir(migrationsFolder)).filter((file) => file >= '028');
  expect(await migrate(database.pool, migrationsFolder)).toEqual(pending.sort());

  const rows = await database.db.selectFrom('outgoing_mails').selectAll().orderBy('id').execute();
  expect(rows.map(({ audience }) => audience)).toEqual(['staff', 'staff', 'visitor', 'visitor', 'staff', 'staff']);
  for (const { secrets, ...texts } of rows) {
    const text = JSON.stringify(texts).replaceAll('\\r\\n ', '');
    expect([text.includes(reset), text.includes(change)]).toEqual([false, false]);
  }
  expect(rows.map(({ secrets, secrets_removed_at }) => [secrets, secrets_removed_at !== null])).toEqual([
    [[], true],
    [[], true],
    [[], true],
    [[change], false],
    [[reset], false],
    [[], false],
  ]);
  const [, , , queued, kept, office] = rows.map(withSecrets);
  expect(queued?.text_body).toBe(changeUrl);
  expect(queued?.calendar_body?.replaceAll('\r\n ', '')).toBe(calendar.replaceAll('\r\n ', ''));
  expect(kept?.html_body).toContain(resetUrl);
  expect(office?.text_body).toBe('Is the token=none still there?');
});
