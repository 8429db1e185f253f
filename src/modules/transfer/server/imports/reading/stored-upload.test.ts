import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderFormState } from '#tests/support/page-stub.ts';
import { multipart } from '#tests/support/run-task.ts';
import { signedIn, TEST_ORIGIN } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let manager: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp({ pages: { render: renderFormState, folders: null } });
  manager = await signedIn(site.database.db, 'manager');
});
afterAll(() => site.close());

const uploads = async () => (await readdir(tmpdir())).filter((name) => name.startsWith(`makao-upload-${process.pid}-`));

const send = (fields: Record<string, string>, content: string | Buffer, url = '/api/v1/office/imports') => {
  const form = multipart(fields, { field: 'file', name: 'listings.csv', bytes: Buffer.from(content) });
  return site.app.inject({
    method: 'POST',
    url,
    payload: form.payload,
    headers: { origin: TEST_ORIGIN, ...manager.headers, ...form.headers },
  });
};

test.each([
  ['it was read', { kind: 'listings' }, 'Reference,Title\nA-1,House\n', 201],
  ['it cannot be read', { kind: 'listings' }, 'Reference,Title\n', 422],
  ['a field beside it is wrong', { kind: 'cars' }, 'Reference,Title\nA-1,House\n', 422],
])('a file that was sent leaves nothing on the disk once %s', async (_when, fields, content, status) => {
  const reply = await send(fields, content);
  expect(reply.statusCode).toBe(status);
  expect(await uploads()).toEqual([]);
});

test('the form without JavaScript leaves nothing on the disk either', async () => {
  const account = await site.app.inject({ url: '/api/v1/office/account', headers: manager.headers });
  const fields = { form_id: 'create-import', form_token: account.json().data.form_token, kind: 'listings' };
  const taken = await send(fields, 'Reference,Title\nA-1,House\n', '/office/imports');
  expect(taken.statusCode).toBe(303);
  const refused = await send(fields, 'Reference,Title\n', '/office/imports');
  expect(refused.body).toContain('The file has no rows under its headers.');
  expect(await uploads()).toEqual([]);
});
