import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderFormState } from '#tests/support/page-stub.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let agent: Awaited<ReturnType<typeof signedIn>>;
let formToken: string;
beforeAll(async () => {
  site = await createTestApp({ pages: { render: renderFormState, folders: null } });
  await insertAgency(site.database.db);
  agent = await signedIn(site.database.db, 'agent');
  const account = await site.app.inject({ url: '/api/v1/office/account', headers: agent.headers });
  formToken = String(account.json().data.form_token);
});
afterAll(() => site.close());

const post = (page: string, fields: Record<string, string>) =>
  site.app.inject({
    method: 'POST',
    url: page,
    payload: new URLSearchParams({ form_token: formToken, ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...agent.headers },
  });

async function insertNotification(): Promise<string> {
  const { id } = await site.database.db
    .insertInto('notifications')
    .values({
      staff_id: agent.staff.id,
      kind: 'enquiry.assigned',
      subject_type: 'enquiry',
      subject_id: crypto.randomUUID(),
      title: 'New enquiry',
      href: '/office/enquiries/12',
      mail: 'none',
      created_at: new Date(TEST_NOW),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}
const readAt = async (id: string) =>
  (
    await site.database.db
      .selectFrom('notifications')
      .select('read_at')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
  ).read_at;

test('without JavaScript the page that a mail leads to goes on to what it is about, and marks it as read', async () => {
  const id = await insertNotification();
  const reply = await post(`/office/notifications/${id}`, { form_id: 'open-notification', notification_id: id });
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/office/enquiries/12']);
  expect(await readAt(id)).toEqual(new Date(TEST_NOW));
});

test('without JavaScript one or all are marked as read on the list, and the list is shown again', async () => {
  const [one, other] = [await insertNotification(), await insertNotification()];
  const reply = await post('/office/notifications', { form_id: 'read-notification', notification_id: one });
  expect(reply.headers.location).toContain('/office/notifications?sent=read-notification');
  expect([await readAt(one), await readAt(other)]).toEqual([new Date(TEST_NOW), null]);
  const all = await post('/office/notifications', { form_id: 'read-all-notifications' });
  expect(all.headers.location).toContain('/office/notifications?sent=read-all-notifications');
  expect(await readAt(other)).not.toBeNull();
});

test('without JavaScript the settings are stored, and a choice that there is not comes back with its reason', async () => {
  const page = '/office/notifications/settings';
  const saved = await post(page, {
    form_id: 'notification-settings',
    'mail_enquiry--assigned': 'daily',
    'push_enquiry--assigned': 'on',
    'mail_note--mention': 'none',
  });
  expect(saved.headers.location).toContain(`${page}?sent=notification-settings`);
  const { data } = (
    await site.app.inject({ url: '/api/v1/office/notification-settings', headers: agent.headers })
  ).json();
  expect(data.kinds).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'enquiry.assigned', mail: 'daily', push: true }),
      expect.objectContaining({ kind: 'note.mention', mail: 'none', push: false }),
    ]),
  );
  const refused = await post(page, { form_id: 'notification-settings', 'mail_enquiry--assigned': 'weekly' });
  expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('Choose at once')]);
});
